import { html, type View } from '#ui';
import {
  areSame,
  bestOf,
  type ComparedProduct,
  comparisonRows,
  namesInShort,
  UNKNOWN_MARK,
} from '../../domain/compare/comparison.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { buyView, dateView, pictureView, priceView, ratingView } from '../cardViews.ts';
import { button } from '../fields.ts';

export interface TableActions {
  remove(slug: string): void;
  /** Scrolls the names and the table to where one of them has been scrolled. */
  scrollBeside(scrolled: Element): void;
}

/** A row of the table, with a cell for each product. */
interface Row {
  readonly label: string;
  /** The texts to compare the products by. */
  readonly texts: readonly string[];
  readonly isBest?: readonly boolean[];
  /** Renders a cell that is more than its text, with the mark of the best if it is that. */
  readonly show?: (product: ComparedProduct, bestMark: View | null) => View;
  /** Content above and below, whether or not the products differ. */
  readonly above?: (product: ComparedProduct) => View;
  readonly below?: (product: ComparedProduct) => View | null;
}

/**
 * Shows products side by side with their prices, facts, pros and cons. The names that stay in view above are
 * a table of their own, since a box that scrolls sideways keeps nothing in view of the window; screen readers
 * and paper have them in the table.
 */
export function comparisonTable(
  products: readonly ComparedProduct[],
  showsAll: boolean,
  actions: TableActions,
): View {
  const rows = tableRows(products, actions).filter((row) => showsAll || !areSame(row.texts));
  const shortNames = namesInShort(products.map(({ name }) => name));
  const hasUnknown = rows.some(({ texts }) => texts.includes(UNKNOWN_MARK));
  const hasPricePerEgg = rows.some(({ label }) => label === WORDS.specifications.pricePerEgg);
  const hasFiveHatches = rows.some(({ label }) => label === WORDS.specifications.fiveHatches);
  const columns = `of-${products.length}`;
  const onScroll = ({ currentTarget }: { readonly currentTarget: Element }) =>
    actions.scrollBeside(currentTarget);
  const linkCell = ({ slug, name, href }: ComparedProduct, index: number) => html`<td key=${slug}>
    <a href=${href} aria-label=${name}>${shortNames[index]}</a>
  </td>`;
  const headCell = ({ slug, name }: ComparedProduct, index: number) =>
    html`<th key=${slug} scope="col" abbr=${shortNames[index]}>
      <span class="visually-hidden">${name}</span>
    </th>`;
  return html`<div class="comparison">
    <div class="name-bar" onScroll=${onScroll}>
      <table class=${columns} role="presentation">
        <thead>
          <tr>
            <td></td>
            ${products.map(linkCell)}
          </tr>
        </thead>
      </table>
    </div>
    <div
      class="table-scroll"
      tabindex="0"
      role="group"
      aria-label=${WORDS.compare.scrolls}
      onScroll=${onScroll}
    >
      <table class=${columns}>
        <caption class="visually-hidden">${WORDS.compare.table}</caption>
        <thead>
          <tr>
            <td></td>
            ${products.map(headCell)}
          </tr>
        </thead>
        <tbody>${rows.map((row) => tableRow(row, products))}</tbody>
      </table>
    </div>
    ${hasUnknown && html`<p class="meta">${say(WORDS.compare.unknown, { sign: UNKNOWN_MARK })}</p>`}
    ${hasPricePerEgg && html`<p class="meta">${WORDS.compare.perEgg}</p>`}
    ${hasFiveHatches && fiveHatchFormula()}
  </div>`;
}

function fiveHatchFormula(): View {
  return html`<details class="meta">
    <summary>${WORDS.compare.fiveHatches}</summary>
    ${WORDS.compare.fiveHatchFormula}
  </details>`;
}

export function sameRows(products: readonly ComparedProduct[]): number {
  return tableRows(products).filter(({ texts }) => areSame(texts)).length;
}

function tableRows(products: readonly ComparedProduct[], actions?: TableActions): Row[] {
  const row = (label: string, textOf: (product: ComparedProduct) => string | null): Row => ({
    label,
    texts: products.map((product) => textOf(product) || UNKNOWN_MARK),
  });
  const rows: Row[] = [
    {
      ...row(WORDS.specifications.price, ({ price }) => price.amount),
      isBest: bestOf(products.map(({ priceFigure }) => priceFigure)),
      above: (product) => productHead(product, actions),
      show: ({ price }, bestMark) => html`${priceView(price)}${bestMark}`,
      below: storesView,
    },
    {
      label: WORDS.specifications.rating,
      texts: products.map(({ rating }) => (rating ? `${rating.score} ${rating.reviews}` : '')),
      isBest: bestOf(products.map(({ ratingFigure }) => ratingFigure)),
      show: ({ rating }, bestMark) => ratingView(rating, bestMark),
      below: ({ rating, store, ratedAt = store }) =>
        rating ? html`<p class="meta">${say(WORDS.compare.ratedAt, { store: ratedAt })}</p>` : null,
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

function productHead({ slug, name, picture }: ComparedProduct, actions?: TableActions): View {
  const removeName = say(WORDS.compare.removeProduct, { product: name });
  return html`<div class="compared">
    ${pictureView(picture, { alt: '', size: 64, eager: true })}
    ${button('×', 'button remove', () => actions?.remove(slug), removeName)}
  </div>`;
}

function storesView(product: ComparedProduct): View {
  const { name, buy, alsoAt } = product;
  return html`
    ${buyView(buy, name)}
    ${priceDateView(product)}
    ${alsoAt && html`<p class="meta">${alsoAt}</p>`}
  `;
}

function listView(texts: readonly string[]): View {
  return html`<ul>${texts.map((text) => html`<li key=${text}>${text}</li>`)}</ul>`;
}

function tableRow(
  { label, texts, isBest, show, above, below }: Row,
  products: readonly ComparedProduct[],
): View {
  return html`<tr key=${label}>
    <th scope="row">${label}</th>
    ${products.map((product, index) => {
      const text = texts[index] ?? UNKNOWN_MARK;
      const bestMark = isBest?.[index] ? html` <span class="best-mark">${WORDS.compare.best}</span>` : null;
      const value = show && text !== UNKNOWN_MARK ? show(product, bestMark) : html`${text}${bestMark}`;
      return html`<td key=${product.slug} class=${bestMark ? 'best' : null}>
        ${above?.(product)}
        ${value}
        ${below?.(product)}
      </td>`;
    })}
  </tr>`;
}

function priceDateView({ price, priceDate, store, ratedAt }: ComparedProduct): View | null {
  if (price.amount === null || priceDate.kind === 'none') return null;
  if (priceDate.kind === 'sample') return html`<p class="meta">${WORDS.compare.sample}</p>`;
  const what = say(ratedAt ? WORDS.compare.priceSeen : WORDS.compare.allSeen, { store });
  const seen = html`${`${what} `}${dateView(priceDate.date)}`;
  const notice = priceDate.notice.replace(/^\. /, '');
  // The store's notice is folded, because a column has no room for it.
  return notice === ''
    ? html`<p class="meta">${seen}</p>`
    : html`<details class="meta"><summary>${seen}</summary>${notice}</details>`;
}
