import { BUILT_SITE, CONTENT, defineCommand, STRICT, type Values } from '../cli/command.ts';
import { FORMAT } from '../cli/reportFormat.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { buildDate } from '../generate/buildDate.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { lintSite } from './lintSite.ts';
import { failsSiteLint, formatSiteLint } from './siteLintReport.ts';

const OPTIONS = {
  content: CONTENT,
  out: BUILT_SITE,
  format: FORMAT,
  strict: STRICT,
} as const;

export const siteLintCommand = defineCommand({
  name: 'npm run lint:site',
  summary: 'Applies every rule to the built site: to pages, to what lies between them, and to their texts.',
  options: OPTIONS,
  example: 'npm run lint:site -- --format json',
  run: runSiteLint,
});

/**
 * @throws ContentError where the content cannot be read, UsageError where the built site is not the one of this content
 */
async function runSiteLint({ content, out, format, strict }: Values<typeof OPTIONS>): Promise<number> {
  const [built, site] = await Promise.all([loadCatalogue(content), openBuiltSite(out)]);
  const found = lintSite(built, site, buildDate());
  const report = formatSiteLint(found, format);
  if (report !== '') console.log(report);
  return failsSiteLint(found, strict) ? 1 : 0;
}
