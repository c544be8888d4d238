import { html, type View } from '#ui';
import {
  areSame,
  bestOf,
  type ComparedProduct,
  comparisonRows,
  UNKNOWN_MARK,
} from '../../domain/compare/comparison.ts';
import { say } from '../../domain/say.ts';
import { keepUnits } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { dateView, priceView, ratingView, stockView, storeLinkView } from '../cardViews.ts';

/** A row of the table, with a value for each product. */
export interface ComparedRow {
  readonly label: string;
  /** The texts to compare the products by. */
  readonly texts: readonly string[];
  readonly isBest?: readonly boolean[];
  /** Renders a value that is more than its text, with the mark of the best if it is that. */
  readonly show?: (product: ComparedProduct, bestMark: View | null) => View | null;
}

/** The number of facts that are the same for all products. */
export function sameRows(products: readonly ComparedProduct[]): number {
  return factRows(products).filter(({ texts }) => areSame(texts)).length;
}

function rowOf(
  products: readonly ComparedProduct[],
  label: string,
  textOf: (product: ComparedProduct) => string | null,
): ComparedRow {
  return { label, texts: products.map((product) => textOf(product) || UNKNOWN_MARK) };
}

/** The rows of price and store, which stay even if they are the same: each product keeps its own. */
export function offerRows(products: readonly ComparedProduct[]): ComparedRow[] {
  const prices: ComparedRow = {
    label: WORDS.specifications.price,
    texts: products.map(({ price }) => price.amount ?? ''),
    isBest: bestOf(products.map(({ priceFigure }) => priceFigure)),
    show: offerView,
  };
  const stores: ComparedRow = {
    label: WORDS.picks.store,
    texts: products.map(() => ''),
    show: storeView,
  };
  return products.some(hasStoreNotes) ? [prices, stores] : [prices];
}

/** The facts that any product states, with pros and cons. */
export function factRows(products: readonly ComparedProduct[]): ComparedRow[] {
  const row = (label: string, textOf: (product: ComparedProduct) => string | null) =>
    rowOf(products, label, textOf);
  const rows: ComparedRow[] = [
    row(WORDS.compare.listPrice, ({ price }) => price.before),
    {
      label: WORDS.specifications.rating,
      texts: products.map(({ rating }) => (rating ? `${rating.score} ${rating.reviews}` : '')),
      isBest: bestOf(products.map(({ ratingFigure }) => ratingFigure)),
      show: ratingCell,
    },
    row(WORDS.product.bestFor, ({ bestFor }) => bestFor),
    row(WORDS.product.skipIf, ({ skipIf }) => skipIf),
    ...comparisonRows(products.map(({ facts }) => facts)).map(({ label, values }) => ({
      label,
      texts: values.map(({ text }) => text),
      isBest: values.map(({ isBest }) => isBest),
    })),
    { ...row(WORDS.product.pros, ({ pros }) => pros.join('\n')), show: ({ pros }) => listView(pros) },
    { ...row(WORDS.product.cons, ({ cons }) => cons.join('\n')), show: ({ cons }) => listView(cons) },
  ];
  return rows.filter(({ texts }) => texts.some((text) => text !== UNKNOWN_MARK));
}

function ratingCell({ rating, ratedAt }: ComparedProduct, bestMark: View | null): View {
  return html`
    ${ratingView(rating && { ...rating, reviews: keepUnits(rating.reviews) }, bestMark)}
    ${ratedAt && html`<p class="meta">${say(WORDS.compare.ratedAt, { store: ratedAt })}</p>`}
  `;
}

/** The price and the way to the store, without what is known of both: that has a row of its own. */
function offerView({ name, price, buy }: ComparedProduct, bestMark: View | null): View {
  return html`
    ${priceView({ ...price, before: null }, bestMark) ?? html`<p class="price">${UNKNOWN_MARK}</p>`}
    ${buy.kind !== 'withdrawn' && storeLinkView(buy, name)}
  `;
}

function hasStoreNotes({ price, priceDate, buy, searches, alsoAt }: ComparedProduct): boolean {
  const isDated = price.amount !== null && priceDate.kind === 'checked';
  return isDated || buy.kind !== 'link' || searches !== undefined || alsoAt !== undefined;
}

function storeView(product: ComparedProduct): View {
  const { buy, searches, alsoAt } = product;
  if (!hasStoreNotes(product)) return html`${UNKNOWN_MARK}`;
  return html`
    ${stockView(buy)}
    ${searches && html`<p class="meta">${searches}</p>`}
    ${priceDateView(product)}
    ${alsoAt && html`<p class="meta">${alsoAt}</p>`}
  `;
}

function listView(texts: readonly string[]): View {
  return html`<ul>${texts.map((text) => html`<li key=${text}>${text}</li>`)}</ul>`;
}

function priceDateView({ price, priceDate, store, ratedAt }: ComparedProduct): View | null {
  if (price.amount === null || priceDate.kind !== 'checked') return null;
  const what = say(ratedAt ? WORDS.compare.priceSeen : WORDS.compare.allSeen, { store });
  const seen = html`${`${what} `}${dateView(priceDate.date)}`;
  const notice = priceDate.notice.replace(/^\. /, '');
  // The store's notice is folded, because a column has no room for it.
  return notice === ''
    ? html`<p class="meta">${seen}</p>`
    : html`<details class="meta"><summary>${seen}</summary>${notice}</details>`;
}
