import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFoldersForFile } from '../src/testing/temporaryFolder.ts';

const COPIED = [
  ...['src', 'templates', 'scripts', 'content', 'docs', '.vscode'],
  ...['package.json', 'tsconfig.json', 'README.md', 'LICENSE'],
];

const PROJECT = path.resolve(import.meta.dirname, '..');

const ANSWERS = [
  ...['--name', 'Küken', '--url', 'https://kueken.example/', '--email', 'a@kueken.com', '--store', 'amazon'],
  ...['--category', 'all', '--egg-type', 'chicken', '--host', 's3'],
];

const folderForFile = temporaryFoldersForFile();
let engine: string;
let site: string;

/** Runs a command in the site's folder; gives its exit code and all that it prints. */
async function run(command: string, ...args: readonly string[]) {
  return promisify(execFile)(command, args, { cwd: site })
    .then(({ stdout, stderr }) => ({ exitCode: 0, printed: stdout + stderr }))
    .catch((error) => ({ exitCode: Number(error.code), printed: `${error.stdout}${error.stderr}` }));
}

async function pack(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent'], { cwd: engine });
  const name = stdout.trim().split('\n').at(-1) ?? '';
  await rename(path.join(engine, name), path.join(site, '..', name));
  return `../${name}`;
}

async function edit(name: string, from: string, to: string): Promise<void> {
  const file = path.join(engine, name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** The owner's files, but for those in which npm notes what is installed. */
async function ownFiles(): Promise<Record<string, string>> {
  const names = await glob('**', {
    cwd: site,
    dot: true,
    ignore: ['node_modules', 'dist', '.cache', '.schemas', 'package*'],
  });
  const texts = names.sort().map(async (name) => [name, await readFile(path.join(site, name), 'latin1')]);
  return Object.fromEntries(await Promise.all(texts));
}

const home = () => readFile(path.join(site, 'dist/index.html'), 'utf8');

beforeAll(async () => {
  const folder = await folderForFile();
  engine = path.join(folder, 'engine');
  site = path.join(folder, 'Küken & 12 Eier');
  for (const name of COPIED) await cp(path.join(PROJECT, name), path.join(engine, name), { recursive: true });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(engine, 'node_modules'), 'junction');
  await mkdir(site);
});

describe('the package', () => {
  it('begins, builds and checks a site, and holds no tests', { timeout: 600_000 }, async () => {
    await run('npm', 'init', '-y');
    expect((await run('npm', 'install', '--prefer-offline', await pack())).exitCode).toBe(0);
    const packed = await glob('**', { cwd: path.join(site, 'node_modules/hatch-guide'), dot: true });
    expect(packed.filter((file) => /\.test\.|fixtures|e2e|docs\/images/.test(file))).toEqual([]);

    const begun = await run('npx', 'hatch-guide', 'init', '.', ...ANSWERS);
    expect(begun.printed).toContain(
      'node_modules/hatch-guide/docs/hosting.md to Amazon S3 behind CloudFront',
    );
    const { dependencies } = JSON.parse(await readFile(path.join(site, 'package.json'), 'utf8'));
    expect(dependencies['hatch-guide']).toMatch(/^file:\.\.\/hatch-guide-.*\.tgz$/);

    expect((await run('npm', 'install')).printed).toMatch(/\d+ files written: the schemas in \.schemas\n/);
    expect(await glob('.schemas/*', { cwd: site, dot: true })).toContain('.schemas/products.schema.json');

    expect((await run('npm', 'run', 'build')).printed).toMatch(/ files written, 0 removed\n/);
    expect((await run('npm', 'run', 'build')).printed).toMatch(/: 0 files written, 0 removed\n/);
    expect((await run('npm', 'run', 'lint:site')).exitCode).toBe(0);
    const checked = await run('npm', 'run', 'check');
    expect(checked.exitCode).toBe(1);
    expect(checked.printed).toMatch(/\d+ problems in the content; nothing was built/);
    expect(checked.printed).toMatch(/\d+ places left in \d+ files/);
  });

  it('takes its next version over the same content', {
    timeout: 600_000,
  }, async () => {
    const before = await ownFiles();
    expect(await home()).toContain('Skip to content');
    const { version } = JSON.parse(await readFile(path.join(engine, 'package.json'), 'utf8'));
    await edit('package.json', `"version": "${version}"`, '"version": "99.0.0"');
    await edit('src/domain/words.ts', 'Skip to content', 'Jump to the text');
    expect((await run('npm', 'install', '--prefer-offline', await pack())).exitCode).toBe(0);
    expect((await run('npm', 'run', 'build')).exitCode).toBe(0);
    expect(await home()).toContain('Jump to the text');
    expect(await ownFiles()).toEqual(before);
  });
});
