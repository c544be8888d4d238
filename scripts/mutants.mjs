/** Shows which small faults in the rules no test catches: `npm run mutants -- src/domain/list`. */

import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { IGNORED, RULES } from '../stryker.config.mjs';

/** Folder of the reports. */
const REPORTS = 'mutants';

/** The folder of rules that contains a folder. */
function rulesOf(folder) {
  return RULES.find((rules) => `${folder}/`.startsWith(`${rules}/`));
}

/** Tests a folder's rules with mutants of their code; returns the mutants. */
async function testMutants(folder) {
  const name = folder.replaceAll('/', '-');
  const stryker = new Stryker({
    mutate: [`${folder}/**/*.ts`, ...IGNORED.map((pattern) => `!${pattern}`)],
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

const folders = process.argv.slice(2).map((folder) => path.posix.normalize(folder).replace(/\/$/, ''));
const unknown = folders.find((folder) => rulesOf(folder) === undefined);
if (unknown !== undefined) {
  const known = RULES.join(', ');
  console.error(`expected a folder of rules or one inside it (${known}), found '${unknown}'`);
  process.exit(1);
}
const tested = [];
for (const folder of folders.length > 0 ? folders : RULES) tested.push(...(await testMutants(folder)));
printScores(tested);
console.log(`Survivors: ${REPORTS}/*.html`);
