/** A cell with an error or a formula in the XML of a sheet: the prefix of its elements, its attributes, and its content. */
const CELL =
  /<((?:\w+:)?)c(?=[^<>]*?(?:\st=["']e["']|>\s*<\1f\b))(\s[^<>]*[^/<>])>([^<]*(?:<(?!\/?\1c\b)[^<]*)*)<\/\1c>/g;

const TYPE = /\st=["'](\w+)["']/;

const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;

/** A formula; one that another cell has too may be empty here (ECMA-376, part 1, 18.3.1.40). */
const FORMULA = /<(?:\w+:)?f(?:[\s/][^>]*)?>([^<]*)/;

/**
 * Writes as texts the cells of a sheet that read-excel-file takes for empty ones: errors, and formulas whose value is not in the
 * file. An import refuses them; what is empty, it would erase.
 * @param xml of a sheet
 */
export function withUnreadCells(xml: string): string {
  return xml.replace(CELL, (cell, prefix: string, attributes: string, content: string) => {
    const text = unreadText(TYPE.exec(attributes)?.[1], content);
    if (text === null) return cell;
    return `<${prefix}c${attributes.replace(TYPE, '')} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
  });
}

/** What a cell says that would be read as empty, in XML; null where it is read. */
function unreadText(type: string | undefined, content: string): string | null {
  const value = VALUE.exec(content)?.[1];
  if (type === 'e' && value) return value;
  // The value of a formula may be an empty text.
  if (value || (type === 'str' && value === '')) return null;
  const formula = FORMULA.exec(content)?.[1];
  return formula === undefined ? null : `=${formula.trim() || 'shared formula'}`;
}
