import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../src/testing/temporaryFolder.ts';

/** The modules of threads, which are bundled too. */
const THREADS = ['src/generate/sharing/sharingWorker.ts', 'src/dev/siteThread.ts', 'src/dev/devSite.ts'];

/** A project whose only command prints a file beside its source, or fails. */
async function aProject() {
  const project = await temporaryFolder();
  await writeFiles(project, {
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'templates/page.tsx': '',
    ...Object.fromEntries(THREADS.map((file) => [file, ''])),
    'src/words.txt': 'hello',
    'src/words.ts': [
      "import { readFileSync } from 'node:fs';",
      'interface Lines { readonly thatAreNotRun: string }',
      "export const words: string = readFileSync(new URL('words.txt', import.meta.url), 'utf8');",
      "export const fail = () => { throw new Error('no such bird'); };",
    ].join('\n'),
    'scripts/cli.ts': [
      "const { words, fail } = await import('../src/words.ts');",
      "if (process.argv[2] === 'fail') fail();",
      'console.log(words, ...process.argv.slice(2));',
    ].join('\n'),
  });
  for (const name of ['start.mjs', 'bundle.mjs'])
    await copyFile(path.resolve('scripts', name), path.join(project, 'scripts', name));
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  const programs = path.join(project, '.cache/programs');
  const start = (...args: readonly string[]) => startIn(project, ...args);
  return { project, programs, start, bundles: () => readdir(programs) };
}

function startIn(project: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(project, 'scripts/start.mjs'), ...args], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

it('a command runs from a bundle, which is made anew when a source changes', async () => {
  const { project, start, bundles } = await aProject();
  expect(await start('build', '--strict')).toBe('hello build --strict\n');
  const [first] = await bundles();
  await start('build');
  expect(await bundles()).toEqual([first]);
  const words = path.join(project, 'src/words.ts');
  await writeFile(words, (await readFile(words, 'utf8')).replace("'utf8')", "'utf8') + '!'"));
  expect(await start('build')).toBe('hello! build\n');
  expect(await bundles()).toHaveLength(2);
});

it('an error names the line of the source', async () => {
  expect(await (await aProject()).start('fail')).toMatch(/no such bird.*\n.*src\/words\.ts:4:/);
});

it('commands that start at once share one bundle', async () => {
  const { start, bundles } = await aProject();
  const printed = await Promise.all([start('build'), start('build'), start('build')]);
  expect(printed).toEqual(['hello build\n', 'hello build\n', 'hello build\n']);
  expect(await bundles()).toHaveLength(1);
});

it('a command runs where nothing can be written to the cache', async () => {
  const { project, programs, start } = await aProject();
  await mkdir(path.join(project, '.cache'));
  await writeFile(programs, 'a file where the folder would be');
  expect(await start('build')).toBe('hello build\n');
});

it('a package runs what was bundled before it was packed, without the sources, wherever it is', async () => {
  const { project, start } = await aProject();
  await start('prepare');
  for (const name of ['bundle.mjs', 'cli.ts']) await rm(path.join(project, 'scripts', name));
  await rm(path.join(project, 'src/words.ts'));
  const moved = path.join(await temporaryFolder(), 'Küken & 100 % Eier#');
  await rename(project, moved);
  expect(await startIn(moved, 'build')).toBe('hello build\n');
  await rm(path.join(moved, 'programs'), { recursive: true });
  expect(await startIn(moved, 'build')).toMatch(
    /^expected the programs of hatch-guide in .+, found none; install it again/,
  );
});

it('a source that cannot be compiled is named with its line', async () => {
  const { project, start } = await aProject();
  await writeFile(path.join(project, 'src/words.ts'), 'export const fail = 1;\nexport const words = ;');
  expect(await start('build')).toMatch(/src\/words\.ts:2:/);
});
