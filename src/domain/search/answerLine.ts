import { type CurrencySymbol, formatAmount, formatCount, formatMoney } from '../money.ts';
import { pluralize } from '../plural.ts';
import { displayRange, formatRange, type Range } from '../range.ts';
import type { ProductNumbers } from './queryWords.ts';
import type { AnswerLine, LineParts, Meaning, SearchedIndex, SearchResult } from './searchFile.ts';
import { isOnly, type Understood } from './understand.ts';

/** The line above the results: words, the answer of a document, or a product between two words. */
export type LineSource =
  | { readonly kind: 'words'; readonly line: AnswerLine }
  | { readonly kind: 'answer'; readonly document: number; readonly otherwise: AnswerLine | null }
  | { readonly kind: 'product'; readonly document: number; readonly before: string; readonly after: string };

/** The products that have what a query names, and those that have it but for a price that is not known. */
export interface ProductCounts {
  readonly count: number;
  readonly unpriced: number;
}

export function chooseAnswerLine(
  understood: Understood,
  found: readonly number[],
  countProducts: () => ProductCounts,
  numbers: ProductNumbers | null,
  index: SearchedIndex,
): LineSource | null {
  const { parts, ranges, eggs, extreme, isPriceUnknown } = understood;
  const { pages, line, words } = index;
  const meanings = parts.flatMap(({ meaning }) => meaning ?? []);
  const isCounted = isOnly(parts, words.counted);
  const product = found.find((document) => document >= pages);
  if (extreme && numbers && product !== undefined)
    return extremeLine(extreme, product, numbers, nounOf(meanings), index);
  const list = isCounted ? listLine(understood, countProducts(), meanings, index) : null;
  const [bird] = meanings.filter(({ kind }) => kind === 'bird');
  const isNounNamed = parts.some(({ meaning, words: asked }) => meaning?.kind === 'noun' && asked[0]);
  if (bird && (eggs || (!isNounNamed && ranges.price?.min === 0)) && line.finder && isCounted)
    return { kind: 'words', line: finderLine(bird, eggs, ranges.price, line) };
  const isNarrowed =
    isPriceUnknown || Object.keys(ranges).length > 0 || meanings.some(({ kind }) => kind === 'store');
  if (isNarrowed) return list && { kind: 'words', line: list };
  if (
    bird?.figures !== undefined &&
    meanings.every(({ figures }) => figures === bird.figures) &&
    isOnly(parts, words.figures)
  )
    return { kind: 'answer', document: bird.figures, otherwise: null };
  const isOfFacts = meanings.some(({ kind }) => kind === 'fact');
  const [first] = found;
  return first === undefined ? null : { kind: 'answer', document: first, otherwise: isOfFacts ? list : null };
}

export function shownLine(
  source: LineSource,
  resultOf: (document: number) => SearchResult | undefined,
): AnswerLine | null {
  if (source.kind === 'words') return source.line;
  const result = resultOf(source.document);
  if (source.kind === 'answer') return result?.answer ?? source.otherwise;
  return result ? { text: source.before + result.title + source.after, href: result.href } : null;
}

function nounOf(meanings: readonly Meaning[]): string {
  return meanings.find(({ kind }) => kind === 'noun')?.says ?? 'product';
}

/** `Cheapest incubator: Name, $22.99` */
function extremeLine(
  { label, of }: NonNullable<Understood['extreme']>,
  document: number,
  numbers: ProductNumbers,
  noun: string,
  { pages, line: { symbol, hasPrices } }: SearchedIndex,
): LineSource {
  const number = numbers[of][document - pages] ?? 0;
  const words = of === 'price' ? formatMoney({ symbol, cents: number }) : `${formatCount(number)} eggs`;
  const isSaid = of !== 'price' || hasPrices;
  return { kind: 'product', document, before: `${label} ${noun}: `, after: isSaid ? `, ${words}` : '' };
}

/** `12 incubators for duck eggs at Walmart under $50`, with the list that has these filters. */
function listLine(
  { ranges, isPriceUnknown }: Understood,
  { count, unpriced }: ProductCounts,
  meanings: readonly Meaning[],
  { line: { list, symbol, keys } }: SearchedIndex,
): AnswerLine {
  const { price, capacity } = ranges;
  const says = meanings.filter(({ kind }) => kind !== 'noun').map((meaning) => meaning.says);
  if (capacity) says.push(`for ${displayRange(capacity)} eggs`);
  if (price) says.push(priceWords(price, symbol));
  const noun = nounOf(meanings);
  const found = [count === 0 ? `No ${noun}` : pluralize(count, noun), ...says].join(' ');
  const text = isPriceUnknown
    ? `${found}; no price is known now`
    : `${found}${unpriced > 0 ? `; ${unpriced} more without a known price` : ''}`;
  const queries = [
    ...meanings.map(({ query }) => query),
    ...(price ? [`${keys.price}=${formatRange(price)}`] : []),
    ...(capacity ? [`${keys.capacity}=${formatRange(capacity)}`] : []),
  ];
  return { text, href: count === 0 || queries.includes(null) ? null : `${list}?${queries.join('&')}` };
}

/** `under $50`, or `at $50–$100` */
function priceWords({ min, max }: Range, symbol: CurrencySymbol): string {
  return min === 0 && max !== null
    ? `under ${formatAmount(symbol, max)}`
    : `at ${displayRange({ min, max }, symbol)}`;
}

/** `Find incubators for 50 quail eggs under $100`, or without the number, by the finder, which converts the room. */
function finderLine(
  { says, query }: Meaning,
  eggs: number | null,
  price: Range | undefined,
  { finder, symbol }: LineParts,
): AnswerLine {
  const text = `Find incubators ${eggs ? says.replace(' ', ` ${formatCount(eggs)} `) : says}`;
  const count = eggs ? `&count=${eggs}` : '';
  const href = query && finder && `${finder}?${query.replace('eggType', 'eggs')}${count}`;
  return price?.max
    ? { text: `${text} ${priceWords(price, symbol)}`, href: href && `${href}&budget=${price.max}` }
    : { text, href };
}
