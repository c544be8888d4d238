import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../cli/runCommand.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { initCommand } from './initCommand.ts';
import { newCommand } from './newEntry.ts';

const printed: string[] = [];
beforeEach(() => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(line));
});
afterEach(() => void vi.restoreAllMocks());

/** Runs the command without a terminal, on the valid content; gives its exit code and what it prints. */
async function init(...args: string[]) {
  const command = initCommand(new AbortController().signal);
  const exitCode = await runCommand(command, [...args, '--from', VALID_CONTENT]);
  return { exitCode, text: printed.splice(0).join('\n') };
}

const ANSWERS = [
  ...['--name', 'Mine', '--url', 'https://mine.example/', '--email', 'me@mine.com', '--store', 'all'],
  ...['--category', 'manual-incubators,accessory', '--egg-type', 'chicken', '--egg-type', 'duck'],
  ...['--host', 'cloudflare'],
];

it('makes the folder that its options describe, and says what to do next', async () => {
  const folder = path.join(await temporaryFolder(), 'my site');
  const { exitCode, text } = await init(folder, ...ANSWERS);
  expect(exitCode).toBe(0);
  expect(text).toContain(`"${folder}" is the site of Mine`);
  expect(text).toContain('docs/hosting.md to Cloudflare Pages.');
  const [, title = '', category = ''] = /new -- product "(.+)" --category (\S+)/.exec(text) ?? [];
  const args = ['product', title, '--category', category, '--content', path.join(folder, 'content')];
  expect(await runCommand(newCommand, args)).toBe(0);
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /site\.yaml|\.yml|^pack/.test(name),
  );
  expect(files.sort()).toEqual([
    ...['.github/dependabot.yml', '.github/workflows/deploy.yml', '.github/workflows/import.yml'],
    ...['.github/workflows/link-audit.yml', '.github/workflows/preview.yml'],
    '.github/workflows/prices.yml',
    ...['content/site.yaml', 'package.json'],
  ]);
});

it('asks for nothing without a terminal, and names the options that are missing', async () => {
  const parent = await temporaryFolder();
  const { exitCode, text } = await init(path.join(parent, 'mine'), '--name', 'Mine');
  expect(exitCode).toBe(2);
  expect(text).toContain(
    'expected --url, --email, --store, --category, --egg-type, --host, found nothing; add',
  );
  expect(await readdir(parent)).toEqual([]);
});

it('takes one folder', async () => {
  for (const [folders, message] of [
    [[], 'expected one DIR, the folder of the site, which is made, found nothing'],
    [['my', 'site'], "found 'my', 'site'"],
  ] as const) {
    const { exitCode, text } = await init(...folders, ...ANSWERS);
    expect([exitCode, text]).toEqual([2, expect.stringContaining(message)]);
  }
});

it.each([
  [['article', ''], "expected a title in quotes behind 'article', found none"],
  [['', 'Title'], "expected product, article, landing, guide or help, and a title in quotes, found ''"],
])('npm run new %j says what is missing', async (args, message) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runCommand(newCommand, args)).toBe(2);
  expect(print.mock.lastCall?.[0]).toContain(message);
  print.mockRestore();
});
