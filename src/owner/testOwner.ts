import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defineCommand } from '../cli/command.ts';
import { EDITS, type Edit } from './edits.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The files of the project's folder that are not copied: what is linked, built or kept there by other tools. */
const NOT_COPIED = ['node_modules', '.git', 'dist', '.cache', 'screenshots', 'link-audit'];

/** Edits that are made together, and the npm commands that have to succeed after them. */
interface Trial {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly commands: readonly (readonly string[])[];
}

const BUILD = ['run', 'build'];

/**
 * Every test that could read the content; one does. It builds the same once more. Those of a built site are left out:
 * `src/boundaries.test.ts` holds them to the frozen content.
 */
const TESTS = ['test', '--', '--project', 'unit', '--reporter=dot'];

const TRIALS: readonly Trial[] = [
  ...EDITS.map((edit) => ({ name: edit.name, edits: [edit], commands: [BUILD] })),
  { name: 'all of this together', edits: EDITS, commands: [BUILD, TESTS] },
];

/**
 * Proves that an owner may change the content: makes each edit, each time to the content as it is, and builds the site into
 * an empty folder, as a deployment does; then makes all edits together, builds, and runs the tests. Works on a copy of the
 * project.
 * @param print is called with how each edit went, and why a command failed
 * @returns whether every command succeeded
 */
async function testOwner(print: (text: string) => void): Promise<boolean> {
  const project = await copyProject();
  let failures = 0;
  try {
    for (const trial of TRIALS) {
      const start = performance.now();
      const { changes, failure } = await run(trial, project);
      if (failure) failures++;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      print(`${failure ? 'FAILED' : 'ok'}  ${trial.name} (${seconds} s): ${failure ?? changes.join('; ')}`);
    }
  } finally {
    await rm(project, { recursive: true, force: true });
  }
  return failures === 0;
}

async function copyProject(): Promise<string> {
  const project = await mkdtemp(path.join(await realpath(os.tmpdir()), 'hatch-owner-'));
  const isCopied = (file: string) => !NOT_COPIED.includes(path.relative(PROJECT, file));
  await cp(PROJECT, project, { recursive: true, filter: isCopied });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(project, 'node_modules'), 'junction');
  return project;
}

/** Makes the edits of a trial in the copy, and runs its commands up to the first that fails. */
async function run({ edits, commands }: Trial, project: string) {
  const content = path.join(project, 'content');
  for (const folder of [content, path.join(project, 'dist')])
    await rm(folder, { recursive: true, force: true });
  await cp(path.join(PROJECT, 'content'), content, { recursive: true });
  const changes: string[] = [];
  for (const { apply } of edits) changes.push((await apply(content)) ?? 'this content has nothing to change');
  for (const command of commands) {
    const { code, output } = await npm(command, project);
    if (code !== 0) return { changes, failure: `npm ${command.join(' ')}\n${output}` };
  }
  return { changes, failure: null };
}

/** Runs an npm command; gives its exit code and all that it printed. */
async function npm(
  command: readonly string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['--silent', ...command], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code]: (number | null)[] = await once(child, 'close');
  return { code: code ?? null, output };
}

export const testOwnerCommand = defineCommand({
  name: 'npm run test:owner',
  summary: "Makes an owner's edits on a copy of the project; builds after each, and tests after all of them.",
  options: {},
  example: 'npm run test:owner',
  run: async () => ((await testOwner(console.log)) ? 0 : 1),
});
