import { parseArgs } from 'node:util';
import { lintContent } from '../src/content/lint/lintContent.ts';
import { failsLint, formatLintReport } from '../src/content/lint/lintReport.ts';

const { values } = parseArgs({
  options: { content: { type: 'string', default: 'content' }, strict: { type: 'boolean', default: false } },
});
const findings = await lintContent(values.content);
console.log(formatLintReport(findings));
process.exitCode = failsLint(findings, values.strict) ? 1 : 0;
