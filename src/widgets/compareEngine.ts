import {
  type ChosenProduct,
  COMPARE_KEY,
  type ComparedProduct,
  type CompareIndex,
  type CompareShard,
  type EggChoice,
  factsInEggs,
  MOST_COMPARED,
  type ReadCompareState,
  readCompareQuery,
  shardOfSlug,
  writeCompareQuery,
} from '../domain/compare/comparison.ts';
import { conclude } from '../domain/compare/conclusion.ts';
import { suggestProducts } from '../domain/compare/suggestProducts.ts';
import { withoutProduct } from '../domain/compare/tray.ts';
import { sayCount } from '../domain/counted.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { AddressState } from './addressState.ts';
import {
  type CompareActions,
  compareView,
  emptyComparison,
  NO_SUGGESTIONS,
  type ProductFieldProps,
} from './compare/compareViews.ts';
import { sameRows } from './compare/comparisonTable.ts';
import { comparePathBeside, loadListAddress, loadTray, saveTray } from './compare/trayStore.ts';
import { copyText, requireElement, reveal, steppedOption } from './dom.ts';
import type { CompareData } from './islands.ts';
import { fetchAll, fetchOnce } from './loading.ts';
import { type EarlyInput, type ListProblem, LOADING, listProblem } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

const PATH = comparePathBeside(import.meta.url);

/** Hydrates the comparison and keeps its products in the URL. Without products in the URL it shows those of the tray. */
export function hydrateTool(section: HTMLElement, data: CompareData, early: EarlyInput): void {
  new MountedComparison(section, data).hydrate(early);
}

type NamedPage = readonly [path: string, name: string];

interface Found {
  readonly products: readonly ComparedProduct[];
  /** The slugs of those that the catalog does not have. */
  readonly gone: readonly string[];
  readonly isPartial: boolean;
}

class MountedComparison implements CompareActions {
  readonly #section: HTMLElement;
  readonly #root: HTMLElement;
  #data: CompareData;
  readonly #problem: ListProblem;
  readonly #address = new AddressState<ReadCompareState>({
    keys: ['p', 'rows', 'eggs'],
    parse: readCompareQuery,
    print: (state) => new URLSearchParams(writeCompareQuery(state)),
  });
  /** The products by their slugs, of the shards that have come; null for a slug that the catalog does not have. */
  readonly #known = new Map<string, ComparedProduct | null>();
  /** The names of all products; null until the field is used. */
  #names: readonly ChosenProduct[] | null = null;
  #field: ProductFieldProps = NO_SUGGESTIONS;
  #result: string = WORDS.compare.nothing;
  #state: ReadCompareState = { slugs: [], differences: false, eggs: null, omitted: 0 };

  constructor(section: HTMLElement, data: CompareData) {
    this.#section = section;
    this.#root = requireElement(section, '[data-widget]');
    this.#data = data;
    this.#problem = listProblem(section);
  }

  hydrate(early: EarlyInput): void {
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
    for (const [name, typed] of early) if (name === 'add') this.type(typed);
  }

  toggleDifferences(): void {
    this.#change({ differences: !this.#state.differences }, 'replace');
  }

  chooseEggs(eggs: string): void {
    this.#change({ eggs: eggs === '' ? null : eggs }, 'replace');
  }

  #change(change: Partial<ReadCompareState>, write: 'push' | 'replace'): void {
    const state = { ...this.#state, ...change };
    this.#address[write](state);
    this.#show(state);
  }

  copyAddress(): void {
    copyText(location.href).then(
      () => this.#say(WORDS.compare.copied),
      () => this.#say(WORDS.compare.copyYourself),
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
    this.#change({ slugs, omitted: 0 }, 'push');
    // The button that was pressed is gone: the next one takes the focus, or what is said of the comparison.
    const others = [...this.#section.querySelectorAll<HTMLElement>('.remove')];
    (others[column] ?? others.at(-1) ?? requireElement(this.#section, '.result')).focus();
  }

  type(typed: string): void {
    this.#suggest({ ...NO_SUGGESTIONS, typed });
    if (this.#names) return;
    fetchOnce<readonly NamedPage[]>(this.#data.names).then(
      (pages) => {
        this.#names = productsAmong(pages);
        this.#suggest({ ...NO_SUGGESTIONS, typed: this.#field.typed });
      },
      () => this.#setField({ ...this.#field, status: WORDS.compare.noNames }),
    );
  }

  press(event: KeyboardEvent): void {
    const { options, active } = this.#field;
    if (event.isComposing) return;
    const next = steppedOption(event, active, options.length);
    if (next !== null) this.#setField({ ...this.#field, active: next });
    else if (event.key === 'Escape') this.#setField(NO_SUGGESTIONS);
    else if (event.key === 'Enter') {
      const product = options[Math.max(active, 0)];
      if (product) this.add(product);
    }
  }

  add({ slug }: ChosenProduct): void {
    this.#field = NO_SUGGESTIONS;
    const slugs = [...this.#state.slugs, slug].slice(0, MOST_COMPARED);
    this.#change({ slugs, omitted: 0 }, 'push');
    // From two products on the visitor sees the beginning of the comparison.
    if (slugs.length < 2) this.focusField();
    else requireElement(this.#root, '.result').focus();
  }

  focusField(): void {
    requireElement(this.#root, '.add-product input').focus();
  }

  #suggest(field: ProductFieldProps): void {
    const options = suggestProducts(this.#names ?? [], field.typed, this.#state.slugs);
    const isLoading = this.#names === null;
    const found =
      options.length > 0 ? sayCount(options.length, WORDS.compare.suggestions) : WORDS.compare.noneOfName;
    const status = field.typed.trim() === '' ? '' : isLoading ? LOADING : found;
    this.#setField({ ...field, options, status });
  }

  #setField(field: ProductFieldProps): void {
    this.#field = field;
    this.#draw();
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
      () => settle(WORDS.compare.noProducts),
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

  #eggs(): EggChoice | undefined {
    return this.#data.eggs.find(({ slug }) => slug === this.#state.eggs);
  }

  #found(): Found {
    const eggs = this.#eggs();
    const found = this.#state.slugs.map((slug) => ({ slug, product: this.#known.get(slug) }));
    return {
      products: found.flatMap(({ product }) =>
        product ? { ...product, facts: eggs ? factsInEggs(product, eggs) : product.facts } : [],
      ),
      gone: found.flatMap(({ slug, product }) => (product === null ? slug : [])),
      isPartial: found.some(({ product }) => product === undefined),
    };
  }

  #say(result: string): void {
    this.#result = result;
    this.#draw();
    reveal();
  }

  #draw(): void {
    const { products, gone } = this.#found();
    const { slugs, differences } = this.#state;
    const view = {
      ...{ products, gone, differences, result: this.#result, chosen: slugs.length },
      conclusion: conclude(products),
      eggs: this.#eggs()?.slug ?? '',
      eggChoices: this.#data.eggs,
      field: slugs.length < MOST_COMPARED ? this.#field : null,
      listHref: this.#data.products,
    };
    render(compareView(view, this), this.#root);
  }
}

/** Whether the address names products as none can be named. */
function namesNothing(): boolean {
  const named = new URLSearchParams(location.search).get(COMPARE_KEY) ?? '';
  return named.trim() !== '' && readCompareQuery([[COMPARE_KEY, named]]).slugs.length === 0;
}

function describe(
  { slugs, omitted, differences }: ReadCompareState,
  { products, gone, isPartial }: Found,
): string {
  const [count, same] = [products.length, sameRows(products)];
  if (isPartial) return say(sayCount(slugs.length, WORDS.compare.partly), { shown: count });
  if (count === 0) return gone.length > 0 || namesNothing() ? WORDS.compare.gone : WORDS.compare.nothing;
  const parts = [count === 1 ? WORDS.compare.one : sayCount(count, WORDS.compare.count)];
  if (omitted > 0) parts.push(say(WORDS.compare.tooMany, { most: MOST_COMPARED, count: omitted }));
  if (differences && same > 0) parts.push(sayCount(same, WORDS.compare.hidden));
  return parts.join(' ');
}

function productsAmong(pages: readonly NamedPage[]): ChosenProduct[] {
  return pages.flatMap(([path, name]) => {
    const [, slug] = /^\/product\/([^/]+)\/$/.exec(path) ?? [];
    return slug === undefined ? [] : [{ slug, name }];
  });
}
