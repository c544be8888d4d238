import { explain } from '../cli/runCommand.ts';
import { buildCommand } from '../generate/buildCommand.ts';
import { buildSite } from '../generate/buildSite.ts';
import type { MeasuredBuild } from './measureBuild.ts';

/** Makes one build and prints its measures as JSON, for the process that started it: the arguments are the content and the output folder. */
const [content = '', out = ''] = process.argv.slice(2);
const start = performance.now();
try {
  const { pages, timings } = await buildSite({ content, out });
  const measured: MeasuredBuild = {
    pages,
    milliseconds: performance.now() - start,
    peakKilobytes: process.resourceUsage().maxRSS,
    steps: [...timings],
  };
  process.stdout.write(JSON.stringify(measured));
} catch (error) {
  process.stderr.write(explain(error, buildCommand));
  process.exitCode = 1;
}
