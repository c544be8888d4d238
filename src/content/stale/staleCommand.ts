import { CONTENT, type Command, defineCommand, type Values } from '../../cli/command.ts';
import { oneOf, type ValueType, wholeNumber } from '../../cli/valueTypes.ts';
import { daysSince } from '../days.ts';
import { loadCatalogue } from '../loadCatalogue.ts';
import { oldestFirst, withPlaces } from './ages.ts';
import { AGE_KINDS, type DatedEntry, datedEntries } from './datedEntries.ts';
import { formatStale, STALE_FORMATS } from './staleReport.ts';

/** A number of days, with its unit or without: `90d`. */
const days: ValueType<number> = {
  placeholder: 'DAYS',
  expected: "a number of days such as '90d'",
  parse: (value) => (/^\d{1,6}d?$/.test(value) ? Number.parseInt(value, 10) : undefined),
};

/** Entries of each kind that the text shows where nobody says how many. */
const SHOWN = 10;

const OPTIONS = {
  content: CONTENT,
  limit: {
    kind: 'single',
    type: wholeNumber(1),
    otherwise: `${SHOWN} as text, all as JSON`,
    description: 'entries of each kind that are listed',
  },
  'older-than': {
    kind: 'single',
    type: days,
    otherwise: 'all',
    description: 'lists what is older than so many days, such as 90d, and what was never dated',
  },
  format: {
    kind: 'single',
    type: oneOf(STALE_FORMATS),
    default: 'text',
    description: 'for terminals, or for programs',
  },
} as const;

/**
 * The command `stale`. It is a report: whatever its age is, nothing makes it fail.
 * @param today gives the ISO date from which ages count
 */
export function staleCommand(today: () => string): Command<typeof OPTIONS> {
  return defineCommand({
    name: 'npm run stale',
    summary:
      'Lists prices, links, texts and sources by their age, the oldest first. It is a report: old entries do not fail it.',
    options: OPTIONS,
    example: 'npm run stale -- --older-than 90d --limit 50',
    run: (values) => run(values, today()),
  });
}

async function run({ content, format, ...asked }: Values<typeof OPTIONS>, today: string): Promise<void> {
  const limit = asked.limit ?? (format === 'json' ? Number.POSITIVE_INFINITY : SHOWN);
  const { catalogue, origins } = await loadCatalogue(content);
  const { entries, notes } = datedEntries(catalogue);
  const isOld = isOlderThan(asked.olderThan, today);
  const kinds = AGE_KINDS.map((kind) => {
    const all = entries.filter((entry) => entry.kind === kind);
    const old = all.filter(isOld);
    const oldest = withPlaces(oldestFirst(old).slice(0, limit), { origins, today });
    return { kind, all: all.length, old: old.length, oldest };
  });
  console.log(formatStale({ today, kinds, notes }, format));
}

/** Whether an entry is older than a number of days; without one, every entry is. */
function isOlderThan(limit: number | null, today: string): (entry: DatedEntry) => boolean {
  return ({ date }) => limit === null || (daysSince(date, today) ?? Number.POSITIVE_INFINITY) > limit;
}
