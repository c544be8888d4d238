import { parseRefresh } from './parseRefresh.ts';

/** The attributes of a tag by their names in lower case, character references decoded. */
export type Attributes = Readonly<Record<string, string>>;

/** The attributes that hold one address, whatever their element. */
const ADDRESS = new Set('href src action formaction poster cite background manifest longdesc'.split(' '));

/** The addresses in one of a tag's attributes: none, one, or the candidates of a `srcset`. */
export function addressesIn(tag: string, name: string, attributes: Attributes): readonly string[] {
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

/** https://html.spec.whatwg.org/#parse-a-srcset-attribute: an address ends at white space, without its commas. */
function candidatesOf(srcset: string): string[] {
  return Array.from(srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?/g), ([, url = '']) => url);
}
