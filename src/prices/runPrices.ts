import type { ItemPrices, StorePrices } from '../domain/products/storePrices.ts';
import type { Slug } from '../domain/slug.ts';
import { applyAnswers, type PriceFinding } from './applyAnswers.ts';
import { itemsToAsk, type LinkedItems } from './askedItems.ts';
import type { AskItems } from './provider.ts';
import { ProviderStop } from './providerStop.ts';

/** A store whose interface is ready to be asked. */
export interface ReadyStore {
  readonly key: Slug;
  readonly name: string;
  readonly items: LinkedItems;
  readonly ask: AskItems;
}

/** What a run has learned of one store. */
export interface StoreRun {
  readonly name: string;
  readonly items: LinkedItems;
  /** Items whose answers are young enough. */
  readonly skipped: number;
  readonly asked: number;
  readonly findings: readonly PriceFinding[];
  /** What is said of whole requests, without repeats. */
  readonly warnings: readonly string[];
  /** Why the interface gave no more answers; null after a whole run. */
  readonly stopped: string | null;
}

interface RunOptions {
  readonly now: number;
  readonly maxAge: number;
  /** Writes the prices after each request, so that a killed run loses nothing. */
  readonly save: (prices: StorePrices) => void;
  readonly onProgress: (store: string, asked: number, of: number) => void;
}

/** Asks for the items of a store, and gives the prices of all stores after it. */
export async function runStore(
  { key, name, items, ask }: ReadyStore,
  before: StorePrices,
  { now, maxAge, save, onProgress }: RunOptions,
): Promise<{ readonly prices: StorePrices; readonly run: StoreRun }> {
  let known: ItemPrices = before.get(key) ?? new Map();
  const ids = itemsToAsk(items, known, now, maxAge);
  const findings: PriceFinding[] = [];
  const warnings = new Set<string>();
  let asked = 0;
  let stopped: string | null = null;
  try {
    for await (const batch of ask(ids)) {
      const applied = applyAnswers(known, batch);
      known = applied.items;
      findings.push(...applied.findings);
      for (const warning of batch.warnings) warnings.add(warning);
      asked += batch.asked.length;
      save(new Map([...before, [key, known]]));
      onProgress(name, asked, ids.length);
    }
    // Items that no product links any more.
    known = new Map([...known].filter(([id]) => items.has(id)));
    save(new Map([...before, [key, known]]));
  } catch (error) {
    if (!(error instanceof ProviderStop)) throw error;
    stopped = error.message;
  }
  const skipped = items.size - ids.length;
  const run = { name, items, skipped, asked, findings, warnings: [...warnings], stopped };
  return { prices: new Map([...before, [key, known]]), run };
}
