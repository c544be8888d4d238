import { repeatsAmong } from '../groupBy.ts';
import type { ClosedRange } from '../range.ts';
import { say } from '../say.ts';
import { isKeyOf } from '../table.ts';
import { jsonOrNull } from '../text.ts';
import { WORDS } from '../words.ts';
import { cleanName, EGG_COUNT, INVISIBLE, parseSetDate } from './batch.ts';
import { type CivilDate, parseCivilDate } from './civilDate.ts';
import { AIRS, type Air, type HatchDays, type HatchSpecies } from './hatchSpecies.ts';
import { type EntryOf, LONGEST_NOTE, type LogEntry, type LogKind, printEntry, sortLog } from './logEntry.ts';

/** The keys of the address of the hatch log: the id of the batch that it shows. */
export const LOG_KEYS = ['batch'] as const;

export interface KeptBatch {
  readonly id: string;
  readonly name: string;
  readonly species: string;
  readonly set: CivilDate;
  readonly eggs: number | null;
  readonly air: Air;
  readonly log: readonly LogEntry[];
  /**
   * The days of the species when the batch was last seen by a tool that has its
   * data: every page can say what is due.
   */
  readonly plan: HatchDays;
}

interface KeptText {
  readonly batches: readonly KeptBatch[];
  /** Names in words what cannot be read; null if everything can. */
  readonly problem: string | null;
}

const FORMAT = 'hatch-batches';
const VERSION = 1;

/** The most characters that are read and kept; browsers refuse about five times as many. */
export const MOST_CHARACTERS = 1_000_000;

export function planOf({ hatch, lastTurn, candling }: HatchSpecies): HatchDays {
  return { hatch, lastTurn, candling };
}

/** Writes batches for `parseKept`: what the browser keeps, and the file that a visitor exports. */
export function printKept(batches: readonly KeptBatch[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, batches });
}

/**
 * Reads batches from storage or a file, which may have been altered. What
 * cannot be read is left out and named.
 */
export function parseKept(text: string): KeptText {
  if (text.length > MOST_CHARACTERS) return { batches: [], problem: WORDS.batches.tooLong };
  const file = jsonOrNull(text);
  if (!isRecord(file) || file['format'] !== FORMAT || !Array.isArray(file['batches']))
    return { batches: [], problem: WORDS.batches.noBatches };
  if (file['version'] !== VERSION) return { batches: [], problem: WORDS.batches.otherVersion };
  const problems: string[] = [];
  const batches = file['batches'].flatMap((value, index) => readBatch(value, index, problems));
  // Two batches with one id would be changed as one.
  const repeats = repeatsAmong(batches, ({ id }) => id).map(([repeat]) => repeat);
  problems.push(...repeats.map(({ name }) => say(WORDS.batches.twice, { name })));
  return { batches: batches.filter((batch) => !repeats.includes(batch)), problem: inShort(problems) };
}

/**
 * Adds the batches of a file. A batch in both files gets both logs; two batches with the same id both stay.
 */
export function mergeKept(own: readonly KeptBatch[], imported: readonly KeptBatch[]): KeptBatch[] {
  const merged = new Map(own.map((batch) => [batch.id, batch]));
  for (const batch of imported) {
    let id = batch.id;
    let copy = 1;
    while (isOther(merged.get(id), batch)) id = `${batch.id}-${++copy}`;
    const found = merged.get(id) ?? { ...batch, id, log: [] };
    const known = new Set(found.log.map(printEntry));
    const added = batch.log.filter((entry) => !known.has(printEntry(entry)));
    merged.set(id, { ...found, log: sortLog([...found.log, ...added]) });
  }
  return [...merged.values()];
}

function isOther(known: KeptBatch | undefined, { species, set }: KeptBatch): boolean {
  return known !== undefined && (known.species !== species || known.set !== set);
}

type Guard<T> = (value: unknown) => value is T;
type Guards<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

const that =
  <T>(isFit: (value: unknown) => boolean): Guard<T> =>
  (value): value is T =>
    isFit(value);
const number = (min: number, max: number) =>
  that<number>((value) => typeof value === 'number' && value >= min && value <= max);
const whole = (min: number, max: number) =>
  that<number>((value) => Number.isInteger(value) && number(min, max)(value));
const oneOf = <T>(...values: readonly T[]) => that<T>((value) => values.some((known) => known === value));
const either = <A, B>(first: Guard<A>, second: Guard<B>) =>
  that<A | B>((value) => first(value) || second(value));
const textThat = (isAllowed: (value: string) => boolean) =>
  that<string>((value) => typeof value === 'string' && isAllowed(value));
const day = (read: (value: string) => CivilDate | undefined) =>
  that<CivilDate>((value) => typeof value === 'string' && read(value) === value);
const none = oneOf(null);

/** No hatch takes as many days. */
const MOST_DAYS = 400;
const planDay = whole(0, MOST_DAYS);

const BATCH: Guards<KeptBatch> = {
  id: textThat((value) => /^[a-z\d-]{1,100}$/.test(value)),
  name: textThat((value) => value !== '' && cleanName(value) === value),
  species: textThat((value) => /^[\w.-]{1,80}$/.test(value)),
  set: day(parseSetDate),
  eggs: either(none, whole(EGG_COUNT.min, EGG_COUNT.max)),
  air: oneOf(...AIRS),
  log: (value): value is LogEntry[] => Array.isArray(value),
  plan: (value): value is HatchDays => fits(PLAN, value) && Object.keys(value).length === 3,
};

const PLAN: Guards<HatchDays> = {
  hatch: (value): value is ClosedRange =>
    fits({ min: planDay, max: planDay }, value) && value.min <= value.max,
  lastTurn: either(planDay, oneOf('pip', 'never')),
  candling: (value): value is number[] =>
    Array.isArray(value) && value.length <= MOST_DAYS && value.every(planDay),
};

const note = textThat((value) => value.length <= LONGEST_NOTE);
const count = whole(0, EGG_COUNT.max);
const on = day(parseCivilDate);

const ENTRIES: { readonly [Kind in LogKind]: Guards<EntryOf<Kind>> } = {
  candling: { on, kind: oneOf('candling'), clear: count, quit: count, note: either(oneOf(undefined), note) },
  weight: { on, kind: oneOf('weight'), eggs: whole(1, EGG_COUNT.max), grams: number(0.01, 1e9) },
  reading: {
    on,
    kind: oneOf('reading'),
    at: either(
      none,
      textThat((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)),
    ),
    degrees: either(none, number(-100, 250)),
    humidity: either(none, number(0, 100)),
  },
  hatch: { on, kind: oneOf('hatch'), chicks: count },
  note: { on, kind: oneOf('note'), text: note },
};

function fits<T>(guards: Guards<T>, value: unknown): value is T {
  return isRecord(value) && unfit(guards, value).length === 0;
}

function unfit<T>(guards: Guards<T>, value: Readonly<Record<string, unknown>>): string[] {
  return Object.entries<Guard<unknown>>(guards).flatMap(([key, guard]) => (guard(value[key]) ? [] : [key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The most problems that are named, and the most characters of each. */
const MOST_NAMED = 5;
const LONGEST_QUOTED = 40;

function inShort(problems: readonly string[]): string | null {
  const more = problems.length - MOST_NAMED;
  const rest = more > 0 ? [say(WORDS.batches.moreUnread, { count: more })] : [];
  return [...problems.slice(0, MOST_NAMED), ...rest].join(' ') || null;
}

function readBatch(value: unknown, index: number, problems: string[]): KeptBatch[] {
  const name = isRecord(value) && BATCH.name(value['name']) ? ` (${value['name']})` : '';
  const where = `${say(WORDS.batches.numbered, { number: index + 1 })}${name}`;
  return readRecord(BATCH, value, where, problems).map((batch) => ({
    ...batch,
    log: batch.log.flatMap((entry, at) =>
      readEntry(entry, `${where}, ${say(WORDS.batches.entry, { number: at + 1 })}`, problems),
    ),
  }));
}

function readEntry(value: unknown, where: string, problems: string[]): LogEntry[] {
  const kind = isRecord(value) ? value['kind'] : value;
  if (typeof kind === 'string' && isKeyOf(ENTRIES, kind)) {
    const guards: Guards<LogEntry> = ENTRIES[kind];
    return readRecord(guards, value, where, problems);
  }
  problems.push(unread(where, 'kind', kind));
  return [];
}

/** The known fields of a record, if all are valid. */
function readRecord<T>(guards: Guards<T>, value: unknown, where: string, problems: string[]): T[] {
  const given = isRecord(value) ? value : {};
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(guards, key));
  const bad = unfit(guards, given);
  problems.push(...[...unknown, ...bad].map((key) => unread(where, key, given[key])));
  const known = Object.fromEntries(Object.entries(given).filter(([key]) => !unknown.includes(key)));
  return fits(guards, known) ? [known] : [];
}

function unread(where: string, key: string, found: unknown): string {
  const quoted = (JSON.stringify(found) ?? '').slice(0, LONGEST_QUOTED);
  const values = { where, key: key.slice(0, LONGEST_QUOTED), found: quoted.replace(INVISIBLE, '?') };
  return say(quoted ? WORDS.batches.unread : WORDS.batches.missing, values);
}
