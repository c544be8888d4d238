import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A part of the repository whose size is reported. */
interface Part {
  readonly name: string;
  /** Which files of the repository belong to it. */
  readonly has: (file: string) => boolean;
  readonly unit: 'lines' | 'bytes';
}

interface FileSize {
  readonly file: string;
  readonly lines: number;
  readonly bytes: number;
}

const isCode = (file: string) => /\.(?:[cm]?ts|tsx|mjs|sh)$/.test(file);
const isTest = (file: string) =>
  /\.test\.tsx?$|(?:^|\/)(?:testing|fixtures)(?:\/|\.ts|$)|^src\/e2e\//.test(file);
const isProduct = (file: string) => isCode(file) && !isTest(file);
const isDocument = (file: string) => /^(?:[^/]+|docs\/.+)\.md$/.test(file);

const folders = (name: string, ...paths: readonly string[]): Part => ({
  name,
  has: (file) => paths.some((path) => file.startsWith(`${path}/`)) && isProduct(file),
  unit: 'lines',
});

const PARTS: readonly Part[] = [
  folders('domain', 'src/domain'),
  folders('content', 'src/content'),
  folders('site', 'src/site'),
  folders('widgets', 'src/widgets'),
  folders('templates', 'templates'),
  folders('check', 'src/check'),
  folders('build', 'src/generate', 'src/html', 'src/linkcheck'),
  folders('dev', 'src/dev'),
  folders('audit', 'src/audit'),
  folders('import', 'src/import'),
  folders('commands', 'src/cli', 'scripts'),
  folders('owner, theme', 'src/owner', 'src/theme'),
  folders('editor', 'src/cms'),
  folders('tools', 'src/bench', 'src/screenshots', 'src/deploy'),
  { name: 'product code', has: isProduct, unit: 'lines' },
  { name: 'tests', has: (file) => isCode(file) && isTest(file), unit: 'lines' },
  { name: 'documents', has: isDocument, unit: 'bytes' },
];

/** Runs git, and returns the lines that it prints. */
function git(...args: readonly string[]): string[] {
  const text = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return text.split('\n').filter((line) => line !== '');
}

/** The sizes of the files in the working tree. */
function sizesNow(): FileSize[] {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard');
  return files
    .filter((file) => (isCode(file) || isDocument(file)) && existsSync(file))
    .map((file) => {
      const text = readFileSync(file);
      return { file, bytes: text.length, lines: text.filter((byte) => byte === 10).length };
    });
}

/** The sizes of the files of a commit. */
function sizesOf(commit: string): FileSize[] {
  const counts = git('grep', '--count', '', commit).map((row) => {
    const [, file = '', lines = '0'] = /^[^:]+:(.*):(\d+)$/.exec(row) ?? [];
    return [file, Number(lines)] as const;
  });
  const linesOf = new Map(counts);
  return git('ls-tree', '-r', '--long', commit).map((row) => {
    const [, bytes = '0', file = ''] = /^\S+ \S+ \S+\s+(\S+)\t(.*)$/.exec(row) ?? [];
    return { file, bytes: Number(bytes), lines: linesOf.get(file) ?? 0 };
  });
}

/** The commit to compare with: the given commit, else the last tag's, else the last commit. */
function comparedCommit(): string {
  const [given] = process.argv.slice(2);
  if (given !== undefined) return given;
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate');
  return tag ?? 'HEAD';
}

const compared = comparedCommit();
const now = sizesNow();
const before = sizesOf(compared);
console.log(`what           files         size   since ${compared}`);
for (const { name, has, unit } of PARTS) {
  const own = now.filter(({ file }) => has(file));
  const size = own.reduce((sum, each) => sum + each[unit], 0);
  const earlier = before.filter(({ file }) => has(file)).reduce((sum, each) => sum + each[unit], 0);
  const change = size - earlier;
  const row = [
    name.padEnd(14),
    String(own.length).padStart(5),
    `${size} ${unit}`.padStart(13),
    (change > 0 ? `+${change}` : String(change)).padStart(8),
  ];
  console.log(row.join(' '));
}
