/**
 * Shows which small faults in the rules no test catches: `npm run mutants -- src/domain/list`, or with
 * `--sample 4` those in every fourth part of the lines.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import glob from 'fast-glob';
import { IGNORED, RULES } from '../stryker.config.mjs';

/** Folder of the reports. */
const REPORTS = 'mutants';

/** Lines of a part of a file: a mutant that reaches beyond them is in no sample. */
const PART = 20;

/** The folder of rules that contains a folder. */
function rulesOf(folder) {
  return RULES.find((rules) => `${folder}/`.startsWith(`${rules}/`));
}

/** Names the lines to change: of each file every `sample`th part, in each file from another part on. */
function linesIn(folder, sample) {
  const files = glob.sync(`${folder}/**/*.ts`, { ignore: IGNORED }).sort();
  if (sample === 1) return files;
  return files.flatMap((file, index) => {
    const count = Math.ceil(readFileSync(file, 'utf8').split('\n').length / PART);
    const parts = Array.from({ length: count }, (_, part) => part);
    return parts
      .filter((part) => (part + index) % sample === 0)
      .map((part) => `${file}:${part * PART + 1}-${(part + 1) * PART}`);
  });
}

/** Tests a folder's rules with mutants of their code; returns the mutants. */
async function testMutants(folder, sample) {
  const name = folder.replaceAll('/', '-');
  const stryker = new Stryker({
    mutate: linesIn(folder, sample),
    vitest: { dir: rulesOf(folder) },
    incrementalFile: `.cache/mutants-${name}.json`,
    htmlReporter: { fileName: `${REPORTS}/${name}.html` },
  });
  return stryker.runMutationTest();
}

/** Prints what became of the mutants in each folder. Mutants that cannot run or are ignored do not count. */
function printScores(mutants) {
  const folderOf = ({ fileName }) => path.dirname(path.relative('.', fileName));
  const names = [...new Set(mutants.map(folderOf))].sort();
  const rows = names.map((name) => [name, mutants.filter((mutant) => folderOf(mutant) === name)]);
  print('folder', 'killed', 'survived', 'no coverage', 'share');
  for (const [name, own] of [...rows, ['all', mutants]]) {
    const count = (...statuses) => own.filter(({ status }) => statuses.includes(status)).length;
    const killed = count('Killed', 'Timeout');
    const survived = count('Survived');
    const uncovered = count('NoCoverage');
    const all = killed + survived + uncovered;
    print(name, killed, survived, uncovered, all === 0 ? '' : `${Math.floor((killed * 100) / all)} %`);
  }
}

function print(name, ...cells) {
  console.log(name.padEnd(30) + cells.map((cell) => String(cell).padStart(12)).join(''));
}

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const every = Number(values.sample);
if (!Number.isInteger(every) || every < 1) {
  console.error(`expected a whole number from 1 on as --sample, found '${values.sample}'`);
  process.exit(1);
}
const folders = positionals.map((folder) => path.posix.normalize(folder).replace(/\/$/, ''));
const unknown = folders.find((folder) => rulesOf(folder) === undefined);
if (unknown !== undefined) {
  const known = RULES.join(', ');
  console.error(`expected a folder of rules or one inside it (${known}), found '${unknown}'`);
  process.exit(1);
}
const tested = [];
for (const folder of folders.length > 0 ? folders : RULES) tested.push(...(await testMutants(folder, every)));
printScores(tested);
console.log(`Survivors: ${REPORTS}/*.html`);
