import { market } from '../../domain/market.ts';
import type { ParsedPage } from '../../html/page.ts';
import { foldSpace } from '../../html/parsePage.ts';
import { dateProps } from '../../site/text/texts.ts';
import type { PageCheck } from '../check.ts';
import table from './googleProperties.json' with { type: 'json' };

/** Google's requirements on a type of structured data at a place in a page's graph. */
interface TypeProperties {
  /** The documentation at Google, or at schema.org for a type that Google does not name. */
  readonly source: string;
  readonly required: readonly string[];
  readonly oneOf?: readonly string[];
  /** Required in all entries of a list except the last. */
  readonly requiredUnlessLast?: readonly string[];
  readonly entries?: number;
  readonly recommended: readonly string[];
  /** Recommended properties that no page has, with the reason for each. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** Every type that pages may use, by its path: `ItemList/ListItem` is a `ListItem` in an `ItemList`. */
export const GOOGLE_PROPERTIES: Readonly<Record<string, TypeProperties>> = table.types;

/**
 * Structured data has what Google requires of its types, and says nothing that the page does not show: "Don't
 * mark up content that is not visible to readers of the page"
 * (https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content).
 */
export const structuredData: PageCheck = ({ read }) =>
  read.jsonLd.flatMap((block) => checkBlock(block, read));

type Node = Readonly<Record<string, unknown>>;

function checkBlock(block: string, page: ParsedPage): string[] {
  try {
    const { '@graph': graph }: Node = JSON.parse(block);
    return [...checkList(graph, '', page)];
  } catch {
    return ['expected structured data as JSON, found a block that cannot be read'];
  }
}

function* checkList(list: unknown, parent: string, page: ParsedPage): Generator<string> {
  if (!Array.isArray(list)) {
    yield `expected a list of nodes in the structured data, found ${JSON.stringify(list)}`;
    return;
  }
  for (const [index, entry] of list.entries()) {
    if (isNode(entry)) yield* checkNode(entry, parent, index, index === list.length - 1, page);
  }
}

function* checkNode(
  node: Node,
  parent: string,
  index: number,
  isLast: boolean,
  page: ParsedPage,
): Generator<string> {
  const type = String(node['@type']);
  const name = parent === '' ? type : `${parent}/${type}`;
  const properties = GOOGLE_PROPERTIES[name];
  if (!properties) {
    yield `expected a type of the table in googleProperties.json, found ${name} in the structured data`;
    return;
  }
  for (const missing of missingIn(node, properties, index, isLast)) {
    yield `expected ${missing} of ${name} in the structured data, found none (${properties.source})`;
  }
  for (const [key, value] of Object.entries(node)) yield* checkValue(key, value, type, page);
}

function* missingIn(
  node: Node,
  { required, requiredUnlessLast = [], oneOf, entries }: TypeProperties,
  index: number,
  isLast: boolean,
): Generator<string> {
  for (const name of [...required, ...(isLast ? [] : requiredUnlessLast)]) if (!(name in node)) yield name;
  if (oneOf && !oneOf.some((name) => name in node)) yield oneOf.join(' or ');
  const { itemListElement: list, position = index + 1 } = node;
  if (entries !== undefined && Array.isArray(list) && list.length < entries) yield `${entries} entries`;
  if (position !== index + 1) yield `position ${index + 1}`;
}

function* checkValue(key: string, value: unknown, type: string, page: ParsedPage): Generator<string> {
  if (VOCABULARY.has(key)) return;
  if (Array.isArray(value) && value.some(isNode)) yield* checkList(value, type, page);
  else if (isNode(value)) yield* checkNode(value, type, 0, true, page);
  else {
    for (const part of [value].flat()) {
      if (!isShown(key, String(part), page))
        yield `expected structured data on what the page shows, found ${key} ${JSON.stringify(part)}, which it does not`;
    }
  }
}

/** Keys of the vocabulary, places and numbers of entries, and the end of a price, which readers do not see. */
const VOCABULARY = new Set([
  '@context',
  '@type',
  'position',
  'offerCount',
  'availability',
  'priceCurrency',
  'priceValidUntil',
  'query-input',
]);

function isShown(key: string, value: string, { text, links, lang }: ParsedPage): boolean {
  if (key === 'inLanguage') return value === lang;
  // The target of a search is a template; the page links to where it leads.
  const address = key === 'target' ? value.replace(/\?q=\{query\}$/, '') : value;
  const withinSite = address.replace(/^https?:\/\/[^/]+/, '');
  if (/^https?:/.test(value) && links.some(({ url }) => url === value || url === withinSite)) return true;
  if (key.startsWith('date')) return text.includes(dateProps(value).text);
  if (/price$/i.test(key)) return text.includes(value) || withoutMarks(text).includes(value);
  return text.includes(foldSpace(value.trim()));
}

/** A text whose numbers have no mark but a decimal point. */
function withoutMarks(text: string): string {
  return text.replaceAll(foldSpace(market().thousands), '').replaceAll(market().decimal, '.');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
