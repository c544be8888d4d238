import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runBuild } from './runBuild.ts';
import { serveSite } from './serveSite.ts';

/** Serves the built site, building it first where there is none; gives an exit code only if it cannot. */
export async function runServe(args: readonly string[]): Promise<number | undefined> {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string', default: 'dist' }, port: { type: 'string', default: '8080' } },
  });
  if (!(await isBuilt(values.out))) {
    const exitCode = await runBuild(['--out', values.out]);
    if (exitCode !== 0) return exitCode;
  }
  try {
    const { address } = await serveSite(values.out, Number(values.port));
    console.log(`${values.out} is served at ${address} (stop with Ctrl+C)`);
    return undefined;
  } catch (error) {
    console.error(
      `could not serve on port ${values.port}: ${error instanceof Error ? error.message : error}`,
    );
    return 1;
  }
}

async function isBuilt(folder: string): Promise<boolean> {
  return access(path.join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
}
