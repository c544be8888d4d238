import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { displayPath } from '../../cli/files.ts';
import { runCommand } from '../../cli/runCommand.ts';
import { ContentError } from '../../content/check/problem.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { contentWith, productFile, rawProduct, VALID_CONTENT } from '../../content/testing.ts';
import { keysOf } from '../../domain/table.ts';
import type { LiveCheck } from './checkLive.ts';
import { checkLiveCommand } from './checkLiveCommand.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/** The folders that are laid over the valid content; the last has what is to be said of it on this day. */
const CASES = {
  sample: ['sample'],
  'nothing-left': ['nothing-left'],
  'live-too-early': ['nothing-left', 'live-too-early'],
  'no-program': ['nothing-left', 'no-program'],
  'other-stores': ['nothing-left', 'other-stores'],
} as const;

async function contentOf(name: keyof typeof CASES): Promise<string> {
  const folder = await contentWith();
  const filter = (file: string) => path.basename(file) !== 'expected.txt';
  for (const layer of CASES[name]) await cp(path.join(FIXTURES, layer), folder, { recursive: true, filter });
  return folder;
}

const TODAY = '2026-02-01';
const SITE = await readFile(path.join(VALID_CONTENT, 'site.yaml'), 'utf8');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What the command prints of a content folder, with paths that start there, and its exit code. */
async function check(folder: string, ...args: string[]) {
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => void printed.push(String(text)));
  const exitCode = await runCommand(
    checkLiveCommand(() => TODAY),
    ['--content', folder, ...args],
  );
  return { exitCode, text: printed.join('\n').replaceAll(`${displayPath(folder)}/`, '') };
}

async function checkAsJson(folder: string, ...args: string[]): Promise<LiveCheck & Record<string, unknown>> {
  return JSON.parse((await check(folder, '--format', 'json', ...args)).text);
}

/** Replaces parts of a file of a content folder, each text once. */
async function edit(
  folder: string,
  name: string,
  ...changes: readonly [from: string | RegExp, to: string][]
) {
  const file = path.join(folder, name);
  const text = await readFile(file, 'utf8');
  const edited = changes.reduce((changed, [from, to]) => changed.replace(from, to), text);
  await writeFile(file, edited);
}

function linesOf(places: readonly { file: string; line: number }[]): string[] {
  return places.map(({ file, line }) => `${path.basename(file)}:${line}`).sort();
}

describe('check:live', () => {
  it.each(keysOf(CASES))('lists what is left in %s, and fails until nothing is', async (name) => {
    const { exitCode, text } = await check(await contentOf(name));
    expect(`${text}\n`).toBe(await readFile(path.join(FIXTURES, name, 'expected.txt'), 'utf8'));
    expect(exitCode).toBe(name === 'nothing-left' ? 0 : 1);
  });

  it.each(keysOf(CASES))('says what a live build refuses of %s, and passes what it takes', async (name) => {
    const folder = await contentOf(name);
    const { tasks } = await checkAsJson(folder);
    const told = tasks.filter(({ isRefused }) => isRefused).flatMap(({ places }) => places);
    await edit(folder, 'site.yaml', ['catalogue: sample', 'catalogue: live']);
    const refused = await loadCatalogue(folder).then(
      () => [],
      (error: unknown) => (error instanceof ContentError ? error.problems : Promise.reject(error)),
    );
    expect(linesOf(refused)).toEqual(linesOf(told));
  });

  it('shows ten places of a task, and all where it is asked', async () => {
    const products = Array.from({ length: 12 }, (_, index) =>
      rawProduct({ id: index + 10, slug: `x-${index}` }),
    );
    const folder = await contentWith({ 'products/30-many.json': productFile(...products) });
    const undated = ({ text }: { text: string }) => text.match(/ checked_at: none/g)?.length;
    expect(undated(await check(folder))).toBe(10);
    expect((await check(folder)).text).toContain('\n  and 5 more: --all lists them\n');
    expect(undated(await check(folder, '--all'))).toBe(15);
  });

  it('says which prices and ratings pages leave out as their stores want it, and passes all the same', async () => {
    const folder = await contentOf('nothing-left');
    const limits = '$&\n$1ratings: false\n$1priceDays: 1';
    await edit(folder, 'stores.yaml', [/^( *)name: Amazon$/gm, limits]);
    const { exitCode, text } = await check(folder);
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^Prices and ratings that pages leave out, .*: nothing has to be done$/m);
    expect(text).toMatch(/^ {2}stores\.yaml:3:12 amazon\.ratings: \d ratings? left out of all pages: /m);
    expect(text).toMatch(/^ {2}stores\.yaml:4:14 amazon\.priceDays: \d prices? left out of all pages: /m);
  });

  it('asks for the day and the source of a listing price, as a build of the live catalogue does', async () => {
    const folder = await contentOf('nothing-left');
    await edit(folder, 'products/10-incubators.json', [
      '"listing_price_checked_at": "2026-01-30",',
      '"listing_price_checked_at": "2026-01-29",',
    ]);
    const { exitCode, text } = await check(folder);
    expect(exitCode).toBe(1);
    expect(text).toMatch(
      /^A listing price with its source and a day no earlier than that of the price \(1\): write /m,
    );
    expect(text).toMatch(/10-incubators\.json:9:22 listing_price: the day 2026-01-29$/m);
    await edit(folder, 'site.yaml', ['catalogue: sample', 'catalogue: live']);
    const { warnings } = await loadCatalogue(folder);
    expect(linesOf(warnings)).toEqual(['10-incubators.json:9']);
  });

  it('names the facts that incubators leave open, and passes all the same', async () => {
    const folder = await contentOf('nothing-left');
    const before = await check(folder);
    const carton: [string, string][] = [
      ['"capacity": 0', '"capacity": 12'],
      ['"humidity_control": "none",', ''],
    ];
    await edit(folder, 'products/20-candler.json', ...carton);
    const unstated: [string, string][] = [
      ['"manual"', '"unknown"'],
      ['"fan-based"', '"unknown"'],
      ['"capacity": 12', '"capacity": null'],
    ];
    await edit(folder, 'products/10-incubators.json', ...unstated);
    const { exitCode, text } = await check(folder);
    expect([before.exitCode, exitCode]).toEqual([0, 0]);
    expect(before.text).not.toContain('left open');
    expect(text).toMatch(/^Incubators with facts that are left open \(1\), .*nothing has to be done$/m);
    expect(text).toMatch(
      /10-incubators\.json:\d+:\d+ name: '.+': capacity, humidity_control, heating_method$/m,
    );
  });

  it('knows each offer of a product', async () => {
    const folder = await contentOf('nothing-left');
    const offer = (link: string, fields = {}) => ({ store: 'walmart', link, price: '$60.00', ...fields });
    const product = (id: string, ...offers: object[]) =>
      rawProduct({ id, slug: `p-${id}`, link: `https://www.amazon.com/dp/${id}`, checked_at: TODAY, offers });
    const products = [
      product('31', offer('https://www.walmart.com/search?q=tray', { checked_at: TODAY })),
      product('32', offer('https://www.walmart.com/ip/1')),
    ];
    await writeFile(path.join(folder, 'products/30.json'), productFile(...products));
    const { text } = await check(folder);
    expect(text).toMatch(/30\.json:\d+:\d+ offers\[0\]\.link: the search of Walmart$/m);
    expect(text).toMatch(/30\.json:\d+:\d+ offers\[0\]\.checked_at: none$/m);
  });

  it('needs no tag at a store that pays through an affiliate network', async () => {
    const folder = await contentOf('no-program');
    const network =
      'networks:\n  awin:\n    hosts: [awin1.com]\n    publishers: ["7"]\n    links:\n      - /cread.php?awinaffid={publisher}&ued={target}\n';
    await appendFile(path.join(folder, 'stores.yaml'), network);
    const link = /(?<=")https:\/\/www\.amazon\.com/g;
    const through = 'https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fwww.amazon.com';
    for (const name of ['10-incubators.json', '20-candler.json'])
      await edit(folder, `products/${name}`, [link, through]);
    const { exitCode, text } = await check(folder);
    expect(text).not.toContain('tag');
    expect(exitCode).toBe(0);
  });

  it('takes the name of a program for that of a store that is part of it', async () => {
    const folder = await contentOf('nothing-left');
    await edit(folder, 'stores.yaml', ['name: Amazon', 'name: Amazon.co.uk']);
    expect(await check(folder)).toMatchObject({ exitCode: 0 });
    await edit(folder, 'site.yaml', ['  amazon: fixture-20', '  {}']);
    expect((await checkAsJson(folder)).tasks).toMatchObject([
      { name: 'tagOfEachStore' },
      { name: 'ownDisclosure' },
    ]);
  });

  it('names a draft whose text has something of the sample, and counts nothing of it', async () => {
    const folder = await contentOf('nothing-left');
    const article = await readFile(path.join(folder, 'articles/first-hatch.md'), 'utf8');
    const draft = article.replace('"1"', '"2"').replace('slug: first-hatch', 'slug: second\ndraft: true');
    await writeFile(
      path.join(folder, 'articles/2.md'),
      `${draft}\nHatch Guide is at https://hatch.example/.\n`,
    );
    const { exitCode, text } = await check(folder);
    expect(text).toMatch(/^Drafts \(1\), .*\n {2}articles\/2\.md:/);
    expect(exitCode).toBe(0);
  });

  it('reads nothing of what npm run import keeps, since no page shows it', async () => {
    const folder = await contentOf('nothing-left');
    await writeFile(path.join(folder, 'import.yaml'), 'columns: {name: Title} # Hatch Guide\n');
    await writeFile(path.join(folder, 'import-ledger.json'), '{"link": "https://hatch.example/"}\n');
    expect(await check(folder)).toMatchObject({ exitCode: 0 });
  });

  it('annotates the lines on GitHub, what a build refuses as errors', async () => {
    const { text } = await check(await contentOf('live-too-early'), '--format', 'github');
    expect(text.split('\n')).toEqual([
      "::error file=site.yaml,line=12,col=11,title=ownTags::expected your own tag, found the sample's " +
        "'hatchguide-20'; write yours, or delete this one",
      '::error file=products/20-candler.json,line=1,col=1,title=datedPrices::expected the day on which ' +
        'price and rating were seen at the store, found none; look there, correct both and write it',
      '::warning file=link-ledger.json,line=1,col=1,title=auditedLinks::expected answers of the link ' +
        'audit that are at most 30 days old, found the last ones of 2025-12-01; run `npm run build && npm ' +
        'run audit`, and commit the file',
    ]);
    expect((await check(await contentOf('nothing-left'), '--format', 'github')).text).toBe('');
  });

  it('takes the address of the site from where the build does', async () => {
    const folder = await contentOf('sample');
    const addresses = async (...args: string[]) =>
      (await checkAsJson(folder, ...args)).tasks.filter(({ name }) => name === 'siteAddress').length;
    expect(await addresses()).toBe(1);
    expect(await addresses('--site-url', 'https://hatch.farm/')).toBe(0);
    vi.stubEnv('SITE_URL', 'https://hatch.farm/');
    expect(await addresses()).toBe(0);
  });

  it.each<[what: string, files: Record<string, string>, said: RegExp]>([
    ['a file', { 'categories.yaml': 'pages: [' }, /^categories\.yaml:1:\d+ expected a closing '\]'/],
    [
      'a price',
      { 'products/30-tray.json': productFile(rawProduct({ checked_at: '2026-02-03' })) },
      /^products\/30-tray\.json:\d+:\d+ checked_at: expected a date that is not in the future, found 2026-02-03; /,
    ],
    [
      'a link',
      { 'redirects.yaml': '- from: /old\n  to: /nowhere\n' },
      /^redirects\.yaml:2:7 to: .*'\/nowhere'/,
    ],
    [
      'a theme',
      { 'site.yaml': `${SITE}theme: { colors: { light: { link: '#ffffff' } } }\n` },
      /^site\.yaml:\d+:\d+ theme\.colors\.light\.link: expected a contrast /,
    ],
  ])('says first what is wrong with content that cannot be built for %s', async (_what, files, said) => {
    const { exitCode, text } = await check(await contentWith(files));
    expect(exitCode).toBe(1);
    expect(text).toMatch(said);
    expect(text).toMatch(/\n\n\d+ problems? in the content; put that right first/);
  });
});
