import type { ParsedPage } from '../html/page.ts';
import { foldSpace } from '../html/parsePage.ts';
import { dateProps } from '../site/text/texts.ts';
import { GOOGLE_PROPERTIES, type TypeProperties } from './googleProperties.ts';
import type { PageRule } from './rule.ts';

/**
 * Structured data has what Google requires of its types (`GOOGLE_PROPERTIES`), and says nothing that the page does not
 * show: "Don't mark up content that is not visible to readers of the page"
 * (https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content).
 */
export const structuredData: PageRule = {
  about: 'page',
  check: ({ read }) => {
    if (read.jsonLd.length === 0) return [];
    const shown = shownOn(read);
    return read.jsonLd.flatMap((block) => checkBlock(block, shown));
  },
};

/** An object of a graph. */
type Node = Readonly<Record<string, unknown>>;

function checkBlock(block: string, shown: Shown): string[] {
  try {
    const { '@graph': graph }: Node = JSON.parse(block);
    return [...checkList(graph, '', shown)];
  } catch {
    return ['expected structured data as JSON, found a block that cannot be read'];
  }
}

function* checkList(value: unknown, parent: string, shown: Shown): Generator<string> {
  if (!Array.isArray(value)) {
    yield `expected a list of nodes in the structured data, found ${JSON.stringify(value)}`;
    return;
  }
  for (const [index, entry] of value.entries()) {
    if (isNode(entry)) yield* checkNode(entry, parent, { index, isLast: index === value.length - 1 }, shown);
  }
}

/** Where a node stands in its list. */
interface Place {
  readonly index: number;
  readonly isLast: boolean;
}

const ALONE: Place = { index: 0, isLast: true };

function* checkNode(node: Node, parent: string, place: Place, shown: Shown): Generator<string> {
  const type = String(node['@type']);
  const name = parent === '' ? type : `${parent}/${type}`;
  const asked = GOOGLE_PROPERTIES[name];
  if (!asked) {
    yield `expected a type of the table in googleProperties.ts, found ${name} in the structured data`;
    return;
  }
  for (const missing of missingIn(node, asked, place)) {
    yield `expected ${missing} of ${name} in the structured data, found none (${asked.source})`;
  }
  for (const [key, value] of Object.entries(node)) yield* checkValue(key, value, type, shown);
}

function* missingIn(node: Node, asked: TypeProperties, { index, isLast }: Place): Generator<string> {
  const { required, requiredUnlessLast = [], oneOf, entries } = asked;
  for (const name of [...required, ...(isLast ? [] : requiredUnlessLast)]) if (!(name in node)) yield name;
  if (oneOf && !oneOf.some((name) => name in node)) yield oneOf.join(' or ');
  const { itemListElement: list, position = index + 1 } = node;
  if (entries !== undefined && Array.isArray(list) && list.length < entries) yield `${entries} entries`;
  if (position !== index + 1) yield `position ${index + 1}`;
}

function* checkValue(key: string, value: unknown, type: string, shown: Shown): Generator<string> {
  if (VOCABULARY.has(key)) return;
  if (Array.isArray(value) && value.some(isNode)) yield* checkList(value, type, shown);
  else if (isNode(value)) yield* checkNode(value, type, ALONE, shown);
  else {
    for (const part of [value].flat()) {
      if (!isShown(key, String(part), shown))
        yield `expected structured data on what the page shows, found ${key} ${JSON.stringify(part)}, which it does not`;
    }
  }
}

/** What names a thing of the vocabulary, or a place in a list: no reader sees it. */
const VOCABULARY = new Set(['@context', '@type', 'position', 'availability', 'priceCurrency', 'query-input']);

/** What a page shows, as it is searched. */
interface Shown {
  readonly text: string;
  /** The paths of its links and pictures, and whole addresses of those on other sites. */
  readonly addresses: ReadonlySet<string>;
}

function shownOn({ text, links }: ParsedPage): Shown {
  return { text, addresses: new Set(links.map(({ url }) => url)) };
}

function isShown(key: string, value: string, { text, addresses }: Shown): boolean {
  // The target of a search is a template: the page links to where it leads.
  const address = key === 'target' ? value.replace(/\?q=\{query\}$/, '') : value;
  const withinSite = address.replace(/^https?:\/\/[^/]+/, '');
  if (/^https?:/.test(value) && (addresses.has(value) || addresses.has(withinSite))) return true;
  if (key.startsWith('date')) return text.includes(dateProps(value).text);
  if (key === 'price') return text.includes(value) || text.replaceAll(',', '').includes(value);
  return text.includes(foldSpace(value.trim()));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
