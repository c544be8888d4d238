import { html, type View } from '#ui';
import type { PriceDateProps } from '../../domain/cards.ts';
import {
  areSame,
  bestOf,
  type ComparedProduct,
  comparisonRows,
  MOST_COMPARED,
  namesInShort,
  UNKNOWN,
} from '../../domain/compare/comparison.ts';
import { buyView, dateView, pictureView, priceView, ratingView } from '../cardViews.ts';
import { button, resultLine } from '../fields.ts';

/** The event handlers of the comparison's controls, absent in the build. */
export interface CompareActions {
  /** Shows all rows, or only those in which the products differ. */
  toggleDifferences(): void;
  copyAddress(): void;
  print(): void;
  /** Keeps what is compared as the choice to which products are added elsewhere. */
  keepChoice(): void;
  remove(slug: string): void;
}

interface CompareFormProps {
  /** What is announced of the comparison. */
  readonly result: string;
  /** How many products are compared. */
  readonly count: number;
  readonly differences: boolean;
  /** Where products are chosen. */
  readonly products: string;
}

export const NOTHING_CHOSEN =
  'No product is chosen yet. Press “Compare” on the cards and pages of two to five products.';

/** The controls of the comparison. */
export function compareForm(
  { result, count, differences, products }: CompareFormProps,
  actions?: CompareActions,
): View {
  return html`<form class="controls" aria-label="Comparison" onSubmit=${(event: Event) => event.preventDefault()}>
    ${resultLine(result)}
    <div class="buttons">
      ${count > 1 && differencesButton(differences, actions)}
      ${
        count < MOST_COMPARED &&
        html`<a class="button" href=${products} onClick=${() => actions?.keepChoice()}>${count > 0 ? 'Add products' : 'Choose products'}</a>`
      }
      ${count > 0 && button('Copy link', 'button', () => actions?.copyAddress())}
      ${count > 0 && button('Print', 'button', () => actions?.print())}
    </div>
  </form>`;
}

function differencesButton(isOn: boolean, actions?: CompareActions): View {
  return html`<button type="button" class="button" aria-pressed=${String(isOn)} onClick=${() => actions?.toggleDifferences()}>Differences only</button>`;
}

/** Lists the slugs in the URL that the catalogue does not have. */
export function goneView(slugs: readonly string[], actions: CompareActions): View | null {
  if (slugs.length === 0) return null;
  return html`<ul class="gone">
    ${slugs.map(
      (slug) => html`<li key=${slug}>
        ${`“${slug}” is not in the catalog, or not any more. `}
        ${button('Remove', 'button', () => actions.remove(slug), `Remove: ${slug}`)}
      </li>`,
    )}
  </ul>`;
}

/** A row of the table: what it says of each product, in their order. */
interface Row {
  readonly label: string;
  /** What tells whether the products differ. */
  readonly texts: readonly string[];
  readonly isBest?: readonly boolean[];
  /** How a text is shown where it is more than words, with the mark of the best if it is that. */
  readonly show?: (product: ComparedProduct, bestMark: View | null) => View;
  /** What stands below, whether or not the products differ. */
  readonly below?: (product: ComparedProduct) => View | null;
}

interface ComparisonTableProps {
  readonly products: readonly ComparedProduct[];
  /** Whether rows are left out in which all products are the same. */
  readonly differences: boolean;
}

/** Shows products side by side with their prices, facts, pros and cons. */
export function comparisonTable(
  { products, differences }: ComparisonTableProps,
  actions: CompareActions,
): View {
  const rows = tableRows(products).filter((row) => !differences || !areSame(row.texts));
  return html`<div class="table-scroll" tabindex="0" role="group" aria-label="Comparison, scrolls sideways">
    <table class=${`of-${products.length}`}>
      <caption class="visually-hidden">Products side by side</caption>
      ${tableHead(products, actions)}
      <tbody>${rows.map((row) => tableRow(row, products))}</tbody>
    </table>
  </div>
  ${rows.some(({ texts }) => texts.includes(UNKNOWN)) && html`<p class="meta">${`${UNKNOWN} means not stated, or does not apply.`}</p>`}`;
}

/** Counts the rows in which products are the same. */
export function sameRows(products: readonly ComparedProduct[]): number {
  return tableRows(products).filter(({ texts }) => areSame(texts)).length;
}

function tableRows(products: readonly ComparedProduct[]): Row[] {
  const row = (label: string, textOf: (product: ComparedProduct) => string | null): Row => ({
    label,
    texts: products.map((product) => textOf(product) || UNKNOWN),
  });
  const rows: Row[] = [
    {
      ...row('Price', ({ price }) => price.amount),
      isBest: bestOf(products.map(({ priceFigure }) => priceFigure)),
      show: ({ price }, bestMark) => html`${priceView(price)}${bestMark}`,
      below: ({ buy, name, priceDate, store }) =>
        html`${buyView(buy, name)}${priceDateView(priceDate, store)}`,
    },
    {
      label: 'Rating',
      texts: products.map(({ rating }) => (rating ? `${rating.score} ${rating.reviews}` : '')),
      isBest: bestOf(products.map(({ ratingFigure }) => ratingFigure)),
      show: ({ rating }, bestMark) => ratingView(rating, bestMark),
      below: ({ rating, store }) => (rating ? html`<p class="meta">${`Rated at ${store}`}</p>` : null),
    },
    row('Best for', ({ bestFor }) => bestFor),
    row('Skip if', ({ skipIf }) => skipIf),
    ...comparisonRows(products.map(({ facts }) => facts)).map(({ label, values }) => ({
      label,
      texts: values.map(({ text }) => text),
      isBest: values.map(({ isBest }) => isBest),
    })),
    { ...row('Pros', ({ pros }) => pros.join('\n')), show: ({ pros }) => listView(pros) },
    { ...row('Cons', ({ cons }) => cons.join('\n')), show: ({ cons }) => listView(cons) },
  ];
  return rows.filter(({ texts }) => texts.some((text) => text !== UNKNOWN));
}

function listView(texts: readonly string[]): View {
  return html`<ul>${texts.map((text) => html`<li key=${text}>${text}</li>`)}</ul>`;
}

function tableHead(products: readonly ComparedProduct[], actions: CompareActions): View {
  const shortNames = namesInShort(products.map(({ name }) => name));
  return html`<thead>
    <tr>
      <td></td>
      ${products.map(
        ({ slug, name, href, picture }, index) => html`<th key=${slug} scope="col" abbr=${shortNames[index]}>
          ${pictureView(picture, { alt: '', size: 120, eager: true })}
          <a href=${href}>${name}</a>
          ${button('Remove', 'button remove', () => actions.remove(slug), `Remove: ${name}`)}
        </th>`,
      )}
    </tr>
  </thead>`;
}

function tableRow({ label, texts, isBest, show, below }: Row, products: readonly ComparedProduct[]): View {
  return html`<tr key=${label}>
    <th scope="row">${label}</th>
    ${products.map((product, index) => {
      const text = texts[index] ?? UNKNOWN;
      const bestMark = isBest?.[index] ? html` <span class="best-mark">Best</span>` : null;
      return html`<td key=${product.slug} class=${bestMark ? 'best' : null}>
        ${show && text !== UNKNOWN ? show(product, bestMark) : html`${text}${bestMark}`}
        ${below?.(product)}
      </td>`;
    })}
  </tr>`;
}

function priceDateView(priceDate: PriceDateProps, store: string): View | null {
  if (priceDate.kind === 'none') return null;
  if (priceDate.kind === 'sample') return html`<p class="meta">Sample price and rating</p>`;
  const seen = html`${`Price and rating at ${store} as of `}${dateView(priceDate.date)}`;
  const notice = priceDate.notice.replace(/^\. /, '');
  // What the store wants said beside that is folded: a column has no room for it.
  return notice === ''
    ? html`<p class="meta">${seen}</p>`
    : html`<details class="meta"><summary>${seen}</summary>${notice}</details>`;
}
