import { existsSync } from 'node:fs';
import { confirm, isCancel } from '@clack/prompts';
import { CONTENT, defineCommand, type OptionValues } from '../cli/command.ts';
import { replaceFile } from '../cli/replaceFiles.ts';
import { anyText, oneOf, type ValueType, wholeNumber } from '../cli/valueTypes.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { notePrices } from '../content/notePrices.ts';
import { readDeclaredFields } from '../content/read/readers.ts';
import { isSlug } from '../domain/slug.ts';
import { type ImportOptions, MISSING, readWholeContent } from './contentBefore.ts';
import { guessMapping } from './guessMapping.ts';
import { importProducts } from './importProducts.ts';
import { loadList } from './loadList.ts';
import {
  asMapping,
  checkColumns,
  formatMapping,
  mappingFile,
  readMapping,
  unreadColumns,
} from './mapping.ts';
import { openTable } from './openTable.ts';
import { guessHints, RowReport, summaryLines, unreadLines } from './report.ts';
import type { Table } from './table.ts';

const feedName: ValueType<string> = {
  placeholder: 'NAME',
  expected: 'a name of lower-case letters, digits and hyphens',
  parse: (value) => (isSlug(value) ? value : undefined),
};

const OPTIONS = {
  list: {
    kind: 'positional',
    once: true,
    type: anyText('LIST'),
    description: 'the file or the address of a product list',
  },
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
  header: {
    kind: 'single',
    type: wholeNumber(1),
    description: 'the row that names the columns, where the import does not find it',
  },
  'dry-run': { kind: 'flag', description: 'writes nothing, and shows the differences field by field' },
  strict: {
    kind: 'flag',
    description:
      'exits with 1 where a row is refused, or no mapping is confirmed; the other rows go in all the same',
  },
  all: {
    kind: 'flag',
    description: 'lists every row, and not the first 100 that differ and the first three of each mistake',
  },
  yes: { kind: 'flag', description: 'goes on with a guessed mapping without asking' },
} as const;

type ImportValues = OptionValues<typeof OPTIONS>;

type AskUser = ((question: string) => Promise<boolean>) | null;

export function importCommand(ask: AskUser, now: () => Date) {
  return defineCommand({
    name: 'npm run import',
    summary:
      'Imports products from CSV, TSV, XLSX, JSON or XML; import.yaml says which column is which field.',
    options: OPTIONS,
    example: 'npm run import -- products.csv --dry-run',
    afterFailure: 'nothing was imported',
    run: (values) => runImport(values, ask, now()),
  });
}

async function runImport(values: ImportValues, ask: AskUser, now: Date): Promise<number> {
  const list = await loadList(values.list);
  const { content, feed, missing, dryRun, strict, all } = values;
  const file = mappingFile(content, feed);
  const log = new ProblemLog();
  const written = existsSync(file) ? readMapping(file, readDeclaredFields(content), log) : null;
  if (!written) log.throwIfAny();
  const table = openTable(list, values.header ?? written?.value.header ?? null);
  if (written) checkColumns(written, table, log);
  log.throwIfAny();
  const choice = written ? { mapping: written, mappingText: null } : await guessedMapping(table, values, ask);
  if (choice === null) return strict ? 1 : 0;
  const report = new RowReport(table.name, { dryRun, all }, (line) => console.log(line));
  const counts = await importProducts(
    {
      content,
      table,
      ...choice,
      feed,
      today: now.toISOString().slice(0, 10),
      now: now.getTime(),
      missing,
      dryRun,
    },
    (event) => report.add(event),
  );
  if (!dryRun) await notePrices(content);
  report.end();
  for (const line of summaryLines(counts, table.name, dryRun)) console.log(line);
  for (const line of unreadLines(unreadColumns(choice.mapping.value, table))) console.log(line);
  return strict && counts.refused > 0 ? 1 : 0;
}

async function guessedMapping(
  table: Table,
  { content, feed, header, dryRun, yes }: ImportValues,
  ask: AskUser,
): Promise<Pick<ImportOptions, 'mapping' | 'mappingText'> | null> {
  const file = mappingFile(content, feed);
  const whole = await readWholeContent(content);
  const guess = guessMapping(table, whole);
  const mapping = { ...guess.mapping, ...(header === null ? {} : { header }) };
  const mappingText = formatMapping(mapping, guess.samples, table.name);
  console.log([mappingText, ...guessHints(guess)].join('\n'));
  if (dryRun || yes || (ask && (await ask('Import with this mapping?'))))
    return { mapping: asMapping(mapping, file, whole.fields.value), mappingText };
  replaceFile(file, mappingText, { flush: false });
  console.log(`Wrote the guess to ${file}. Correct it where it is wrong, then run the same command again.`);
  return null;
}

export async function askOnTerminal(question: string): Promise<boolean> {
  const answer = await confirm({ message: question });
  return !isCancel(answer) && answer;
}
