import { CONTENT, defineCommand, STRICT } from '../../cli/command.ts';
import { lintContent } from './lintContent.ts';
import { failsLint, formatLintReport } from './lintReport.ts';

export const lintCommand = defineCommand({
  name: 'npm run lint:content',
  summary: 'Applies the editorial rules to the content; site.yaml sets their limits and severities.',
  options: {
    content: CONTENT,
    strict: STRICT,
  },
  example: 'npm run lint:content -- --strict',
  run: async ({ content, strict }) => {
    const findings = await lintContent(content);
    console.log(formatLintReport(findings));
    return failsLint(findings, strict) ? 1 : 0;
  },
});
