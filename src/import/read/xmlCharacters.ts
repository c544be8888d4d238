const REFERENCE = /&#(?:x([\da-f]{5,})|(\d{5,}));/gi;

/**
 * Writes as characters the references to those above U+FFFF, such as `&#128035;`. Of their numbers read-excel-file keeps 16 bits,
 * which are another character.
 */
export function withCharacters(xml: string): string {
  return xml.replace(REFERENCE, (reference, hexadecimal?: string, decimal?: string) => {
    const code = Number(hexadecimal === undefined ? decimal : `0x${hexadecimal}`);
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
