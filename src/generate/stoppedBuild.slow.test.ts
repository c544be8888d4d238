import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { VALID_CONTENT } from '../content/testing.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const START = path.join(PROJECT, 'scripts/start.mjs');

/**
 * Stops its process while linkinator sends requests on connections that were used before, and says so first.
 */
const STOP = `
  import { subscribe } from 'node:diagnostics_channel';
  import { writeSync } from 'node:fs';
  let requests = 0;
  subscribe('undici:client:sendHeaders', () => {
    requests += 1;
    if (requests !== 60) return;
    writeSync(2, 'stopped');
    process.kill(process.pid, 'SIGSTOP');
  });
`;

/**
 * Builds the valid content in a process of its own. @param command the program that
 * starts Node with the arguments after it
 */
async function startBuild(command: readonly [program: string, ...args: string[]], module = '') {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'dist');
  await writeFiles(folder, { 'first.mjs': module });
  const [program, ...first] = command;
  const node = [process.execPath, '--import', path.join(folder, 'first.mjs'), START];
  const build = spawn(program, [...first, ...node, 'build', '--content', VALID_CONTENT, '--out', out], {
    cwd: folder,
  });
  onTestFinished(() => void build.kill('SIGKILL'));
  const said: string[] = [];
  for (const output of [build.stdout, build.stderr]) output.on('data', (text) => said.push(String(text)));
  const ended = once(build, 'exit').then(([code]) => code);
  return { build, out, ended, said };
}

it('a build that is stopped for 11 seconds in the middle of its link check ends well', async () => {
  const { build, out, ended, said } = await startBuild(['env'], STOP);
  await expect.poll(() => said.join('')).toContain('stopped');
  // Longer than any limit of Node's or of linkinator's for a connection.
  await setTimeout(11_000);
  build.kill('SIGCONT');
  expect(await ended, said.join('')).toBe(0);
  expect(existsSync(path.join(out, 'index.html'))).toBe(true);
});

it('a build that may open only 256 files, as on a Mac, ends well', async () => {
  const { out, ended, said } = await startBuild(['sh', '-c', 'ulimit -n 256 && exec "$0" "$@"']);
  expect(await ended, said.join('')).toBe(0);
  expect(existsSync(path.join(out, 'index.html'))).toBe(true);
});
