import type { HatchSpecies } from '../../domain/hatch/hatchSpecies.ts';
import {
  type KeptBatch,
  MOST_CHARACTERS,
  mergeKept,
  parseKept,
  planOf,
  printKept,
} from '../../domain/hatch/keptBatches.ts';
import { WORDS } from '../../domain/words.ts';
import { onStoredChange, readStored, writeStored } from '../dom.ts';

/** The problem with a change, in words; null if it was saved. */
export type SaveProblem = string | null;

/**
 * The batches that a visitor keeps, stored on the device and synced across tabs. Each change reads what is
 * stored first, so that no tab overwrites what another has saved.
 */
export class BatchStore {
  readonly #key: string;
  batches: readonly KeptBatch[] = [];
  /** The unreadable parts of the stored batches, in words. */
  problem: string | null = null;

  constructor(key: string) {
    this.#key = key;
    this.#read();
    this.onChange(() => this.#read());
    // A suspended page has missed changes of others.
    addEventListener('visibilitychange', () => document.hidden || this.#notify());
  }

  /** What could not be read when batches were changed, as it was stored; null if there is nothing. */
  get aside(): string | null {
    return readStored('localStorage', this.#asideKey) ?? null;
  }

  onChange(listener: () => void): void {
    onStoredChange(this.#key, listener);
  }

  add(added: readonly KeptBatch[]): SaveProblem {
    return this.#change((batches) => mergeKept(batches, added));
  }

  /**
   * Adds the batches of a file. Counts those that are new here, those that were there, and
   * what entries these did not have.
   */
  importText(text: string) {
    const before = this.batches;
    const { batches, problem: unread } = parseKept(text);
    const problem = batches.length > 0 ? this.add(batches) : null;
    const came = this.batches.length - before.length;
    const known = this.batches.filter(({ id }) => before.some((batch) => batch.id === id));
    const entries = entriesIn(known) - entriesIn(before);
    return { came, there: batches.length - came, entries, unread, problem };
  }

  update(id: string, change: (batch: KeptBatch) => KeptBatch): SaveProblem {
    return this.#change((batches) =>
      batches.some((batch) => batch.id === id)
        ? batches.map((batch) => (batch.id === id ? change(batch) : batch))
        : WORDS.batches.gone,
    );
  }

  remove(id: string): SaveProblem {
    return this.#change((batches) => batches.filter((batch) => batch.id !== id));
  }

  /**
   * Gives batches the days of their species, which may have been corrected since,
   * and saves them once, however many.
   */
  refreshPlans(species: readonly HatchSpecies[]): void {
    const plans = new Map(species.map((each) => [each.id, planOf(each)]));
    const refresh = (batches: readonly KeptBatch[]) =>
      batches.map((batch) => ({ ...batch, plan: plans.get(batch.species) ?? batch.plan }));
    // A change sets unreadable parts aside, and no message would show here.
    if (!this.problem && printKept(refresh(this.batches)) !== printKept(this.batches)) this.#change(refresh);
  }

  /** Deletes all that the site has kept of batches on the device. */
  clear(): SaveProblem {
    const isDone = [this.#key, this.#asideKey].every((key) => writeStored('localStorage', key, null));
    this.#notify();
    return isDone ? null : WORDS.batches.denied;
  }

  get #asideKey(): string {
    return `${this.#key}-aside`;
  }

  #change(change: (batches: readonly KeptBatch[]) => readonly KeptBatch[] | string): SaveProblem {
    const stored = this.#read();
    const next = change(this.batches);
    const problem = typeof next === 'string' ? next : this.#save(stored, next);
    this.#notify();
    return problem;
  }

  #save(stored: string | null | undefined, batches: readonly KeptBatch[]): SaveProblem {
    if (stored === undefined) return WORDS.batches.denied;
    const text = batches.length > 0 ? printKept(batches) : null;
    if ((text ?? '').length > MOST_CHARACTERS) return WORDS.batches.full;
    // Unread parts would be lost with the old text.
    const aside = [this.aside, stored].filter(Boolean).join('\n');
    const isSaved =
      (!this.problem || writeStored('localStorage', this.#asideKey, aside)) &&
      writeStored('localStorage', this.#key, text);
    return isSaved ? null : WORDS.batches.full;
  }

  /** The stored text; undefined if storage is blocked. */
  #read(): string | null | undefined {
    const stored = readStored('localStorage', this.#key);
    const { batches, problem } = stored ? parseKept(stored) : { batches: [], problem: null };
    this.batches = batches;
    this.problem = problem && `${problem} ${WORDS.batches.setAside}`;
    return stored;
  }

  /** Notifies the other stores of this page, as browsers notify other tabs: each engine has its own. */
  #notify(): void {
    dispatchEvent(new StorageEvent('storage', { key: this.#key }));
  }
}

export function newBatchId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

function entriesIn(batches: readonly KeptBatch[]): number {
  return batches.reduce((sum, { log }) => sum + log.length, 0);
}
