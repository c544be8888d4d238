import {
  type ChosenProduct,
  COMPARE_KEY,
  COMPARE_KEYS,
  type ComparedProduct,
  type CompareIndex,
  type CompareShard,
  factsInEggs,
  MOST_COMPARED,
  type ReadCompareState,
  readCompareQuery,
  shardOfSlug,
  suggestProducts,
  unpricedProduct,
  writeCompareQuery,
} from '../domain/compare/comparison.ts';
import { conclude } from '../domain/compare/conclusion.ts';
import { type NamedPage, productsAmong } from '../domain/compare/namedPages.ts';
import { withoutProduct } from '../domain/compare/tray.ts';
import { sayCount } from '../domain/plural.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { AddressState } from './addressState.ts';
import { sameRows } from './compare/comparedRows.ts';
import {
  type CompareActions,
  compareView,
  NO_SUGGESTIONS,
  type ProductFieldProps,
} from './compare/compareViews.ts';
import { comparePathBeside, loadListAddress, loadTray, saveTray } from './compare/trayStore.ts';
import { copyText, requireElement, reveal, steppedOption } from './dom.ts';
import type { CompareData } from './islands.ts';
import { fetchAll, fetchOnce } from './loading.ts';
import { type EarlyInput, LOADING, listProblem } from './loadOnUse.ts';
import { arePricesOld, whenPricesAge } from './prices.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

const PATH = comparePathBeside(import.meta.url);

interface Found {
  readonly products: readonly ComparedProduct[];
  readonly gone: readonly string[];
  readonly isPartial: boolean;
}

/**
 * Hydrates the comparison and keeps its products in the URL. Without products in
 * the URL it shows those of the tray.
 */
export function hydrateTool(section: HTMLElement, data: CompareData, early: EarlyInput): void {
  const root = requireElement(section, '[data-widget]');
  const problem = listProblem(section);
  const listHref = loadListAddress(PATH) ?? data.products;
  const address = new AddressState<ReadCompareState>({
    keys: COMPARE_KEYS,
    parse: readCompareQuery,
    print: (printed) => [...new URLSearchParams(writeCompareQuery(printed))],
  });
  /**
   * The products by their slugs, of the shards that have come; null for a slug
   * that the catalog does not have.
   */
  const known = new Map<string, ComparedProduct | null>();
  let names: readonly ChosenProduct[] | null = null;
  let field = NO_SUGGESTIONS;
  let result: string = WORDS.compare.nothing;
  let state: ReadCompareState = { slugs: [], differences: false, eggs: null, omitted: 0 };

  const actions: CompareActions = {
    toggleDifferences: () => change({ differences: !state.differences }, 'replace'),
    chooseEggs: (eggs) => change({ eggs: eggs === '' ? null : eggs }, 'replace'),
    copyAddress() {
      copyText(location.href).then(
        () => announce(WORDS.compare.copied),
        () => announce(WORDS.compare.copyYourself),
      );
    },
    keepChoice() {
      const { products } = find();
      if (products.length > 0) saveTray(PATH, products);
    },
    scrollBeside({ scrollLeft }) {
      for (const box of section.querySelectorAll('.name-bar, .table-scroll')) box.scrollLeft = scrollLeft;
    },
    remove(slug) {
      const column = find().products.findIndex((product) => product.slug === slug);
      const slugs = state.slugs.filter((other) => other !== slug);
      saveTray(PATH, withoutProduct(loadTray(PATH) ?? [], slug));
      change({ slugs, omitted: 0 }, 'push');
      // The pressed button is gone: the next one takes the focus, or the announcement.
      const others = [...section.querySelectorAll<HTMLElement>('.remove')];
      (others[column] ?? others.at(-1) ?? requireElement(section, '.result')).focus();
    },
    type(typed) {
      suggest(typed);
      if (names) return;
      fetchOnce<readonly NamedPage[]>(data.names).then(
        (pages) => {
          names = productsAmong(pages);
          suggest(field.typed);
        },
        () => setField({ ...field, status: WORDS.compare.noNames }),
      );
    },
    press(event) {
      const { options, active } = field;
      if (event.isComposing) return;
      const next = steppedOption(event, active, options.length);
      if (next !== null) setField({ ...field, active: next });
      else if (event.key === 'Escape') setField(NO_SUGGESTIONS);
      else if (event.key === 'Enter') {
        const product = options[Math.max(active, 0)];
        if (product) actions.add(product);
      }
    },
    add({ slug }) {
      field = NO_SUGGESTIONS;
      const slugs = [...state.slugs, slug].slice(0, MOST_COMPARED);
      change({ slugs, omitted: 0 }, 'push');
      // From two products on the visitor sees the beginning of the comparison.
      if (slugs.length < 2) actions.focusField();
      else requireElement(root, '.result').focus();
    },
    focusField: () => requireElement(root, '.add-product input').focus(),
  };

  const change = (changed: Partial<ReadCompareState>, write: 'push' | 'replace') => {
    const next = { ...state, ...changed };
    address[write](next);
    show(next);
  };

  const suggest = (typed: string) => {
    const options = suggestProducts(names ?? [], typed, state.slugs);
    const found =
      options.length > 0 ? sayCount(options.length, WORDS.compare.suggestions) : WORDS.compare.noneOfName;
    const status = typed.trim() === '' ? '' : names === null ? LOADING : found;
    setField({ typed, options, active: -1, status });
  };

  const setField = (next: ProductFieldProps) => {
    field = next;
    draw();
  };

  const show = (next: ReadCompareState) => {
    state = next;
    problem.hide();
    const settle = (missing?: string) => {
      if (next !== state) return;
      if (missing !== undefined) problem.show(missing, () => show(next));
      announce(describe(next, find()));
      reveal();
    };
    if (!find().isPartial) {
      settle();
      return;
    }
    announce(LOADING);
    load(next.slugs).then(
      () => settle(),
      () => settle(WORDS.compare.noProducts),
    );
  };

  /** Fetches these products. If some fail, it rejects after all others have loaded. */
  const load = async (slugs: readonly string[]) => {
    const { shards } = await fetchOnce<CompareIndex>(data.index);
    const addressOf = (slug: string) => shards[shardOfSlug(slug, shards.length)] ?? '';
    await fetchAll<CompareShard>(slugs.map(addressOf), (shard, file) => {
      for (const slug of slugs.filter((each) => addressOf(each) === file))
        known.set(slug, (Object.hasOwn(shard, slug) && shard[slug]) || null);
    });
  };

  const chosenEggs = () => data.eggs.find(({ slug }) => slug === state.eggs);

  const shownProduct = (slug: string) => {
    const product = known.get(slug);
    return product && arePricesOld() ? unpricedProduct(product) : product;
  };

  const find = (): Found => {
    const eggs = chosenEggs();
    const found = state.slugs.map((slug) => ({ slug, product: shownProduct(slug) }));
    return {
      products: found.flatMap(({ product }) =>
        product ? { ...product, facts: eggs ? factsInEggs(product, eggs) : product.facts } : [],
      ),
      gone: found.flatMap(({ slug, product }) => (product === null ? slug : [])),
      isPartial: found.some(({ product }) => product === undefined),
    };
  };

  const announce = (text: string) => {
    result = text;
    draw();
  };

  const draw = () => {
    const { products, gone } = find();
    const { slugs, differences } = state;
    const view = {
      products,
      gone,
      differences,
      result,
      listHref,
      chosen: slugs.length,
      conclusion: conclude(products),
      eggs: chosenEggs()?.slug ?? '',
      eggChoices: data.eggs,
      field: slugs.length < MOST_COMPARED ? field : null,
    };
    render(compareView(view, actions), root);
  };

  hydrate(compareView({ listHref: data.products }, actions), root);
  state = address.read();
  if (state.slugs.length === 0) {
    state = { ...state, slugs: (loadTray(PATH) ?? []).map(({ slug }) => slug) };
    if (state.slugs.length > 0) address.replace(state);
  }
  address.onReturn(show);
  show(state);
  whenPricesAge(draw);
  for (const [name, typed] of early) if (name === 'add') actions.type(typed);
}

/** Whether the address has only invalid names of products. */
function namesNothing(): boolean {
  const named = new URLSearchParams(location.search).get(COMPARE_KEY) ?? '';
  return named.trim() !== '' && readCompareQuery([[COMPARE_KEY, named]]).slugs.length === 0;
}

function describe(
  { slugs, omitted, differences }: ReadCompareState,
  { products, gone, isPartial }: Found,
): string {
  const count = products.length;
  const same = sameRows(products);
  if (isPartial) return say(sayCount(slugs.length, WORDS.compare.partly), { shown: count });
  if (count === 0) return gone.length > 0 || namesNothing() ? WORDS.compare.gone : WORDS.compare.nothing;
  const parts = [count === 1 ? WORDS.compare.one : sayCount(count, WORDS.compare.count)];
  if (omitted > 0) parts.push(say(sayCount(omitted, WORDS.compare.tooMany), { most: MOST_COMPARED }));
  if (differences && same > 0) parts.push(sayCount(same, WORDS.compare.hidden));
  return parts.join(' ');
}
