import { defineCommand, type Values } from '../cli/command.ts';
import { existingFolder, text } from '../cli/valueTypes.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { compareSites, readSiteFacts, readSiteFindings } from './compareSites.ts';
import { formatComparison } from './comparisonReport.ts';

const findings = (which: string) =>
  ({
    kind: 'single',
    type: text('FILE'),
    otherwise: 'findings are not compared',
    description: `what lint:site --format json says of the site ${which} the change`,
  }) as const;

const OPTIONS = {
  before: {
    kind: 'single',
    type: existingFolder,
    default: 'dist-before',
    description: 'the folder of the site that was built before the change',
  },
  after: {
    kind: 'single',
    type: existingFolder,
    default: 'dist',
    description: 'the folder of the site that was built after it',
  },
  'findings-before': findings('before'),
  'findings-after': findings('after'),
} as const;

export const compareSitesCommand = defineCommand({
  name: 'npm run compare',
  summary: 'Prints as Markdown what a change makes of the built site: pages, weights, findings.',
  options: OPTIONS,
  example: 'npm run compare -- --before dist-main --after dist',
  run: runCompareSites,
});

/** @throws UsageError where a folder holds no built site, UserError where a file has no findings */
async function runCompareSites(options: Values<typeof OPTIONS>): Promise<void> {
  const { findingsBefore, findingsAfter } = options;
  const before = await openBuiltSite(options.before);
  const after = await openBuiltSite(options.after);
  const found =
    findingsBefore === null || findingsAfter === null
      ? null
      : { before: readSiteFindings(findingsBefore), after: readSiteFindings(findingsAfter) };
  console.log(formatComparison(compareSites(readSiteFacts(before), readSiteFacts(after), found)));
}
