import { html, type View } from '#ui';
import {
  areSame,
  type ComparedProduct,
  namesInShort,
  UNKNOWN_MARK,
} from '../../domain/compare/comparison.ts';
import { say } from '../../domain/say.ts';
import { keepUnits } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { pictureView } from '../cardViews.ts';
import { button } from '../fields.ts';
import { type ComparedRow, factRows, offerRows } from './comparedRows.ts';

export interface TableActions {
  remove(slug: string): void;
  /** Scrolls the names and the table to where one of them has been scrolled. */
  scrollBeside(scrolled: Element): void;
}

/**
 * Shows products side by side: their pictures, prices and stores, the facts in which they differ, pros and
 * cons, and last what is the same for all, each said once. The names that stay in view above are a table of
 * their own, since a box that scrolls sideways keeps nothing in view of the window; screen readers and paper
 * have them in the table. Its parts have their roles by name: small screens lay them out as blocks.
 */
export function comparisonTable(
  products: readonly ComparedProduct[],
  showsAll: boolean,
  actions: TableActions,
): View {
  const rows = factRows(products);
  const different = rows.filter(({ texts }) => !areSame(texts));
  const same = showsAll ? rows.filter(({ texts }) => areSame(texts)) : [];
  const onScroll = ({ currentTarget }: { readonly currentTarget: Element }) =>
    actions.scrollBeside(currentTarget);
  const columns = `of-${products.length}`;
  return html`<div class="comparison">
    <div class="name-bar" onScroll=${onScroll}>
      ${nameBar(products, columns)}
    </div>
    <div
      class="table-scroll"
      tabindex="0"
      role="group"
      aria-label=${WORDS.compare.scrolls}
      onScroll=${onScroll}
    >
      <table class=${columns} role="table">
        <caption class="visually-hidden">${WORDS.compare.table}</caption>
        ${tableHead(products, actions)}
        <tbody role="rowgroup">
          ${[...offerRows(products), ...different].map((row) => tableRow(row, products))}
        </tbody>
        ${same.length > 0 && sameView(same, products)}
      </table>
    </div>
    ${footnotes(products, [...different, ...same])}
  </div>`;
}

function nameBar(products: readonly ComparedProduct[], columns: string): View {
  const shortNames = namesInShort(products.map(({ name }) => name));
  const linkCell = ({ slug, name, href }: ComparedProduct, index: number) => html`<td key=${slug}>
    <a href=${href} aria-label=${name}>${shortNames[index]}</a>
  </td>`;
  return html`<table class=${columns} role="presentation">
    <tbody>
      <tr>
        <td></td>
        ${products.map(linkCell)}
      </tr>
    </tbody>
  </table>`;
}

/** The names for screen readers and paper, and the pictures with the buttons that remove a product. */
function tableHead(products: readonly ComparedProduct[], actions: TableActions): View {
  const shortNames = namesInShort(products.map(({ name }) => name));
  const nameCell = ({ slug, name }: ComparedProduct, index: number) => html`<th
    key=${slug}
    scope="col"
    role="columnheader"
    abbr=${shortNames[index]}
  >
    <span class="visually-hidden">${name}</span>
  </th>`;
  const pictureCell = ({ slug, name, picture }: ComparedProduct) => {
    const removeName = say(WORDS.compare.removeProduct, { product: name });
    return html`<td key=${slug} role="cell">
      <div class="compared">
        ${pictureView(picture, { alt: '', size: 64, eager: true })}
        ${button('×', 'button remove', () => actions.remove(slug), removeName)}
      </div>
    </td>`;
  };
  return html`<thead role="rowgroup">
    <tr role="row">
      <td role="cell"></td>
      ${products.map(nameCell)}
    </tr>
    <tr role="row">
      <td role="cell"></td>
      ${products.map(pictureCell)}
    </tr>
  </thead>`;
}

function footnotes(products: readonly ComparedProduct[], rows: readonly ComparedRow[]): View {
  const notes = {
    [say(WORDS.compare.unknown, { sign: UNKNOWN_MARK })]: rows.some(({ texts }) =>
      texts.includes(UNKNOWN_MARK),
    ),
    [WORDS.compare.sample]: products.some(
      ({ price, priceDate }) => price.amount !== null && priceDate.kind === 'sample',
    ),
    [WORDS.compare.perEgg]: rows.some(({ label }) => label === WORDS.specifications.pricePerEgg),
  };
  const hasFiveHatches = rows.some(({ label }) => label === WORDS.specifications.fiveHatches);
  const needed = Object.entries(notes).filter(([, isNeeded]) => isNeeded);
  return html`
    ${needed.map(([note]) => html`<p class="meta" key=${note}>${note}</p>`)}
    ${hasFiveHatches && fiveHatchFormula()}
  `;
}

function fiveHatchFormula(): View {
  return html`<details class="meta">
    <summary>${WORDS.compare.fiveHatches}</summary>
    ${WORDS.compare.fiveHatchFormula}
  </details>`;
}

function tableRow({ label, texts, isBest, show }: ComparedRow, products: readonly ComparedProduct[]): View {
  return html`<tr key=${label} role="row">
    <th scope="row" role="rowheader">${label}</th>
    ${products.map((product, index) => {
      const text = texts[index] ?? UNKNOWN_MARK;
      const bestMark = isBest?.[index] ? html` <span class="best-mark">${WORDS.compare.best}</span>` : null;
      return html`<td key=${product.slug} role="cell" class=${bestMark ? 'best' : null}>
        ${valueView(text, show, product, bestMark)}
      </td>`;
    })}
  </tr>`;
}

function valueView(
  text: string,
  show: ComparedRow['show'],
  product: ComparedProduct,
  bestMark: View | null,
): View | null {
  return show && text !== UNKNOWN_MARK ? show(product, bestMark) : html`${keepUnits(text)}${bestMark}`;
}

/** What is the same for all products, in one cell for all. */
function sameView(rows: readonly ComparedRow[], products: readonly ComparedProduct[]): View {
  const [first] = products;
  const sameRow = ({
    label,
    texts: [text = UNKNOWN_MARK],
    show,
  }: ComparedRow) => html`<tr key=${label} role="row">
    <th scope="row" role="rowheader">${label}</th>
    <td role="cell" colspan=${products.length} aria-colspan=${products.length}>
      ${first && valueView(text, show, first, null)}
    </td>
  </tr>`;
  return html`<tbody class="same" role="rowgroup">
    <tr role="row">
      <th scope="rowgroup" role="rowheader" colspan=${products.length + 1}>${WORDS.compare.sameForAll}</th>
    </tr>
    ${rows.map(sameRow)}
  </tbody>`;
}
