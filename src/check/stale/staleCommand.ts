import { CONTENT, type Command, defineCommand, type OptionValues } from '../../cli/command.ts';
import { oneOf } from '../../cli/valueTypes.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { buildDate } from '../../content/today.ts';
import { ALL, formatSections } from '../report.ts';
import { AGE_KINDS, type AgeKind, agedEntries, ageWords } from './datedEntries.ts';

const SHOWN = 10;

const OPTIONS = {
  content: CONTENT,
  all: ALL,
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
    example: 'npm run stale -- --all',
    run: (values) => run(values, today()),
  });
}

async function run({ content, format, all }: OptionValues<typeof OPTIONS>, today: string): Promise<void> {
  const { catalogue } = await loadCatalogue(content);
  const { entries, notes } = agedEntries(catalogue, today);
  const byAge = entries.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  const kinds = AGE_KINDS.map((kind) => ({ kind, oldest: byAge.filter((entry) => entry.kind === kind) }));
  if (format === 'json') return console.log(JSON.stringify({ today, kinds, notes }, null, 2));
  const sections = kinds
    .filter(({ oldest }) => oldest.length > 0)
    .map(({ kind, oldest }) => ({
      heading: `${HEADINGS[kind]} (${oldest.length})`,
      lines: oldest.map((one) => `${one.file}:${one.line}:${one.column} ${ageWords(one)}: ${one.name}`),
    }));
  const sum = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} in all`;
  console.log(formatSections(sections, all ? entries.length : SHOWN, [...notes, sum].join('\n')));
}

const HEADINGS: Readonly<Record<AgeKind, string>> = {
  price: 'Prices, by the day on which they were seen',
  link: 'Links, by the day of their last answer',
  text: 'Texts, by the day of their last change',
  source: 'Sources, by the day on which they were read',
};
