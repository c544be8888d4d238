import { Staging } from '../../cli/replaceFiles.ts';
import { readContentBefore } from './contentBefore.ts';
import { ImportChanges } from './importChanges.ts';
import type { ImportCounts, ImportEvent } from './importEvents.ts';
import type { ImportOptions } from './importOptions.ts';
import { ImportTally } from './importTally.ts';
import { RowJudge } from './judgeRow.ts';
import { judgeMissing, missingProducts } from './missingProducts.ts';

/**
 * Imports a product list into a content folder: reads its rows one by one, finds the products that they are about, and writes
 * what differs, all of it at the end.
 * @param report is told what becomes of each row, and of products that the list no longer has
 * @throws UserError, ContentError where the list or the content cannot be read; the content is then as it was
 */
export async function importProducts(
  options: ImportOptions,
  report: (event: ImportEvent) => void,
): Promise<ImportCounts> {
  const staging = options.dryRun
    ? null
    : Staging.open(options.content, `an import into '${options.content}'`);
  try {
    const counts = await importRows(options, staging, report);
    staging?.commit();
    return counts;
  } finally {
    staging?.release();
  }
}

/** The whole import: each row is judged by the content as it is, and everything is written at the end. */
async function importRows(
  options: ImportOptions,
  staging: Staging | null,
  report: (event: ImportEvent) => void,
): Promise<ImportCounts> {
  const before = await readContentBefore(options);
  const judge = new RowJudge(before);
  const changes = new ImportChanges(options, before, staging);
  const tally = new ImportTally();
  const take = async (event: ImportEvent) => {
    tally.count(event);
    await changes.take(event);
    report(event);
  };
  for await (const row of options.table.rows()) await take(judge.judge(row));
  const isDiscontinued = options.missing === 'discontinued' && !tally.hasUnknownRow;
  for (const product of missingProducts(before, judge.matched))
    await take(judgeMissing(product, before, isDiscontinued));
  await changes.write();
  return tally.counts;
}
