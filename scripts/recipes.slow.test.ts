import { execFile } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFoldersForFile } from '../src/testing/temporaryFolder.ts';

const run = promisify(execFile);

const PROJECT = path.resolve(import.meta.dirname, '..');
const COPIED = ['src', 'templates', 'scripts', 'package.json', 'tsconfig.json'];

/** Recipes of CONTRIBUTING.md, each with the most files of code that it may edit. */
const RECIPES = [['pageKind', 5]] as const;

const folderForFile = temporaryFoldersForFile();
let copy: string;

beforeAll(async () => {
  copy = await folderForFile();
  for (const name of COPIED) await cp(path.join(PROJECT, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [recipe] of RECIPES) await run('git', ['apply', '-C1', patchOf(recipe)], { cwd: copy });
});

function patchOf(recipe: string): string {
  return path.join(PROJECT, 'scripts/recipes', `${recipe}.patch`);
}

describe('the recipes of CONTRIBUTING.md', () => {
  it.each(RECIPES)('for a %s edits at most %i files of code', async (recipe, most) => {
    const patch = await readFile(patchOf(recipe), 'utf8');
    const files = [...patch.matchAll(/^\+\+\+ b\/(.*\.tsx?)$/gm)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(most);
  });

  // The types of the whole project, beside other tests: on a busy machine these take minutes.
  it('compile', { timeout: 900_000 }, async () => {
    await run('npx', ['tsc', '-p', '.'], { cwd: copy });
  });

  it('give a site its page', async () => {
    const out = path.join(copy, 'dist');
    await run('npm', ['run', 'build', '--', '--content', 'src/content/fixtures/valid', '--out', out], {
      cwd: copy,
    });
    const has = async (file: string, text: string) =>
      (await readFile(path.join(out, file), 'utf8')).includes(text);
    expect(await has('best/index.html', '<h1>Best Egg Incubators</h1>')).toBe(true);
  });
});
