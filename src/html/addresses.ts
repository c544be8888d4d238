/** The attributes of a tag by their names in lower case, character references decoded. */
export type Attributes = Readonly<Record<string, string>>;

/** The attributes that hold one address, whatever their element. */
const ADDRESS = new Set(
  'href xlink:href src action formaction poster cite background manifest longdesc'.split(' '),
);

/** The addresses in one of a tag's attributes: none, one, or the candidates of a `srcset`. */
export function addressesInAttribute(tag: string, name: string, attributes: Attributes): readonly string[] {
  const value = attributes[name] ?? '';
  if (ADDRESS.has(name)) return tag === 'base' ? [] : [value];
  if (name === 'srcset' || name === 'imagesrcset') return candidatesOf(value);
  if (tag === 'object' && name === 'data') return [value];
  if (tag !== 'meta' || name !== 'content') return [];
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
    const address = parseRefresh(value)?.address ?? '';
    return address === '' ? [] : [address];
  }
  return /^https?:/i.test(value) ? [value] : [];
}

/**
 * https://html.spec.whatwg.org/#parse-a-srcset-attribute: an address ends at white space, without its commas.
 */
function candidatesOf(srcset: string): string[] {
  return Array.from(srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?/g), ([, url = '']) => url);
}

/** What a page asks a browser to do after a while. */
export interface Refresh {
  /** Whole seconds; fractions are cut off. */
  readonly seconds: number;
  /** Where to go on to, as written; empty if the page itself is to be loaded again. */
  readonly address: string;
}

/**
 * Reads the content of `meta http-equiv="refresh"` or of the header `Refresh`
 * (https://html.spec.whatwg.org/#shared-declarative-refresh-steps); null if it asks for nothing.
 */
export function parseRefresh(content: string): Refresh | null {
  const [, seconds, , quoted, plain = ''] = REFRESH.exec(content) ?? [];
  if (seconds === undefined) return null;
  return { seconds: Math.floor(Number.parseFloat(`0${seconds}`)), address: (quoted ?? plain).trim() };
}

/** `0; url='/there/'`: quotes around the address do not belong to it, and a quote within it does. */
const REFRESH =
  /^\s*(\d+(?:\.[\d.]*)?|\.[\d.]*)(?:$|(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:(["'])(.*?)(?:\2|$)|(.*)))/is;

/**
 * The web addresses in a block of JSON-LD. What names the vocabulary (`@context`, `@type`, schema.org's
 * enumerations) is no link. A block that cannot be parsed has none.
 */
export function addressesInJsonLd(block: string): string[] {
  try {
    return [...addressesWithin('', JSON.parse(block))];
  } catch {
    return [];
  }
}

function* addressesWithin(key: string, value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (!key.startsWith('@') && isLink(value)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* addressesWithin(name, part);
  }
}

function isLink(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && !/^https?:\/\/schema\.org\//i.test(value);
}
