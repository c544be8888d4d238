import { isObject } from '../../content/check/values.ts';

/** The start tag of JSON-LD. Every repetition here has a limit: without one, a hostile page makes the search quadratic. */
const SCRIPT = /<script\b[^<>]{0,300}application\/ld(?:\+|&#(?:43|x2b);)json[^<>]{0,300}>/gi;

/** Microdata: `<link itemprop="availability" href="https://schema.org/InStock">`, in any order, or a `meta`'s `content`. */
const MICRODATA = /<\w{1,40}\b[^<>]{0,300}\sitemprop=["']?availability\b[^<>]{0,300}>/gi;
const VALUE = /\s(?:href|content)=["']?([^"'\s<>]{1,200})/i;

/** Properties that hold other products than the page's own. */
const OTHER_PRODUCTS = new Set([
  'itemListElement',
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
]);

/** The values of schema.org's `availability` (`InStock`, `OutOfStock`) that a page gives for its product. */
export function availabilitiesIn(html: string): string[] {
  const found: string[] = [];
  for (const json of scriptsIn(html)) collect(parse(json), found);
  for (const [tag] of html.matchAll(MICRODATA)) found.push(...namesIn(VALUE.exec(tag)?.[1]));
  return found;
}

function* scriptsIn(html: string): Generator<string> {
  for (const { 0: tag, index } of html.matchAll(SCRIPT)) {
    const start = index + tag.length;
    const end = endOfScript(html, start);
    if (end < 0) return;
    yield html.slice(start, end);
  }
}

function endOfScript(html: string, start: number): number {
  const end = /<\/script/gi;
  end.lastIndex = start;
  return end.exec(html)?.index ?? -1;
}

/** Reads JSON, or gives null for anything else. JSON forbids line breaks within strings; many stores write them. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json.replaceAll(/\p{Cc}+/gu, ' '));
  } catch {
    return null;
  }
}

/** Collects without recursion: a hostile page may nest its data deeper than the stack. */
function collect(root: unknown, found: string[]): void {
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'availability') found.push(...namesIn(inner));
      else if (!OTHER_PRODUCTS.has(key)) open.push(inner);
    }
  }
}

/** The names in a property, which is one value or an array; a value may be a reference (`{ "@id": … }`). */
function namesIn(property: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(property) ? property : [property];
  return values.flatMap((value) => nameOf(isObject(value) ? value['@id'] : value) ?? []);
}

/** `https://schema.org/InStock`, `schema:InStock` and `InStock` are one name. */
function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /(?:^|[/:])(\w{1,40})\/?$/.exec(value.trim())?.[1] : undefined;
}
