import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOfPatch, readRecipes } from './recipes/readRecipes.ts';

const RECIPES = readRecipes();

// The nightly tests also compile, build and try what the patches make.
describe('the recipes of CONTRIBUTING.md', () => {
  it('are those that have a patch', () => {
    const patches = readdirSync('scripts/recipes').filter((name) => name.endsWith('.patch'));
    expect(patches).not.toEqual([]);
    const linked = RECIPES.map(({ patch }) => patch);
    expect(linked.toSorted()).toEqual(patches.map((name) => `scripts/recipes/${name}`).sort());
  });

  it('apply to the code, one after the other', () => {
    const input = RECIPES.map(({ patch }) => readFileSync(patch, 'utf8')).join('');
    const check = () => execFileSync('git', ['apply', '-C1', '--check'], { input, stdio: 'pipe' });
    expect(check, 'npm run recipes merges the patches with the change').not.toThrow();
  });

  it.each(RECIPES)('name each file that their patch adds or edits: $heading', ({ patch, adds, edits }) => {
    const patched = filesOfPatch(patch);
    const folders = adds.filter((name) => name.endsWith('/'));
    const named = (file: string) => folders.find((folder) => file.startsWith(folder)) ?? file;
    expect(adds.toSorted()).toEqual([...new Set(patched.adds.map(named))].sort());
    expect(edits.toSorted()).toEqual(patched.edits.toSorted());
  });

  it.each(RECIPES)('count the files right that they open, add and edit: $heading', (recipe) => {
    const { counts, opens, adds, edits } = recipe;
    expect(counts).toEqual({ opens: opens.length, adds: adds.length, edits: edits.length });
    expect(opens.filter((file) => !existsSync(file))).toEqual([]);
  });
});
