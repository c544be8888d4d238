/** Options of Stryker, for `npm run mutants`, which runs it for one folder of rules after another. */

/** The folders of rules. The tests inside a folder must catch its mutants: rules are tested beside them. */
export const RULES = [
  'src/domain',
  'src/site/products',
  'src/site/lists',
  'src/check',
  'src/audit/classify',
  'src/audit/ledger',
  'src/import',
];

/** Files without rules. */
export const IGNORED = [
  // Tests and what they share.
  '**/*.test.ts',
  '**/testing.ts',
  '**/fixtures/**',
  // Words, which an editor may replace: tests quote those whose order a rule decides.
  'src/domain/words.ts',
  // Descriptions of fields, in words.
  'src/domain/products/builtInFields.ts',
  'src/import/fields.ts',
  // Names of pictures.
  'src/domain/drawings.ts',
];

/** Words for people contain a space; keys, kinds and addresses do not. */
const isWords = (text) => text.includes(' ');

/** @type {(path: any) => string | undefined} */
function wordsIn({ node }) {
  const words = 'a message: tests quote the sentences that a rule puts together';
  if (node.type === 'StringLiteral') return isWords(node.value) ? words : undefined;
  // Conditions inside a template are rules.
  if (node.type !== 'TemplateLiteral' || !node.expressions.every(isPlain)) return undefined;
  return node.quasis.some(({ value }) => isWords(value.raw)) ? words : undefined;
}

const PLAIN = ['Identifier', 'MemberExpression', 'CallExpression'];
const isPlain = ({ type }) => PLAIN.includes(type);

/** @type {(path: any) => string | undefined} */
function defaultIn({ node, parent, key }) {
  const isDefault =
    key === 'right' &&
    (parent.type === 'AssignmentPattern' ||
      (parent.type === 'LogicalExpression' && parent.operator === '??'));
  // The types demand a default for each entry of a table or part of a match, though most are always there.
  return isDefault && isLiteral(node) ? 'a default that the types demand: most are never used' : undefined;
}

const LITERALS = ['StringLiteral', 'NumericLiteral', 'BooleanLiteral'];
const isLiteral = ({ type, elements }) =>
  LITERALS.includes(type) || (type === 'ArrayExpression' && elements.length === 0);

export const strykerPlugins = [
  { kind: 'Ignore', name: 'words', value: { shouldIgnore: wordsIn } },
  { kind: 'Ignore', name: 'defaults', value: { shouldIgnore: defaultIn } },
];

export default {
  testRunner: 'vitest',
  // Coverage already names the tests of a mutant. Looking for related files takes longer than running them.
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.mjs'],
  ignorers: ['words', 'defaults'],
  ignorePatterns: ['.cache', 'dist', 'mutants', 'programs', 'screenshots'],
  tempDirName: '.cache/mutants',
  // Stryker would read it with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  concurrency: 2,
  // A busy machine is no reason to count a mutant as killed. Endless loops stop sooner, by the count of their rounds.
  timeoutMS: 15_000,
  // Later runs repeat mutants of changed files and tests only. Delete `.cache/mutants-*.json` to run all.
  incremental: true,
  // A table at the top of a file is read before any test. Each of its mutants would run every test, which
  // takes most of the time, and the types already demand most of its entries.
  ignoreStatic: true,
  reporters: ['html', 'progress-append-only'],
};
