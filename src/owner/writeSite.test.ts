import { cp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, problemLines, VALID_CONTENT } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { filesOf, once } from '../generate/testing.ts';
import { appended, replaced, temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import type { SetupAnswers } from './answers.ts';
import { type FreshSite, writeSite } from './writeSite.ts';

const ANSWERS: SetupAnswers = {
  name: '"Anna\'s": <b>Eggs</b> & #1',
  url: 'https://annas.example/guide/',
  email: 'anna@annas.com',
  stores: ['walmart'],
  categories: ['manual-incubators', 'accessory'],
  eggTypes: ['chicken', 'quail'],
  tags: {},
  host: 'netlify',
};

const validCatalogue = once(() => loadCatalogue(VALID_CONTENT));

/** Begins a site from the valid content; gives where its content is, and whether it was written. */
async function begin(changes: Partial<FreshSite> = {}) {
  const parent = await temporaryFolder();
  const from = changes.from ?? VALID_CONTENT;
  const { catalogue } = await (changes.from ? loadCatalogue(from) : validCatalogue());
  const { signal } = new AbortController();
  const site = { folder: path.join(parent, 'mine'), from, catalogue, answers: ANSWERS, year: 2026, signal };
  const fresh = { ...site, ...changes };
  const isWritten = await writeSite(fresh);
  return { parent, folder: path.join(fresh.folder, 'content'), isWritten };
}

/** Builds a content folder; gives its warnings, and a reader of its pages. */
async function build(content: string) {
  const out = path.join(await temporaryFolder(), 'dist');
  const { warnings } = await buildSite({ content, out });
  const files = await filesOf(out);
  const read = (page: string) => {
    const html = files.get(path.join(page, 'index.html'));
    if (html === undefined) throw new Error(`expected a page '${page}', found none`);
    return parse(Buffer.from(html, 'latin1').toString());
  };
  return { warnings: problemLines(warnings, content), read };
}

/** A fresh content folder without any change, built once. */
const freshSite = once(async () => {
  const { folder, isWritten } = await begin();
  return { isWritten, ...(await build(folder)) };
});

const GUIDE = 'guides/chicken-eggs.md';
const SAFETY = `# Kept.
- {id: mains, title: Mains, text: Use a wall outlet., sources: [printed-handbook], show: {kinds: [incubator]}}
- {id: flu, title: Flu, text: 'Ask, {product:1|say} {product:2}.', show: {pages: [/guides/chicken-eggs, /chicken-egg-incubator]}}
- {id: lamps, title: Lamps, text: Hang it., show: {pages: [/product/box-incubator]}}
`;
const field = (id: string, scope: string) =>
  `- {id: ${id}, label: ${id.toUpperCase()}, help: What it is., kind: text, for: ${scope}}\n`;

/** What comes along of content with more facts than the valid one has. */
const carried = once(async () => {
  const from = await contentWith({
    'safety.yaml': SAFETY,
    'fields.yaml': field('box', 'all') + field('lid', '[poultry, accessory]') + field('roost', '[poultry]'),
    'categories.yaml': replaced(
      'slug: manual-incubators',
      'slug: manual-incubators\n    verdict: Get {product:1|the box}.' +
        "\n    blocks: [{title: What else?, description: '{product:2|That}.', more: /blog/first-hatch}]",
    ),
    'help/power-out.md': appended('\n::plate{name=rest}\n\nSee [the first hatch](/blog/first-hatch).\n'),
    'sources.yaml': appended('- {id: unused, publisher: A, title: B, kind: book, read: 2026-11-21}\n'),
    [GUIDE]: (text) => `\ufeff${text}::product{id=1}\n::button[Buy]{product=2}\n`,
  });
  const { folder } = await begin({ from });
  const guide = await readFile(path.join(folder, GUIDE), 'utf8');
  return { ...(await loadCatalogue(folder)).catalogue, guide };
});

describe('a fresh content folder', () => {
  it('is built at once, with no warning but what is to be written', async () => {
    const { isWritten, warnings, read } = await freshSite();
    expect(isWritten).toBe(true);
    expect(warnings.length).toBeGreaterThan(3);
    // The first product is in one of the two categories that the site begins with.
    expect(warnings.filter((text) => !text.includes("with 'TODO'"))).toEqual([
      'categories.yaml:2:5 expected something that the page lists, found nothing; add it, or delete the ' +
        'page (emptyPage on /category/manual-incubators)',
    ]);
    expect(read('').querySelector('header')?.textContent).toContain(ANSWERS.name);
  });

  it('has what is true of any site as far as it is kept, and nothing of the products', async () => {
    const { catalogue } = await loadCatalogue((await begin()).folder);
    expect(catalogue.products).toEqual([]);
    expect(catalogue.articles).toEqual([]);
    expect(catalogue.landingPages).toEqual([]);
    expect([...catalogue.stores.keys()]).toEqual(['walmart']);
    // The last is for incubators of which a list states less than the names of the others claim.
    expect(catalogue.categoryLabels.map(({ slug }) => slug)).toEqual([
      'manual-incubators',
      'accessory',
      'egg-incubators',
    ]);
    expect(catalogue.categories.map(({ eggTypes }) => eggTypes)).toEqual([['chicken']]);
    expect(catalogue.eggTypeLabels.map(({ slug }) => slug)).toEqual(['chicken', 'quail']);
    expect(catalogue.guides.map(({ slug }) => slug)).toEqual(['chicken-eggs']);
    expect([...catalogue.species.keys()]).toEqual(['chicken']);
    const { name, url } = ANSWERS;
    expect(catalogue.site).toMatchObject({ name, url, copyrightYear: 2026, tags: {} });
  });

  it('has the safety topics, with their sources, but for the pages that did not come along', async () => {
    const { safety, sources } = await carried();
    expect(safety.map(({ id, show }) => [id, show.kinds, show.pages])).toEqual([
      ['mains', ['incubator'], []],
      ['flu', [], ['/guides/chicken-eggs']],
    ]);
    expect(safety[1]?.text).toBe('Ask, say Box Incubator for 40 Eggs.');
    expect([...sources.keys()]).toContain('printed-handbook');
  });

  it('recommends no product of another site', async () => {
    const { categories } = await carried();
    expect(categories.map(({ slug, verdict, blocks }) => [slug, verdict, blocks])).toEqual([
      ['manual-incubators', undefined, []],
    ]);
  });

  it('has help, and the plates that its texts show', async () => {
    const { help } = await carried();
    expect(help.map(({ body }) => body.plates.map(({ name }) => name))).toEqual([['rest']]);
    expect(help[0]?.body.links.map(({ href }) => href)).not.toContain('/blog/first-hatch');
  });

  it('has the fields of products, but for those of categories that are left out', async () => {
    const own = (await carried()).fields.filter(({ property }) => property === null);
    expect(own.map(({ id, for: scope }) => [id, scope])).toEqual([
      ['box', 'all'],
      ['lid', ['accessory']],
    ]);
  });

  it('has sources that are cited alone, and no guide to eggs that are left out', async () => {
    const { sources, pages } = await carried();
    expect([...sources.keys()]).toContain('extension-facts');
    expect([...sources.keys()]).not.toContain('unused');
    expect(pages.hatchCalculators.sources).toEqual({ 'wet-bulb': ['extension-facts', 'leaflet'] });
    const answers = { ...ANSWERS, categories: ['poultry'], eggTypes: ['duck'] };
    const { warnings, read } = await build((await begin({ answers })).folder);
    expect(warnings.filter((text) => !text.includes("with 'TODO'"))).toEqual([]);
    expect(read('guides').textContent).toContain('No guides yet.');
  });

  it('has the whole text of a guide that begins with a byte order mark, but for boxes of products', async () => {
    const { guide } = await carried();
    expect(guide).toBe(await readFile(path.join((await begin()).folder, GUIDE), 'utf8'));
  });

  it('begins another one: nothing in it is of the sample alone', async () => {
    const { folder } = await begin();
    expect((await begin({ from: folder })).isWritten).toBe(true);
  });

  it.each([
    ['netlify', 'netlify'],
    ['pages', 'pages'],
    ['none', undefined],
  ] as const)('names its host %s in site.yaml as %s, for the redirects', async (host, named) => {
    const { catalogue } = await loadCatalogue((await begin({ answers: { ...ANSWERS, host } })).folder);
    expect(catalogue.site.host).toBe(named);
  });

  it('has the language and the currency that were given, and the sentence of the program whose tag it has', async () => {
    const market = { locale: 'de-DE', currency: 'PLN' };
    const answers = { ...ANSWERS, ...market, stores: ['amazon'], tags: { amazon: 'anna-20' } };
    const { catalogue } = await loadCatalogue((await begin({ answers })).folder);
    const disclosure = 'As an Amazon Associate, we earn from qualifying purchases.';
    expect(catalogue.site).toMatchObject({ ...market, tags: { amazon: 'anna-20' }, disclosure });
  });
});

describe('a site without products', () => {
  it.each([
    ['', 'No products yet.'],
    ['products', 'No products yet'],
    ['eggs/chicken', 'No products yet.'],
    ['reviews', 'No reviews yet'],
    ['blog', 'No articles yet'],
  ])('says so in words: /%s', async (page, words) => {
    const main = (await freshSite()).read(page).querySelector('main');
    const shown = main?.querySelectorAll('p, h3').filter((element) => !element.closest('[hidden]'));
    expect(shown?.map(({ textContent }) => textContent)).toContain(words);
  });

  it('has no heading that nothing follows', async () => {
    const { read } = await freshSite();
    const pages = ['', 'products', 'category/manual-incubators', 'eggs/chicken', 'reviews', 'blog', 'guides'];
    for (const page of [...pages, 'guides/chicken-eggs']) {
      const headings = read(page).querySelectorAll('main h2, main h3');
      const bare = headings.filter((heading) => {
        const next = heading.nextElementSibling;
        return (
          !heading.closest('.empty, .results') &&
          (next === null || (next.textContent.trim() === '' && !next.querySelector('img, input')))
        );
      });
      expect(bare.map(({ textContent }) => `${page}: ${textContent}`)).toEqual([]);
    }
  });
});

describe('a folder for a site', () => {
  it('may hold a repository and a package, to which the site adds what they lack', async () => {
    const folder = await temporaryFolder();
    const mine = { name: 'mine', scripts: { build: 'make' }, dependencies: { 'hatch-guide': '1.2.3' } };
    const had = { 'package.json': JSON.stringify(mine), '.gitignore': '*.log\ndist/\n', 'README.md': 'Eggs' };
    await writeFiles(folder, had);
    expect((await begin({ folder })).isWritten).toBe(true);
    const textOf = (file: string) => readFile(path.join(folder, file), 'utf8');
    expect(JSON.parse(await textOf('package.json'))).toMatchObject({
      ...mine,
      scripts: { build: 'make', dev: 'hatch-guide dev', 'check:live': 'hatch-guide check:live' },
    });
    expect((await textOf('.gitignore')).split('\n').filter((line) => /log|dist/.test(line))).toEqual([
      '*.log',
      'dist/',
    ]);
    expect(await textOf('.gitignore')).toContain('node_modules/\n');
    expect(await textOf('README.md')).toBe('Eggs');
  });

  it.each([
    ['content/site.yaml', /without a site, found '.+' in it, which stays as it is/],
    ['.github/workflows/deploy.yml', /without a site, found '.+' in it, which stays as it is/],
    ['package.json', /^expected a package\.json of npm, found something else in/],
  ])('is refused where its %s is of something else', async (name, message) => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { [name]: 'mine' });
    await expect(begin({ folder })).rejects.toThrow(message);
    expect(await filesOf(folder)).toEqual(new Map([[name, 'mine']]));
  });

  it('gets the settings of the editor, and the schemas with each installation of the engine', async () => {
    const { folder } = await begin();
    const textOf = (file: string) => readFile(path.join(folder, '..', file), 'utf8');
    expect(await textOf('.vscode/settings.json')).toContain(
      '".schemas/site.schema.json": "content/site.yaml"',
    );
    const { name, scripts, dependencies } = JSON.parse(await textOf('package.json'));
    expect([name, scripts.prepare]).toEqual(['mine', 'hatch-guide schema']);
    expect(dependencies).toEqual({ 'hatch-guide': expect.stringMatching(/^file:\.\.\//) });
  });

  it.each([
    [
      'from/products/mine',
      /^expected a folder outside of the content '.*', found '.*' inside of it; name another/,
    ],
    ['notes.txt', /found a file; name another one$/],
    ['no/where', /^expected a folder '.*no' for '.*', found none; make it first$/],
    ['link', /^expected a new folder '.*', found a symbolic link; name the folder that it leads to$/],
  ])('cannot be %s', async (name, message) => {
    const parent = await temporaryFolder();
    const from = path.join(parent, 'from');
    await cp(VALID_CONTENT, from, { recursive: true });
    await writeFiles(parent, { 'notes.txt': 'mine' });
    await symlink(await temporaryFolder(), path.join(parent, 'link'));
    await expect(begin({ from, folder: path.join(parent, name) })).rejects.toThrow(message);
  });

  it('is not there where the facts cannot be taken over, nor anything beside it', async () => {
    const from = await contentWith();
    const { catalogue } = await loadCatalogue(from);
    await rm(path.join(from, 'stores.yaml'));
    const parent = await temporaryFolder();
    const fresh = { folder: path.join(parent, 'mine'), from, catalogue, answers: ANSWERS, year: 2026 };
    await expect(writeSite({ ...fresh, signal: new AbortController().signal })).rejects.toThrow(
      /stores\.yaml/,
    );
    expect(await readdir(parent)).toEqual([]);
  });

  it('is not there where the command was interrupted', async () => {
    const { parent, isWritten } = await begin({ signal: AbortSignal.abort() });
    expect(isWritten).toBe(false);
    expect(await readdir(parent)).toEqual([]);
  });
});
