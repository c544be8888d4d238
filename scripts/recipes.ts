import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRecipes } from './recipes/readRecipes.ts';
import { renewPatches } from './renewPatches.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');

function tidy(file: string, input: string): string {
  if (!/\.(?:tsx?|json)$/.test(file)) return input;
  const biome = path.join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['check', '--write', '--linter-enabled=false', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, [biome, ...args], { cwd: PROJECT, input, encoding: 'utf8' });
}

const patches = readRecipes().map(({ patch }) => patch);
const renewal = renewPatches({ folder: PROJECT, patches, tidy });
for (const { patch, text } of renewal?.patches ?? []) writeFileSync(path.join(PROJECT, patch), text);
console.log(renewal ? `${patches.length} patches written` : 'the patches apply as they are');
if (renewal && renewal.doubtful.length > 0) {
  console.log(
    'You and a patch both replaced these lines. The patch now adds its lines below yours; look at its hunk:',
  );
  console.log(renewal.doubtful.map((line) => `  ${line}`).join('\n'));
}
