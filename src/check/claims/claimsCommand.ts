import { readFileSync } from 'node:fs';
import { CONTENT, defineCommand } from '../../cli/command.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { memoize } from '../../domain/memoize.ts';
import { type SourcedNumber, sourcedNumbers } from './claims.ts';

const COLUMNS = ['text', 'place', 'sentence', 'number', 'from', 'source', 'url', 'says'] as const;

export const claimsCommand = defineCommand({
  name: 'npm run claims',
  summary:
    'Prints every number of texts, tools and species as CSV, with its place, its sources and their words. ' +
    'A number takes the sources of its setting, sentence, paragraph or page, whichever is nearest.',
  options: { content: CONTENT },
  example: 'npm run claims > claims.csv',
  run: async ({ content }) => {
    const { catalogue } = await loadCatalogue(content);
    const linesOf = memoize((file: string) => readFileSync(file, 'utf8').split('\n'));
    const rows = sourcedNumbers(catalogue, (file, line) => linesOf(file)[line - 1] ?? '');
    console.log([COLUMNS, ...rows.map((claim) => cellsOf(claim, catalogue))].map(csvRow).join('\n'));
  },
});

function cellsOf(claim: SourcedNumber, { sources }: Catalogue): string[] {
  const { text, file, line, sentence, number, from } = claim;
  const cited = claim.sources.flatMap((id) => sources.get(id) ?? []);
  return [
    text,
    line === null ? file : `${file}:${line}`,
    sentence,
    number,
    from,
    cited.map(({ id }) => id).join(' '),
    cited.flatMap(({ url }) => url ?? []).join(' '),
    cited.flatMap(({ says }) => says ?? []).join(' / '),
  ];
}

function csvRow(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
