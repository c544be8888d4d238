import { parsePage } from '../html/parsePage.ts';
import { addressesInCss, importsIn } from '../html/resources.ts';

/**
 * Whether a file beside the pages has addresses: a sitemap, a feed, robots.txt, llms.txt, a
 * manifest, a style sheet, a module.
 */
export function isList(file: string): boolean {
  return /\.(?:xml|json|webmanifest|css|js)$|(?:^|\/)(?:robots|llms)\.txt$/.test(file);
}

/** The addresses in such a file, as written. */
export function addressesInFile(text: string, file: string): string[] {
  if (file.endsWith('.css')) return addressesInCss(text);
  if (file.endsWith('.js')) return importsIn(text);
  if (file.endsWith('.webmanifest')) return stringsIn(text).flatMap(addressesInManifest);
  if (file.endsWith('.json')) return stringsIn(text).flatMap(({ value }) => wholeAddressesIn(value));
  if (file.endsWith('llms.txt')) return matchesIn(text, IN_MARKDOWN);
  return decoded([...matchesIn(text, IN_ELEMENTS), ...matchesIn(text, WHOLE)]);
}

/** A whole address in plain text up to whatever ends it there, escaped or not; brackets are of IPv6 hosts. */
const WHOLE = /\b(https?:\/\/(?:\[[\da-f:.]+\])?(?:(?!&(?:quot|gt|lt|#))[^\s"'<>\\\]])+)/g;

/** Addresses in elements and in attributes. */
const IN_ELEMENTS = /<(?:loc|link|url|icon|logo)>\s*([^<\s]+)|\s(?:href|src|url)="([^"]+)"/g;

/** The links of llms.txt, which is Markdown (https://llmstxt.org/). */
const IN_MARKDOWN = /\]\(([^()\s]+)\)/g;

function matchesIn(text: string, pattern: RegExp): string[] {
  return Array.from(
    text.matchAll(pattern),
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
}

/** The whole addresses in a text, which may be markup. */
function wholeAddressesIn(text: string): string[] {
  const found = matchesIn(text, WHOLE);
  return text.includes('<') ? decoded(found) : found;
}

/** Decodes the character references in addresses, as a parser does in attributes. */
function decoded(addresses: readonly string[]): string[] {
  const links = addresses.map((address) => `<a href="${address}"></a>`);
  return parsePage(links.join('\n')).links.map(({ url }) => url);
}

interface NamedString {
  /** The key of the object that it is in, if any. */
  readonly key: string;
  readonly value: string;
}

/** The texts in JSON; a file that is not JSON is one text. */
function stringsIn(json: string): NamedString[] {
  try {
    return collectStrings('', JSON.parse(json), []);
  } catch {
    return [{ key: '', value: json }];
  }
}

/** Adds the texts in a value of JSON to a list. */
function collectStrings(key: string, value: unknown, found: NamedString[]): NamedString[] {
  if (typeof value === 'string') found.push({ key, value });
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) collectStrings(name, member, found);
  return found;
}

/** Icons and the first page, relative or not (https://www.w3.org/TR/appmanifest/). */
function addressesInManifest({ key, value }: NamedString): string[] {
  return ['src', 'url', 'start_url'].includes(key) ? [value] : [];
}
