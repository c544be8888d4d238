import { parseArgs } from 'node:util';
import { progressLine } from '../cli/progressLine.ts';
import { ContentError, formatProblem } from '../content/check/problem.ts';
import { LinkError } from '../linkcheck/checkLinks.ts';
import { type BuildOptions, buildSite } from './buildSite.ts';
import { OutputError } from './output.ts';
import { formatSummary, formatTimings } from './summary.ts';

const USAGE = 'npm run build -- [--content DIR] [--out DIR] [--site-url URL] [--strict] [--timing]';

/** Builds the site as the command line says and tells how it went; gives the exit code. */
export async function runBuild(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const progress = progressLine(process.stderr, describePages);
  try {
    const { timing, ...options } = readArguments(args);
    const report = await buildSite({ ...options, onProgress: progress.show });
    progress.clear();
    for (const warning of report.warnings) console.warn(`warning ${formatProblem(warning)}`);
    if (timing) console.log(formatTimings(report.timings));
    console.log(formatSummary(report, options.out, performance.now() - start));
    return 0;
  } catch (error) {
    progress.clear();
    console.error(explain(error));
    return 1;
  }
}

function describePages(done: number, total: number): string {
  return `${done} of ${total} pages`;
}

interface BuildArguments extends BuildOptions {
  readonly timing: boolean;
}

class UsageError extends Error {}

function readArguments(args: readonly string[]): BuildArguments {
  const { values } = parse(args);
  const siteUrl = values['site-url'] ?? (process.env.SITE_URL || undefined);
  if (siteUrl !== undefined && !/^https?:\/\//.test(siteUrl)) {
    throw new UsageError(`expected a site URL such as 'https://example.org/base/', found '${siteUrl}'`);
  }
  const { content, out, strict, timing } = values;
  return { content, out, siteUrl, strict, timing };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        content: { type: 'string', default: 'content' },
        out: { type: 'string', default: 'dist' },
        'site-url': { type: 'string' },
        strict: { type: 'boolean', default: false },
        timing: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function explain(error: unknown): string {
  if (error instanceof ContentError) {
    const count = error.problems.length === 1 ? '1 problem' : `${error.problems.length} problems`;
    return `${error.message}\n\n${count} in the content; nothing was built, and the last build is as it was.`;
  }
  if (error instanceof LinkError) return `${error.message}\n\nBroken links; the last build is as it was.`;
  if (error instanceof OutputError) return error.message;
  if (error instanceof UsageError) return `${error.message}\nusage: ${USAGE}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
