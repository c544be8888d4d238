import path from 'node:path';
import { cacheFolder } from '../cli/cacheFolder.ts';
import { claimFolder } from '../cli/claimFolder.ts';
import { SYSTEM_CLOCK } from '../cli/clock.ts';
import { CONTENT, defineCommand, type OptionValues } from '../cli/command.ts';
import { progressLine } from '../cli/progressLine.ts';
import { UsageError } from '../cli/userError.ts';
import { anyText, duration } from '../cli/valueTypes.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { nearest } from '../domain/nearest.ts';
import type { Slug } from '../domain/slug.ts';
import { itemsOfStores, type LinkedItems } from './askedItems.ts';
import { formatStorePrices, readStorePrices, saveStorePrices } from './pricesFile.ts';
import type { Surroundings } from './provider.ts';
import { providerOf } from './providers.ts';
import { formatStoreRun } from './report.ts';
import { type ReadyStore, runStore } from './runPrices.ts';

const PRICES_OPTIONS = {
  content: CONTENT,
  store: {
    kind: 'single',
    type: anyText('STORE'),
    otherwise: "all with 'prices: api'",
    description: 'the store whose interface alone is asked',
  },
  'max-age': {
    kind: 'single',
    type: duration('HOURS'),
    default: '1',
    description: 'hours that an answer counts before its item is asked for again; 0 asks for all',
  },
  'dry-run': { kind: 'flag', description: 'asks, and writes nothing' },
} as const;

type PricesArguments = OptionValues<typeof PRICES_OPTIONS>;

const OF_THE_MACHINE: Surroundings = { env: process.env, clock: SYSTEM_CLOCK, timeout: 20_000 };

export function pricesCommand(surroundings = OF_THE_MACHINE) {
  return defineCommand({
    name: 'npm run prices',
    summary: "Asks stores' interfaces for prices that a live site may show, and writes content/prices.json.",
    options: PRICES_OPTIONS,
    example: 'npm run prices -- --store amazon',
    afterFailure: 'known prices keep their day',
    run: async (options) => {
      const content = path.resolve(options.content);
      const cache = cacheFolder(path.join(path.dirname(content), '.cache'));
      // Two runs at once would send every request twice, and overwrite each other's answers.
      const lock = path.join(cache, `prices-of-${path.basename(content)}`);
      const claim = claimFolder(lock, `a run of prices for '${options.content}'`);
      return askStores(options, surroundings).finally(claim.remove);
    },
  });
}

async function askStores(
  { content, store: only, maxAge, dryRun }: PricesArguments,
  surroundings: Surroundings,
): Promise<number> {
  const { catalogue } = await loadCatalogue(content);
  const items = chosenItems(catalogue, only);
  if (items.size === 0) {
    console.log("No store of stores.yaml has 'prices: api': there is nothing to ask for.");
    return 0;
  }
  const ready = [...items].flatMap(([key, linked]) => readyStore(key, linked, catalogue, surroundings) ?? []);
  const progress = progressLine(process.stderr, (name: string, asked: number, of: number) => {
    return `${name}: ${asked} of ${of} items`;
  });
  let prices = readStorePrices(content);
  let written = formatStorePrices(prices);
  const save = (next: typeof prices) => {
    const text = formatStorePrices(next);
    if (!dryRun && text !== written) saveStorePrices(content, next);
    written = text;
  };
  let isStopped = false;
  for (const store of ready) {
    const options = { now: surroundings.clock.now(), maxAge, save, onProgress: progress.show };
    const done = await runStore(store, prices, options).finally(progress.clear);
    prices = done.prices;
    isStopped ||= done.run.stopped !== null;
    console.log(formatStoreRun(done.run));
  }
  if (dryRun) console.log('Nothing was written (--dry-run).');
  return isStopped ? 1 : 0;
}

/** @throws UsageError for a store without prices from its interface */
function chosenItems(catalogue: Catalogue, only: string | null): ReadonlyMap<Slug, LinkedItems> {
  const items = itemsOfStores(catalogue);
  if (only === null) return items;
  const chosen = [...items].filter(([key]) => key === only);
  if (chosen.length > 0) return new Map(chosen);
  const names: readonly string[] = [...items.keys()];
  const meant = nearest(only, names);
  const hint = meant ? `did you mean '${meant}'?` : `these have it: ${names.join(', ') || 'none'}`;
  throw new UsageError(
    `expected a store with 'prices: api' in stores.yaml for --store, found '${only}'; ${hint}`,
  );
}

/**
 * Prepares the questions to a store; null for one whose interface is not known, which is said.
 * @throws UserError where a key or a setting is missing
 */
function readyStore(
  key: Slug,
  items: LinkedItems,
  { stores, site, currency }: Catalogue,
  surroundings: Surroundings,
): ReadyStore | null {
  const store = stores.get(key);
  const provider = store && providerOf(store);
  if (!store || !provider) {
    console.log(`${key}: no interface of this store is known, so its prices stay hidden.`);
    return null;
  }
  const asked = { name: store.name, marketplace: `www.${store.hosts[0]}`, tag: site.tags[key], currency };
  return { key, name: store.name, items, ask: provider.connect(asked, surroundings) };
}
