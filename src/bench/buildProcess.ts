import { explain } from '../cli/runCommand.ts';
import { setUpProcess } from '../cli/setUpProcess.ts';
import { buildCommand } from '../generate/buildCommand.ts';
import { buildWhatChanged } from '../generate/buildWhatChanged.ts';
import { optimizeLate } from '../generate/optimizer.ts';
import type { BuildProcessReport } from './benchBuilds.ts';

/**
 * Builds as `npm run build` does, and prints its measures as JSON: the arguments are the
 * content, the output and the cache folder.
 */
const [content = '', out = '', cache = ''] = process.argv.slice(2);
setUpProcess();
optimizeLate();
try {
  const { pages } = await buildWhatChanged({ content, out }, cache);
  const report: BuildProcessReport = { pages, peakKilobytes: process.resourceUsage().maxRSS };
  process.stdout.write(JSON.stringify(report));
} catch (error) {
  process.stderr.write(explain(error, buildCommand));
  process.exitCode = 1;
}
