import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { confirm, isCancel } from '@clack/prompts';
import { CONTENT, defineCommand, type Values } from '../cli/command.ts';
import { UsageError } from '../cli/userError.ts';
import { oneOf, text, type ValueType } from '../cli/valueTypes.ts';
import type { WithOrigin } from '../content/check/validate.ts';
import { isSlug } from '../domain/slug.ts';
import { readWholeContent } from './flow/contentBefore.ts';
import { MISSING } from './flow/importEvents.ts';
import { importProducts } from './flow/importProducts.ts';
import { formatMapping } from './mapping/formatMapping.ts';
import { guessMapping } from './mapping/guessMapping.ts';
import { asMapping, type Mapping, mappingFile, readMapping } from './mapping/mapping.ts';
import { openTable } from './read/openTable.ts';
import type { Table } from './read/table.ts';
import { Refusals } from './refusals.ts';
import { eventLines, guessLines, summaryLines } from './report.ts';

const feedName: ValueType<string> = {
  placeholder: 'NAME',
  expected: 'a name of lower-case letters, digits and hyphens',
  parse: (value) => (isSlug(value) ? value : undefined),
};

const OPTIONS = {
  list: { kind: 'positional', once: true, type: text('FILE'), description: 'the product list' },
  content: CONTENT,
  feed: {
    kind: 'single',
    type: feedName,
    description: 'the name of the list, where there are several, each with a mapping of its own',
  },
  missing: {
    kind: 'single',
    type: oneOf(MISSING),
    default: 'kept',
    description: 'what becomes of products that the list no longer has',
  },
  'dry-run': { kind: 'flag', description: 'writes nothing, and shows every difference field by field' },
  strict: {
    kind: 'flag',
    description:
      'exits with 1 where a row is refused, or no mapping is confirmed; the other rows go in all the same',
  },
  all: { kind: 'flag', description: 'lists every refused row, and not the first three of each kind' },
  yes: { kind: 'flag', description: 'goes on with a guessed mapping without asking' },
} as const;

/** What an import goes by: a mapping that was read or confirmed, or none yet. */
type Choice =
  | { readonly kind: 'go'; readonly mapping: WithOrigin<Mapping>; readonly text: string | null }
  | { readonly kind: 'stop' };

/** Asks whether a guess is right; null where nobody can answer. */
type AskUser = ((question: string) => Promise<boolean>) | null;

/**
 * Makes the command that imports a product list.
 * @param today gives today as an ISO date
 */
export function importCommand(ask: AskUser, today: () => string) {
  return defineCommand({
    name: 'npm run import',
    summary: 'Imports products from CSV, TSV, XLSX or JSON; import.yaml says which column is which field.',
    options: OPTIONS,
    example: 'npm run import -- products.csv --dry-run',
    afterFailure: 'nothing was imported',
    run: (values) => runImport(values, ask, today),
  });
}

/** Imports a list; gives the exit code. */
async function runImport(
  { list, content, feed, missing, dryRun, strict, all, yes }: Values<typeof OPTIONS>,
  ask: AskUser,
  today: () => string,
): Promise<number> {
  const table = await openTable(theOne(list));
  const choice = await chooseMapping(table, { content, feed, dryRun, yes, ask });
  if (choice.kind === 'stop') return strict ? 1 : 0;
  const { mapping, text: mappingText } = choice;
  const options = { content, table, mapping, mappingText, feed, today: today(), missing, dryRun };
  const refusals = new Refusals();
  const counts = await importProducts(options, (event) => {
    if (event.kind === 'refused' && !all) refusals.add(event.row, event.problems);
    else for (const line of eventLines(event, table.name, dryRun)) console.log(line);
  });
  for (const line of refusals.lines(table.name)) console.log(line);
  for (const line of summaryLines(counts, { list: table.name, dryRun })) console.log(line);
  return strict && counts.refused > 0 ? 1 : 0;
}

function theOne(lists: readonly string[]): string {
  const [list, second] = lists;
  if (list === undefined) throw new UsageError('expected the file of a product list, found none');
  if (second !== undefined)
    throw new UsageError(`expected one product list, found '${second}' too; import them one by one`);
  return list;
}

interface Circumstances {
  readonly content: string;
  readonly feed: string | null;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly ask: AskUser;
}

/** The mapping of the content folder; where there is none, a guess that somebody confirms, or corrects before the next run. */
async function chooseMapping(table: Table, at: Circumstances): Promise<Choice> {
  const file = mappingFile(at.content, at.feed);
  if (existsSync(file)) return { kind: 'go', mapping: await readMapping(file, table), text: null };
  const guess = await guessMapping(table, await readWholeContent(at.content));
  const written = formatMapping(guess, table.name);
  console.log([`What the columns of ${table.name} seem to be:`, ...guessLines(guess)].join('\n'));
  if (at.dryRun || at.yes || (at.ask && (await at.ask('Import with this mapping?'))))
    return { kind: 'go', mapping: asMapping(guess.mapping, file), text: written };
  await writeFile(file, written);
  console.log(`Wrote the guess to ${file}. Correct it where it is wrong, then run the same command again.`);
  return { kind: 'stop' };
}

/** Asks on the terminal; Ctrl+C means no. */
export async function askOnTerminal(question: string): Promise<boolean> {
  const answer = await confirm({ message: question });
  return !isCancel(answer) && answer;
}
