import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { UserError } from '../cli/userError.ts';
import { RUN } from '../generate/projectFolder.ts';
import { median } from './figures.ts';

const measuredBuild = z.object({
  pages: z.number(),
  milliseconds: z.number(),
  /** The most memory that the process held at once. */
  peakKilobytes: z.number(),
  steps: z.array(z.object({ label: z.string(), milliseconds: z.number() })),
});

/** What one build cost. */
export type MeasuredBuild = z.output<typeof measuredBuild>;

/**
 * Builds in a process of its own, as `npm run build` does: nothing is warm, and the memory is the build's alone.
 * @throws UserError with what the process said, where the build failed
 */
export async function measureBuild(content: string, out: string): Promise<MeasuredBuild> {
  return runProgram('src/bench/buildProcess.ts', [content, out], measuredBuild);
}

/**
 * Runs a program of this folder in a process of its own; gives what it prints as JSON in its last line.
 * @throws UserError with what the process said, where it failed
 */
export async function runProgram<S extends z.ZodType>(
  program: string,
  args: readonly string[],
  schema: S,
): Promise<z.output<S>> {
  const command = promisify(execFile)(process.execPath, [RUN, program, ...args]);
  const { stdout } = await command.catch((error: Error) => {
    throw new UserError('stderr' in error ? String(error.stderr).trim() : error.message);
  });
  return schema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

/** The median of several builds of one site, figure by figure. */
export function medianBuild(builds: readonly MeasuredBuild[]): MeasuredBuild {
  const [first] = builds;
  if (!first) throw new Error('expected at least one build');
  const labels = first.steps.map(({ label }) => label);
  return {
    pages: first.pages,
    milliseconds: median(builds.map((build) => build.milliseconds)),
    peakKilobytes: median(builds.map((build) => build.peakKilobytes)),
    steps: labels.map((label) => ({
      label,
      milliseconds: median(builds.map((build) => stepOf(build, label))),
    })),
  };
}

/** What a step of a build took, in milliseconds. */
export function stepOf({ steps }: MeasuredBuild, label: string): number {
  return steps.find((step) => step.label === label)?.milliseconds ?? Number.NaN;
}
