import { Document, isScalar, YAMLMap } from 'yaml';
import { show } from '../../content/check/values.ts';
import { keysOf } from '../../domain/table.ts';
import type { Guess } from './guessMapping.ts';
import { columnsIn } from './mapping.ts';

const TOP = ` Which column of a product list is which field of a product, for \`npm run import\`: see docs/import.md.
 Guessed from LIST. Correct what is wrong; columns that nothing names are not read.`;

const PARTS: Readonly<Record<string, string>> = {
  columns:
    ' A column for each field, or several: the first that is not empty counts. Behind it the first text in it.',
  defaults: ' What holds for rows that do not say it: correct what is not true of your products.',
  values: ' What words of the list mean. "*" stands for all others.',
  skip: ' Rows that are left out: those with one of these words in the column.',
  decimal: ' What stands before the decimals of every number: a point or a comma.',
  currency: ' What prices without a currency are in.',
};

/** Writes a guess as the text of a mapping file, with an example behind each column. */
export function formatMapping({ mapping, samples }: Guess, list: string): string {
  const document = new Document(mapping);
  document.commentBefore = TOP.replace('LIST', list.replace(/\s+/g, ' '));
  const root = document.contents;
  if (root instanceof YAMLMap) {
    for (const [index, { key }] of root.items.entries()) {
      if (!isScalar(key)) continue;
      const comment = PARTS[String(key.value)];
      if (comment !== undefined) key.commentBefore = comment;
      key.spaceBefore = index > 0;
    }
  }
  for (const field of keysOf(mapping.columns)) {
    const sample = sampleOf(mapping.columns[field], samples);
    const node = document.getIn(['columns', field], true);
    if (sample !== null && isScalar(node)) node.comment = ` ${sample}`;
  }
  return document.toString({ lineWidth: 0 });
}

/** An example of what a field is read from, in one line; null where there is none. */
export function sampleOf(
  source: string | readonly string[] | undefined,
  samples: Guess['samples'],
): string | null {
  const columns = [source ?? []].flat().flatMap(columnsIn);
  const found = columns.map((column) => samples.get(column) ?? '').find((text) => text !== '');
  return found === undefined ? null : show(found).replace(/[^\P{C} ]/gu, '');
}
