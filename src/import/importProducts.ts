import { Staging } from '../cli/replaceFiles.ts';
import { type ImportOptions, readContentBefore } from './contentBefore.ts';
import { ImportWriter } from './importWriter.ts';
import { type ImportEvent, RowJudge } from './judgeRow.ts';

/** How much an import did. */
export interface ImportCounts {
  /** Rows below the header. */
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly skipped: number;
  readonly continued: number;
  readonly missing: number;
  /** Those of the missing products that became discontinued. */
  readonly discontinued: number;
  /** Whether refused rows may be the missing products, so that none was discontinued. */
  readonly missingIsUncertain: boolean;
}

export const NO_COUNTS: ImportCounts = {
  ...{ rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0, continued: 0 },
  ...{ missing: 0, discontinued: 0, missingIsUncertain: false },
};

/**
 * Imports a product list into a content folder: reads its rows one by one, judges each by the content as it is, and writes what
 * differs, all of it at the end.
 * @param report receives what becomes of each row, and of products that the list no longer has
 * @throws UserError, ContentError if the list or the content cannot be read; the content is then as it was
 */
export async function importProducts(
  options: ImportOptions,
  report: (event: ImportEvent) => void,
): Promise<ImportCounts> {
  const staging = options.dryRun
    ? null
    : Staging.open(options.content, `an import into '${options.content}'`);
  try {
    const before = await readContentBefore(options);
    const judge = new RowJudge(before);
    const writer = new ImportWriter(options, before, staging);
    const counts = { ...NO_COUNTS };
    let hasUnknownRow = false;
    const take = (event: ImportEvent) => {
      if (event.kind === 'refused') hasUnknownRow ||= event.mayBeAnyProduct;
      count(event, counts);
      writer.take(event);
      report(event);
    };
    for await (const row of options.table.rows()) take(judge.judge(row));
    for (const event of judge.judgeMissing(options.missing === 'discontinued' && !hasUnknownRow)) take(event);
    writer.finish();
    staging?.commit();
    return { ...counts, missingIsUncertain: counts.missing > 0 && hasUnknownRow };
  } finally {
    staging?.release();
  }
}

function count(event: ImportEvent, counts: { -readonly [C in keyof ImportCounts]: ImportCounts[C] }): void {
  if (event.kind !== 'missing') counts.rows++;
  else if (event.discontinued) counts.discontinued++;
  if (event.kind === 'existing') counts[event.changes.length > 0 ? 'changed' : 'unchanged']++;
  else counts[event.kind === 'new' ? 'added' : event.kind]++;
}
