import { html } from '#ui';
import {
  MOST_COMPARED,
  type ReadCompareState,
  readCompareQuery,
  writeCompareQuery,
} from '../domain/compare/compareAddress.ts';
import type { ComparedProduct } from '../domain/compare/comparedProduct.ts';
import { type Tray, withoutProduct } from '../domain/compare/tray.ts';
import { counted } from '../domain/counted.ts';
import { AddressState } from './addressState.ts';
import { ComparedProducts } from './compare/comparedProducts.ts';
import { type CompareActions, compareForm, NOTHING_CHOSEN } from './compare/compareForm.ts';
import { comparisonTable, sameRows } from './compare/comparisonTable.ts';
import { goneView } from './compare/goneView.ts';
import { loadListAddress } from './compare/listAddress.ts';
import { comparePathBeside, loadTray, saveTray } from './compare/storedTray.ts';
import { requireElement, reveal } from './dom.ts';
import type { CompareData } from './islands.ts';
import { type ListProblem, LOADING, listProblem } from './listStatus.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

const PATH = comparePathBeside(import.meta.url);

/** Hydrates the comparison. Its address says what is compared; without products it shows those of the tray. */
export function hydrateTool(section: HTMLElement, data: CompareData): void {
  new MountedComparison(section, data).hydrate();
}

class MountedComparison implements CompareActions {
  readonly #section: HTMLElement;
  /** Where products are added. */
  #href: string;
  readonly #problem: ListProblem;
  readonly #known: ComparedProducts;
  readonly #address = new AddressState<ReadCompareState>({
    keys: ['p', 'rows'],
    parse: readCompareQuery,
    print: (state) => new URLSearchParams(writeCompareQuery(state)),
  });
  #state: ReadCompareState = { slugs: [], differences: false, omitted: 0 };
  #result = NOTHING_CHOSEN;

  constructor(section: HTMLElement, { index, products }: CompareData) {
    this.#section = section;
    this.#href = products;
    this.#problem = listProblem(section);
    this.#known = new ComparedProducts(index);
  }

  hydrate(): void {
    this.#draw(hydrate);
    this.#href = loadListAddress(PATH) ?? this.#href;
    this.#state = this.#address.read();
    if (this.#state.slugs.length === 0) this.#takeTray();
    this.#address.onReturn((state) => this.#show(state));
    this.#show(this.#state);
  }

  toggleDifferences(): void {
    const state = { ...this.#state, differences: !this.#state.differences };
    this.#address.replace(state);
    this.#show(state);
  }

  copyAddress(): void {
    copyText(location.href).then(
      () => this.#say('The link is copied.'),
      () => this.#say('Copy the address of this page from the address bar.'),
    );
  }

  print(): void {
    print();
  }

  keepChoice(): void {
    const { products } = this.#found();
    if (products.length > 0) saveTray(PATH, products);
  }

  remove(slug: string): void {
    const slugs = this.#state.slugs.filter((other) => other !== slug);
    saveTray(PATH, withoutProduct(this.#tray(), slug));
    const state = { ...this.#state, slugs, omitted: 0 };
    this.#address.push(state);
    this.#show(state);
    // The button that was pressed is gone.
    requireElement(this.#section, '.result').focus();
  }

  /** Shows what was chosen on other pages. */
  #takeTray(): void {
    const slugs = this.#tray().map(({ slug }) => slug);
    this.#state = { ...this.#state, slugs };
    if (slugs.length > 0) this.#address.replace(this.#state);
  }

  #tray(): Tray {
    return loadTray(PATH) ?? [];
  }

  #show(state: ReadCompareState): void {
    this.#state = state;
    this.#problem.hide();
    if (this.#found().missing.length === 0) {
      this.#settle(state);
      return;
    }
    this.#say(LOADING);
    this.#known.load(state.slugs).then(
      () => this.#settle(state),
      () => this.#settle(state, 'Some products could not be loaded.'),
    );
  }

  /** Shows what has come for a state, unless the state has changed by then. */
  #settle(state: ReadCompareState, problem?: string): void {
    if (state !== this.#state) return;
    if (problem !== undefined) this.#problem.show(problem, () => this.#show(this.#state));
    this.#say(describe(state, this.#found()));
  }

  #say(result: string): void {
    this.#result = result;
    this.#draw(render);
    reveal();
  }

  #found(): Found {
    const found = this.#state.slugs.map((slug) => ({ slug, product: this.#known.find(slug) }));
    return {
      products: found.flatMap(({ product }) => product ?? []),
      gone: found.flatMap(({ slug, product }) => (product === null ? slug : [])),
      missing: found.flatMap(({ slug, product }) => (product === undefined ? slug : [])),
    };
  }

  #draw(put: typeof render): void {
    const { products, gone } = this.#found();
    const { differences } = this.#state;
    const form = { result: this.#result, count: products.length, differences, products: this.#href };
    put(compareForm(form, this), requireElement(this.#section, '[data-widget]'));
    const table = products.length > 0 && comparisonTable({ products, differences }, this);
    render(html`${goneView(gone, this)}${table}`, requireElement(this.#section, '.results'));
  }
}

/** What is known of the products of a state. */
interface Found {
  readonly products: readonly ComparedProduct[];
  /** The slugs of those that the catalogue does not have. */
  readonly gone: readonly string[];
  /** The slugs of those that have not come. */
  readonly missing: readonly string[];
}

/** Rejects where a page may not write to the clipboard: browsers give it none that came without encryption. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** What is announced of a comparison. */
function describe(
  { slugs, omitted, differences }: ReadCompareState,
  { products, gone, missing }: Found,
): string {
  const [count, same] = [products.length, sameRows(products)];
  if (missing.length > 0) return `${count} of ${counted(slugs.length, 'product')} side by side.`;
  if (count === 0) return gone.length > 0 ? 'None of these products is in the catalog.' : NOTHING_CHOSEN;
  const parts = [count === 1 ? 'One product: add another to compare.' : `${count} products side by side.`];
  if (omitted > 0) parts.push(`${MOST_COMPARED} fit, and the address names ${omitted} more.`);
  if (differences && same > 0) parts.push(`Hidden: ${counted(same, 'row')} without differences.`);
  return parts.join(' ');
}
