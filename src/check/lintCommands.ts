import { BUILT_SITE, CONTENT, defineCommand, STRICT } from '../cli/command.ts';
import { FORMAT } from '../cli/reportFormat.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { buildDate } from '../content/today.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { lintContent, lintSite } from './lint.ts';
import { ALL, fails, formatFindings } from './report.ts';

const CONTENT_OPTIONS = { content: CONTENT, all: ALL, format: FORMAT, strict: STRICT } as const;

export const lintContentCommand = defineCommand({
  name: 'npm run lint:content',
  summary: 'Applies the editorial rules to the content; site.yaml sets their limits and severities.',
  options: CONTENT_OPTIONS,
  example: 'npm run lint:content -- --strict',
  run: async ({ content, all, format, strict }) => {
    const { catalogue } = await loadCatalogue(content);
    const findings = lintContent(catalogue);
    print(formatFindings(findings, null, format, all));
    return fails(findings, strict) ? 1 : 0;
  },
});

export const lintSiteCommand = defineCommand({
  name: 'npm run lint:site',
  summary: 'Applies every rule to the built site: to pages, to what lies between them, and to their texts.',
  options: { ...CONTENT_OPTIONS, out: BUILT_SITE },
  example: 'npm run lint:site -- --format json',
  run: async ({ content, out, all, format, strict }) => {
    const site = await openBuiltSite(out);
    const { catalogue } = await loadCatalogue(content, site.urls.origin);
    const { findings, pages } = lintSite(catalogue, site, buildDate());
    print(formatFindings(findings, pages, format, all));
    return fails(findings, strict) ? 1 : 0;
  },
});

function print(report: string): void {
  if (report !== '') console.log(report);
}
