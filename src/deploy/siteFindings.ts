import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UserError } from '../cli/userError.ts';

const report = z.object({
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(['error', 'warning']),
      page: z.string().nullable(),
      file: z.string(),
      message: z.string(),
    }),
  ),
});

/** Something that breaks a rule of a built site. */
export type SiteFinding = z.output<typeof report>['findings'][number];

/**
 * Reads what `npm run lint:site -- --format json` has printed.
 * @throws UserError where a file is something else
 */
export function readSiteFindings(file: string): readonly SiteFinding[] {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8'))).findings;
  } catch {
    throw new UserError(`expected a report of npm run lint:site -- --format json, found none in '${file}'`);
  }
}
