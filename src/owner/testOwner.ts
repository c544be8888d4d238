import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defineCommand } from '../cli/command.ts';
import { EDITS, type Edit } from './edits.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The files of the project's folder that are not copied: what is linked, built or kept there by other tools. */
const NOT_COPIED = ['node_modules', '.git', 'dist', '.cache', 'screenshots', 'link-audit'];

const BUILD = ['run', 'build'];

/** Every test that may read the content, without those of a built site, which `src/boundaries.test.ts` holds to frozen content. */
const TESTS = ['test', '--', '--project', 'unit', '--reporter=dot'];

/** Edits that are made together, and the npm commands that must succeed after them. */
const TRIALS = [
  ...EDITS.map((each) => ({ name: each.name, edits: [each], commands: [BUILD] })),
  { name: 'all of this together', edits: EDITS, commands: [BUILD, TESTS] },
];

/**
 * Proves that an owner may change the content: on a copy of the project, makes each edit to the content as it is and builds the site
 * into an empty folder; then makes all edits together, builds, and runs the tests.
 * @param print receives how each edit went, and why a command failed
 * @returns whether every command succeeded
 */
async function testOwner(print: (text: string) => void): Promise<boolean> {
  const project = await mkdtemp(path.join(await realpath(os.tmpdir()), 'hatch-owner-'));
  let failures = 0;
  try {
    const isCopied = (file: string) => !NOT_COPIED.includes(path.relative(PROJECT, file));
    await cp(PROJECT, project, { recursive: true, filter: isCopied });
    await symlink(path.join(PROJECT, 'node_modules'), path.join(project, 'node_modules'), 'junction');
    for (const { name, edits, commands } of TRIALS) {
      const start = performance.now();
      const changes = await makeEdits(edits, project);
      const failure = firstFailure(commands, project);
      if (failure !== null) failures++;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      print(
        `${failure === null ? 'ok' : 'FAILED'}  ${name} (${seconds} s): ${failure ?? changes.join('; ')}`,
      );
    }
  } finally {
    await rm(project, { recursive: true, force: true });
  }
  return failures === 0;
}

/** Makes edits to the content as it is, in a copy of the project. */
async function makeEdits(edits: readonly Edit[], project: string): Promise<string[]> {
  const content = path.join(project, 'content');
  for (const folder of [content, path.join(project, 'dist')])
    await rm(folder, { recursive: true, force: true });
  await cp(path.join(PROJECT, 'content'), content, { recursive: true });
  const changes: string[] = [];
  for (const { apply } of edits) changes.push((await apply(content)) ?? 'this content has nothing to change');
  return changes;
}

/** Runs npm commands; returns the first that fails, with its output. */
function firstFailure(commands: readonly (readonly string[])[], cwd: string): string | null {
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync('npm', ['--silent', ...command], {
      cwd,
      encoding: 'utf8',
      maxBuffer: Infinity,
    });
    if (status !== 0) return `npm ${command.join(' ')}\n${stdout}${stderr}`;
  }
  return null;
}

export const testOwnerCommand = defineCommand({
  name: 'npm run test:owner',
  summary: "Makes an owner's edits on a copy of the project; builds after each, and tests after all of them.",
  options: {},
  example: 'npm run test:owner',
  run: async () => ((await testOwner(console.log)) ? 0 : 1),
});
