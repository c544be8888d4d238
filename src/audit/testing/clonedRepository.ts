import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder, writeFiles } from '../../testing/temporaryFolder.ts';

const run = promisify(execFile);

/**
 * A clone of a repository whose origin has these files, and a function that
 * runs a script of a workflow in it.
 */
export async function clonedRepository(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const clone = path.join(folder, 'clone');
  const output = path.join(folder, 'output');
  const git = async (...args: string[]) => (await run('git', args, { cwd: clone })).stdout.trim();
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(clone, name)), { recursive: true });
    await writeFile(path.join(clone, name), text);
  };
  await run('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', path.join(folder, 'origin')]);
  await run('git', ['init', '--quiet', '--initial-branch', 'main', clone]);
  await git('remote', 'add', 'origin', '../origin');
  await writeFiles(clone, files);
  await git('add', '.');
  await git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '-m', 'first');
  await git('push', '--quiet', 'origin', 'HEAD:main');
  await writeFile(output, '');
  const env = { ...process.env, GITHUB_REF_NAME: 'main', GITHUB_OUTPUT: output };
  const runScript = (script: string, command: string) =>
    run('bash', [path.resolve('src/owner/workflows', script), command], { cwd: clone, env });
  /** The subject of the last commit at the origin, and the files in it. */
  const pushed = async () =>
    (await git('show', '--format=%s', '--name-only', 'origin/main')).split(/\n+/).filter(Boolean);
  return { clone, git, write, runScript, pushed, output: () => readFile(output, 'utf8') };
}
