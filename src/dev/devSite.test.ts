import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { build } from '../generate/testing.ts';
import { appended, type Changes, replaced, temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { DevSite } from './devSite.ts';

/** The site of the valid content with changes, as it is read at first. */
async function open(changes: Changes = {}) {
  const content = await contentWith(changes);
  const site = new DevSite(content);
  /** Reads the content again after changes. */
  const update = async (more: Changes = {}) => {
    await writeFiles(content, more);
    const { shown, problems } = await site.update();
    return { shown, problems, fields: problems.map(({ field }) => field) };
  };
  /** The text of a page, and with which status it is sent. */
  const page = async (address: string) => {
    const answer = await site.answer(address);
    if (answer?.kind !== 'file') throw new Error(`expected a file at ${address}, found a ${answer?.kind}`);
    return { status: answer.status, text: Buffer.from(answer.body).toString('latin1') };
  };
  return { content, site, update, page, first: await update() };
}

const tray = (fields: Record<string, unknown>) => ({
  'products/30-tray.json': productFile(rawProduct(fields)),
});

const TRAY = '/product/tray-incubator/';

const ARTICLE = 'articles/first-hatch.md';

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;

describe('the site of the edit loop', () => {
  it('has every file of a build, with the same bytes, but that browsers keep none', async () => {
    const { content, page } = await open({ 'site.yaml': appended('offline: false\n') });
    const out = path.join(await temporaryFolder(), 'dist');
    const built = [...(await build({ content, out })).files].filter(([file]) => file !== '.nojekyll');
    expect(built.length).toBeGreaterThan(30);
    for (const [file, text] of built) expect((await page(`/${file}`)).text, file).toBe(text);
  });

  it('answers for folders, and with the 404 page for what is not there', async () => {
    const { site, page } = await open();
    expect((await page('/products/')).status).toBe(200);
    expect(await site.answer('/products')).toEqual({ kind: 'redirect', to: '/products/' });
    expect(await page('/no/such/page/')).toEqual({ status: 404, text: (await page('/404.html')).text });
  });

  it('tells a file that nothing reads as long as it is there, and an empty picture until it is one', async () => {
    const { content, update } = await open();
    const told = async (changes: Changes) =>
      (await update(changes)).problems.map(({ file }) => path.basename(file));
    expect(await told({ 'article/second-hatch.md': 'A text.' })).toEqual(['second-hatch.md']);
    await rm(path.join(content, 'article'), { recursive: true });
    expect(await told({ 'images/egg.svg': '' })).toEqual(['egg.svg']);
    expect(await told({ 'images/egg.svg': svg('') })).toEqual([]);
  });

  it('reads a logo and the mark again where a picture has changed', async () => {
    const { first, update, page } = await open({
      'images/logo.svg': svg(''),
      'site.yaml': appended('\ntheme: { logo: /images/logo.svg }\n'),
    });
    expect(first.fields).toEqual(['theme.logo']);
    expect((await update({ 'images/logo.svg': svg('viewBox="0 0 90 30"') })).fields).toEqual([]);
    expect((await page('/')).text).toContain('width="120" height="40"');
    expect((await update({ 'images/favicon.svg': '<svg' })).fields).toEqual(['', 'icon']);
  });

  it('reports problems of unchanged products again after an edit', async () => {
    const { first, update } = await open(tray({ description: 'TODO' }));
    expect(first.problems).toMatchObject([{ severity: 'warning', field: 'description' }]);
    expect((await update({ 'stores.yaml': replaced('amazon:', 'amazone:') })).fields).toContain('store');
    expect((await update({ 'stores.yaml': replaced('amazone:', 'amazon:') })).problems).toEqual(
      first.problems,
    );
  });

  it('shows the price of another store on pages and cards once it is the leading offer', async () => {
    const atWalmart = (price: string) =>
      tray({ offers: [{ store: 'walmart', link: 'https://www.walmart.com/ip/1', price }] });
    const { update, page } = await open(atWalmart('$70.00'));
    const shown = async (price: string) => {
      const pages = await Promise.all([TRAY, '/products/'].map(page));
      return pages.map(({ text }) => text.includes(`<strong>${price}</strong>`));
    };
    expect(await shown('$64.99')).toEqual([true, true]);
    await update(atWalmart('$41.00'));
    expect(await shown('$41.00')).toEqual([true, true]);
  });

  it('shows drafts, and says where they are', async () => {
    const { first, page } = await open(tray({ draft: true }));
    expect(first.shown?.unpublished).toEqual({ [TRAY]: 'Draft' });
    expect((await page(TRAY)).status).toBe(200);
  });

  it('shows another theme in pages, styles and what browsers paint around them, and stays as it was with a mistake', async () => {
    const { update, page } = await open();
    const theme = "\ntheme: { colors: { light: { paper: '#ffffff', buy: '#1f5f9c' } } }\n";
    expect((await update({ 'site.yaml': appended(theme) })).problems).toEqual([]);
    const themed = (await page('/')).text;
    expect(themed).toContain('#1f5f9c');
    expect(themed).toContain('<meta name="theme-color" content="#ffffff"/>');
    const { shown, problems } = await update({ 'site.yaml': replaced('#1f5f9c', '#ffffff') });
    expect(shown).toBeNull();
    expect(problems[0]).toMatchObject({ field: 'theme.colors.light.buy', severity: 'error' });
    expect((await page('/')).text).toBe(themed);
  });

  it('shows nothing as long as the content has had mistakes', async () => {
    const { site, first } = await open({ 'site.yaml': 'name: [' });
    expect(first.shown).toBeNull();
    expect(await site.answer('/')).toBeNull();
    expect(await site.check()).toBeNull();
  });

  it('checks its pages by the page rules, and what its search finds, each time they change', async () => {
    const asking = (finds: string) => ({ 'search.yaml': `questions: [{ ask: zzzzzz, finds: ${finds} }]` });
    const { site, update } = await open(asking('/blog'));
    const wrong = (field: string) => expect.objectContaining({ field, severity: 'warning' });
    expect(await site.check()).toEqual([wrong('questions[0].ask')]);
    await update({ ...asking('/blog/first-hatch'), [ARTICLE]: appended('\nzzzzzz\n') });
    expect(await site.check()).toEqual([]);
    await update({ [ARTICLE]: replaced(/^metaTitle: .*$/m, `metaTitle: ${'x'.repeat(99)}`) });
    expect(await site.check()).toEqual([wrong('metaTitle')]);
  });

  it('ends a check before it reads what may have changed', async () => {
    const { site, update } = await open();
    const checked = site.check();
    await update();
    expect(await checked).toBeNull();
  });
});
