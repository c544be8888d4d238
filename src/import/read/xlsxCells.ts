/** A cell of a sheet with an error, a date in words or a formula, in XML: the prefix of its elements, its attributes, its content. */
const CELL =
  /<((?:\w+:)?)c(?=[^<>]*?(?:\st=["'][de]["']|>\s*<\1f\b))(\s[^<>]*[^/<>])>([^<]*(?:<(?!\/?\1c\b)[^<]*)*)<\/\1c>/g;

const TYPE = /\st=["'](\w+)["']/;

const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;

/** A formula; one that another cell has too may be empty here (ECMA-376, part 1, 18.3.1.40). */
const FORMULA = /<(?:\w+:)?f(?:[\s/][^>]*)?>([^<]*)/;

/**
 * Writes as texts the cells of a sheet that read-excel-file misreads. It takes errors, and formulas whose value is not in the file,
 * for empty cells, and an import erases what is empty. It reads a date in words in the zone of the machine.
 * @param xml of a sheet
 */
export function withMisreadCells(xml: string): string {
  return xml.replace(CELL, (cell, prefix: string, attributes: string, content: string) => {
    const text = misreadText(TYPE.exec(attributes)?.[1], content);
    if (text === null) return cell;
    return `<${prefix}c${attributes.replace(TYPE, '')} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
  });
}

/** What a cell says that would be misread, in XML; null where it is read. */
function misreadText(type: string | undefined, content: string): string | null {
  const value = VALUE.exec(content)?.[1];
  if ((type === 'e' || type === 'd') && value) return value;
  // The value of a formula may be an empty text, or stand in another element.
  if (value || (type === 'str' && value === '') || type === 'inlineStr') return null;
  const formula = FORMULA.exec(content)?.[1];
  return formula === undefined ? null : `=${formula.trim() || 'shared formula'}`;
}
