import {
  type ComparedProduct,
  type CompareIndex,
  type CompareShard,
  MOST_COMPARED,
  type ReadCompareState,
  readCompareQuery,
  shardOfSlug,
  writeCompareQuery,
} from '../domain/compare/comparison.ts';
import { conclude } from '../domain/compare/conclusion.ts';
import { withoutProduct } from '../domain/compare/tray.ts';
import { counted } from '../domain/counted.ts';
import { AddressState } from './addressState.ts';
import { type CompareActions, compareView, emptyComparison, NOTHING_CHOSEN } from './compare/compareViews.ts';
import { sameRows } from './compare/comparisonTable.ts';
import { comparePathBeside, loadListAddress, loadTray, saveTray } from './compare/trayStore.ts';
import { requireElement, reveal } from './dom.ts';
import type { CompareData } from './islands.ts';
import { fetchAll, fetchOnce } from './loading.ts';
import { type ListProblem, LOADING, listProblem } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

const PATH = comparePathBeside(import.meta.url);

/** Hydrates the comparison and keeps its products in the URL. Without products in the URL it shows those of the tray. */
export function hydrateTool(section: HTMLElement, data: CompareData): void {
  new MountedComparison(section, data).hydrate();
}

/** What is known of the products of a state. */
interface Found {
  readonly products: readonly ComparedProduct[];
  /** The slugs of those that the catalog does not have. */
  readonly gone: readonly string[];
  /** Whether some have not come. */
  readonly isPartial: boolean;
}

class MountedComparison implements CompareActions {
  readonly #section: HTMLElement;
  readonly #root: HTMLElement;
  #data: CompareData;
  readonly #problem: ListProblem;
  readonly #address = new AddressState<ReadCompareState>({
    keys: ['p', 'rows'],
    parse: readCompareQuery,
    print: (state) => new URLSearchParams(writeCompareQuery(state)),
  });
  /** The products by their slugs, of the shards that have come; null for a slug that the catalog does not have. */
  readonly #known = new Map<string, ComparedProduct | null>();
  #state: ReadCompareState = { slugs: [], differences: false, omitted: 0 };

  constructor(section: HTMLElement, data: CompareData) {
    this.#section = section;
    this.#root = requireElement(section, '[data-widget]');
    this.#data = data;
    this.#problem = listProblem(section);
  }

  hydrate(): void {
    hydrate(compareView(emptyComparison(this.#data.products), this), this.#root);
    this.#data = { ...this.#data, products: loadListAddress(PATH) ?? this.#data.products };
    this.#state = this.#address.read();
    if (this.#state.slugs.length === 0) {
      const slugs = (loadTray(PATH) ?? []).map(({ slug }) => slug);
      this.#state = { ...this.#state, slugs };
      if (slugs.length > 0) this.#address.replace(this.#state);
    }
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

  /** Names and table are two boxes, of which the visitor scrolls either. */
  scrollBeside({ scrollLeft }: Element): void {
    for (const box of this.#section.querySelectorAll('.name-bar, .table-scroll')) box.scrollLeft = scrollLeft;
  }

  remove(slug: string): void {
    const column = this.#found().products.findIndex((product) => product.slug === slug);
    const slugs = this.#state.slugs.filter((other) => other !== slug);
    saveTray(PATH, withoutProduct(loadTray(PATH) ?? [], slug));
    const state = { ...this.#state, slugs, omitted: 0 };
    this.#address.push(state);
    this.#show(state);
    // The button that was pressed is gone: the next one takes the focus, or what is said of the comparison.
    const others = this.#section.querySelectorAll<HTMLElement>('.remove');
    const next = others[Math.min(column, others.length - 1)];
    (next ?? requireElement(this.#section, '.result')).focus();
  }

  #show(state: ReadCompareState): void {
    this.#state = state;
    this.#problem.hide();
    const settle = (problem?: string) => {
      if (state !== this.#state) return;
      if (problem !== undefined) this.#problem.show(problem, () => this.#show(state));
      this.#say(describe(state, this.#found()));
    };
    if (!this.#found().isPartial) {
      settle();
      return;
    }
    this.#say(LOADING);
    this.#load(state.slugs).then(
      () => settle(),
      () => settle('Some products could not be loaded.'),
    );
  }

  /** Fetches these products. Rejects where some do not come, once all others are there. */
  async #load(slugs: readonly string[]): Promise<void> {
    const { shards } = await fetchOnce<CompareIndex>(this.#data.index);
    const addressOf = (slug: string) => shards[shardOfSlug(slug, shards.length)] ?? '';
    await fetchAll<CompareShard>(slugs.map(addressOf), (shard, address) => {
      for (const slug of slugs.filter((each) => addressOf(each) === address))
        this.#known.set(slug, (Object.hasOwn(shard, slug) && shard[slug]) || null);
    });
  }

  #found(): Found {
    const found = this.#state.slugs.map((slug) => ({ slug, product: this.#known.get(slug) }));
    return {
      products: found.flatMap(({ product }) => product ?? []),
      gone: found.flatMap(({ slug, product }) => (product === null ? slug : [])),
      isPartial: found.some(({ product }) => product === undefined),
    };
  }

  #say(result: string): void {
    const { products, gone } = this.#found();
    const { differences } = this.#state;
    const conclusion = conclude(products);
    const listHref = this.#data.products;
    render(compareView({ result, conclusion, products, gone, differences, listHref }, this), this.#root);
    reveal();
  }
}

/** Rejects where a page may not write to the clipboard: browsers give it none that came without encryption. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** What is announced of a comparison. */
function describe(
  { slugs, omitted, differences }: ReadCompareState,
  { products, gone, isPartial }: Found,
): string {
  const [count, same] = [products.length, sameRows(products)];
  if (isPartial) return `${count} of ${counted(slugs.length, 'product')} side by side.`;
  if (count === 0) return gone.length > 0 ? 'None of these products is in the catalog.' : NOTHING_CHOSEN;
  const parts = [count === 1 ? 'One product: add another to compare.' : `${count} products side by side.`];
  if (omitted > 0) parts.push(`${MOST_COMPARED} fit, and the address names ${omitted} more.`);
  if (differences && same > 0) parts.push(`Hidden: ${counted(same, 'row')} without differences.`);
  return parts.join(' ');
}
