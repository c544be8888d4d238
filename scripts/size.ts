import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What may grow no further: lines and files of code, or bytes of documents. */
interface Budget {
  readonly name: string;
  /** Which files of the repository count. */
  readonly files: (file: string) => boolean;
  readonly unit: 'lines' | 'bytes';
  readonly limit: number;
  readonly fileLimit?: number;
}

const isCode = (file: string) => /\.(?:[cm]?ts|tsx|mjs|sh)$/.test(file);
const isTest = (file: string) =>
  /\.test\.tsx?$|(?:^|\/)(?:testing|fixtures)(?:\/|\.ts|$)|^src\/e2e\//.test(file);
const isProduct = (file: string) => isCode(file) && !isTest(file);
const isDocument = (file: string) => /^(?:[^/]+|docs\/.+)\.md$/.test(file);

const folders = (name: string, limit: number, ...paths: readonly string[]): Budget => ({
  name,
  files: (file) => paths.some((path) => file.startsWith(`${path}/`)) && isProduct(file),
  unit: 'lines',
  limit,
});

/** The limits follow what stands: whoever makes a folder smaller lowers its limit. */
const BUDGETS: readonly Budget[] = [
  folders('domain', 9275, 'src/domain'),
  folders('content', 8015, 'src/content'),
  folders('site', 7965, 'src/site'),
  folders('widgets', 6170, 'src/widgets'),
  folders('templates', 5425, 'templates'),
  folders('check', 2475, 'src/check'),
  folders('build', 4325, 'src/generate', 'src/html', 'src/linkcheck'),
  folders('dev', 1160, 'src/dev'),
  folders('audit', 3465, 'src/audit'),
  folders('import', 3320, 'src/import'),
  folders('commands', 1385, 'src/cli', 'scripts'),
  folders('owner, theme', 2455, 'src/owner', 'src/theme'),
  folders('editor', 530, 'src/cms'),
  folders('tools', 1190, 'src/bench', 'src/screenshots', 'src/deploy'),
  { name: 'product code', files: isProduct, unit: 'lines', limit: 57_190, fileLimit: 538 },
  { name: 'tests', files: (file) => isCode(file) && isTest(file), unit: 'lines', limit: 33_200 },
  { name: 'documents', files: isDocument, unit: 'bytes', limit: 106_850 },
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => (isCode(file) || isDocument(file)) && existsSync(file));
const sizes = files.map((file) => {
  const text = readFileSync(file);
  return { file, bytes: text.length, lines: text.filter((byte) => byte === 10).length };
});

let isOver = false;
console.log('what           files         size        limit');
for (const { name, files: counts, unit, limit, fileLimit } of BUDGETS) {
  const own = sizes.filter(({ file }) => counts(file));
  const size = own.reduce((sum, each) => sum + each[unit], 0);
  const over = size > limit || own.length > (fileLimit ?? Number.POSITIVE_INFINITY);
  isOver ||= over;
  const row = [
    name.padEnd(14),
    String(own.length).padStart(5),
    `${size} ${unit}`.padStart(13),
    String(limit).padStart(8),
  ];
  console.log(row.join(' '), over ? '  over budget' : '');
}
process.exitCode = isOver ? 1 : 0;
