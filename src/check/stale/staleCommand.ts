import { CONTENT, type Command, defineCommand, type Values } from '../../cli/command.ts';
import { oneOf, type ValueType, wholeNumber } from '../../cli/valueTypes.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { buildDate } from '../../content/today.ts';
import { formatSections } from '../report.ts';
import { AGE_KINDS, type AgedEntry, type AgeKind, agedEntries, ageWords } from './datedEntries.ts';

/** A number of days, with or without the unit: `90d`. */
const days: ValueType<number> = {
  placeholder: 'DAYS',
  expected: "a number of days such as '90d'",
  parse: (value) => (/^\d{1,6}d?$/.test(value) ? Number.parseInt(value, 10) : undefined),
};

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
    type: oneOf(['text', 'json']),
    default: 'text',
    description: 'for terminals, or for programs',
  },
} as const;

/** The command `stale`. Old entries do not make it fail. */
export function staleCommand(today = buildDate): Command<typeof OPTIONS> {
  return defineCommand({
    name: 'npm run stale',
    summary:
      'Lists prices, links, texts and sources by their age, the oldest first. It is a report: old entries do not fail it.',
    options: OPTIONS,
    example: 'npm run stale -- --older-than 90d --limit 50',
    run: (values) => run(values, today()),
  });
}

async function run(
  { content, format, olderThan, limit }: Values<typeof OPTIONS>,
  today: string,
): Promise<void> {
  const shown = limit ?? (format === 'json' ? Number.POSITIVE_INFINITY : SHOWN);
  const { entries, notes } = agedEntries(await loadCatalogue(content), today);
  const isOld = ({ days: age }: AgedEntry) => olderThan === null || age === null || age > olderThan;
  const kinds = AGE_KINDS.map((kind) => {
    const all = entries.filter((entry) => entry.kind === kind);
    const old = all.filter(isOld).sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
    return { kind, all: all.length, old };
  });
  if (format === 'text') return console.log(toText(kinds, notes, shown));
  const counted = kinds.map(({ kind, all, old }) => {
    return { kind, all, old: old.length, oldest: old.slice(0, shown) };
  });
  console.log(JSON.stringify({ today, kinds: counted, notes }, null, 2));
}

interface StaleKind {
  readonly kind: AgeKind;
  /** The number of all entries. */
  readonly all: number;
  /** The old ones, the oldest first. */
  readonly old: readonly AgedEntry[];
}

const HEADINGS: Readonly<Record<AgeKind, string>> = {
  price: 'Prices, by the day on which they were seen',
  link: 'Links, by the day of their last answer',
  text: 'Texts, by the day of their last change',
  source: 'Sources, by the day on which they were read',
};

function toText(kinds: readonly StaleKind[], notes: readonly string[], shown: number): string {
  const sections = kinds
    .filter(({ all }) => all > 0)
    .map(({ kind, all, old }) => ({
      heading: `${HEADINGS[kind]} (${old.length === all ? all : `${old.length} of ${all}`})`,
      lines: old.map((one) => `${one.file}:${one.line}:${one.column} ${ageWords(one)}: ${one.name}`),
    }));
  const total = kinds.reduce((sum, { all }) => sum + all, 0);
  const totalOld = kinds.reduce((sum, { old }) => sum + old.length, 0);
  const entries = `${total} ${total === 1 ? 'entry' : 'entries'}`;
  const sums = totalOld === total ? `${entries} in all` : `${totalOld} of ${entries} are that old`;
  return formatSections(sections, shown, (count) => `--limit ${count}`, [...notes, sums].join('\n'));
}
