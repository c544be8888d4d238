import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { filesOf } from '../generate/testing.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { DevSite, type SiteReport } from './devSite.ts';

/** The site of a content folder, as it is read at first. */
async function open(content: string): Promise<{ site: DevSite; report: SiteReport }> {
  const site = new DevSite(content);
  return { site, report: await site.update() };
}

/** The text of a page, and with which status it is sent. */
async function page(site: DevSite, address: string): Promise<{ status: number; text: string }> {
  const answer = await site.answer(address);
  if (answer?.kind !== 'file') throw new Error(`expected a file at ${address}, found a ${answer?.kind}`);
  return { status: answer.status, text: Buffer.from(answer.body).toString('latin1') };
}

function fieldsOf({ problems }: SiteReport): (string | undefined)[] {
  return problems.map(({ field }) => field);
}

describe('the site of the edit loop', () => {
  it('has every file of a build, with the same bytes, but that browsers keep none', async () => {
    const content = await contentWith();
    await appendFile(path.join(content, 'site.yaml'), 'offline: false\n');
    const out = path.join(await temporaryFolder(), 'dist');
    await buildSite({ content, out });
    const { site } = await open(content);
    const built = [...(await filesOf(out))].filter(([file]) => file !== '.nojekyll');
    expect(built.length).toBeGreaterThan(30);
    for (const [file, text] of built) expect((await page(site, `/${file}`)).text, file).toBe(text);
  });

  it('answers for folders, and with the 404 page for what is not there', async () => {
    const { site } = await open(await contentWith());
    expect((await page(site, '/products/')).status).toBe(200);
    expect(await site.answer('/products')).toEqual({ kind: 'redirect', to: '/products/' });
    const notFound = await page(site, '/no/such/page/');
    expect(notFound).toEqual({ status: 404, text: (await page(site, '/404.html')).text });
  });

  it('tells a file that nothing reads as long as it is there, and an empty picture until it is one', async () => {
    const content = await contentWith();
    const { site } = await open(content);
    const problems = async () => (await site.update()).problems.map(({ file }) => path.basename(file));
    await writeFiles(content, { 'article/second-hatch.md': 'A text.' });
    expect(await problems()).toEqual(['second-hatch.md']);
    await rm(path.join(content, 'article'), { recursive: true });
    await writeFiles(content, { 'images/egg.svg': '' });
    expect(await problems()).toEqual(['egg.svg']);
    await writeFiles(content, { 'images/egg.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    expect(await problems()).toEqual([]);
  });

  it('reads a logo and the mark again where a picture has changed', async () => {
    const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
    const content = await contentWith({ 'images/logo.svg': svg('') });
    const settings = await readFile(path.join(content, 'site.yaml'), 'utf8');
    await writeFiles(content, { 'site.yaml': `${settings}\ntheme: { logo: /images/logo.svg }\n` });
    const { site, report } = await open(content);
    expect(fieldsOf(report)).toEqual(['theme.logo']);
    const fieldsWith = async (images: Record<string, string>) => {
      await writeFiles(content, images);
      return fieldsOf(await site.update());
    };
    expect(await fieldsWith({ 'images/logo.svg': svg('viewBox="0 0 90 30"') })).toEqual([]);
    expect((await page(site, '/')).text).toContain('width="120" height="40"');
    expect(await fieldsWith({ 'images/logo.svg': svg('viewBox="0 0 40 40"') })).toEqual([]);
    expect((await page(site, '/')).text).toContain('width="40" height="40"');
    expect(await fieldsWith({ 'images/favicon.svg': '<svg' })).toEqual(['', 'icon']);
  });

  it('tells again what is wrong with products that an edit has left as they are', async () => {
    const content = await contentWith({
      'products/30-tray.json': productFile(rawProduct({ description: 'TODO' })),
    });
    const { site, report } = await open(content);
    expect(report.problems).toMatchObject([{ severity: 'warning', field: 'description' }]);
    const stores = await readFile(path.join(content, 'stores.yaml'), 'utf8');
    await writeFiles(content, { 'stores.yaml': `${stores}\n# An edit.\n` });
    expect((await site.update()).problems).toEqual(report.problems);
    await writeFiles(content, { 'stores.yaml': stores.replace('amazon:', 'amazone:') });
    expect(fieldsOf(await site.update())).toContain('store');
    await writeFiles(content, { 'stores.yaml': stores });
    expect((await site.update()).problems).toEqual(report.problems);
  });

  it('shows the price of another store once that leads, on pages and cards', async () => {
    const offer = { store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$70.00' };
    const tray = (price: string) => ({
      'products/30-tray.json': productFile(rawProduct({ offers: [{ ...offer, price }] })),
    });
    const content = await contentWith(tray('$70.00'));
    const { site } = await open(content);
    const shown = async (price: string) =>
      Promise.all(
        ['/product/tray-incubator/', '/products/'].map(async (address) =>
          (await page(site, address)).text.includes(`<strong>${price}</strong>`),
        ),
      );
    expect(await shown('$64.99')).toEqual([true, true]);
    await writeFiles(content, tray('$41.00'));
    await site.update();
    expect(await shown('$41.00')).toEqual([true, true]);
  });

  it('shows drafts, and says where they are', async () => {
    const content = await contentWith({ 'products/30-tray.json': productFile(rawProduct({ draft: true })) });
    const { site, report } = await open(content);
    expect(report.shown?.unpublished).toEqual({ '/product/tray-incubator/': 'Draft' });
    expect((await page(site, '/product/tray-incubator/')).status).toBe(200);
  });

  it('shows another theme in pages, styles and what browsers paint around them', async () => {
    const content = await contentWith();
    const { site } = await open(content);
    const file = path.join(content, 'site.yaml');
    const words = await readFile(file, 'utf8');
    await writeFile(file, `${words}\ntheme: { colours: { light: { paper: '#ffffff', buy: '#1f5f9c' } } }\n`);
    expect((await site.update()).problems).toEqual([]);
    const themed = (await page(site, '/')).text;
    expect(themed).toContain('#1f5f9c');
    expect(themed).toContain('<meta name="theme-color" content="#ffffff"/>');
    await writeFile(file, `${words}\ntheme: { colours: { light: { buy: '#ffffff' } } }\n`);
    const { shown, problems } = await site.update();
    expect(shown).toBeNull();
    expect(problems[0]).toMatchObject({ field: 'theme.colours.light.buy', severity: 'error' });
    expect((await page(site, '/')).text).toBe(themed);
  });

  it('stays as it was while the content has mistakes', async () => {
    const content = await contentWith();
    const { site } = await open(content);
    const before = await page(site, '/');
    const settings = await readFile(path.join(content, 'site.yaml'), 'utf8');
    await writeFiles(content, { 'site.yaml': 'name: [' });
    const { shown, problems } = await site.update();
    expect(shown).toBeNull();
    expect(problems.map(({ severity }) => severity)).toContain('error');
    expect(await page(site, '/')).toEqual(before);
    await writeFiles(content, { 'site.yaml': settings });
    expect((await site.update()).problems).toEqual([]);
  });

  it('tells the mistakes of a file as it is, from the first to the last', async () => {
    const content = await contentWith();
    const { site } = await open(content);
    const told = async () => (await site.update()).problems.map(({ field }) => field);
    await writeFiles(content, { 'products/30-tray.json': productFile(rawProduct({ price: 'wrong' })) });
    expect(await told()).toEqual(['price']);
    await writeFiles(content, { 'products/30-tray.json': productFile(rawProduct({ capacity: 0.5 })) });
    expect(await told()).toEqual(['capacity']);
    await rm(path.join(content, 'products/30-tray.json'));
    expect(await told()).toEqual([]);
  });

  it('shows nothing as long as the content has had mistakes', async () => {
    const content = await contentWith({ 'site.yaml': 'name: [' });
    const { site, report } = await open(content);
    expect(report.shown).toBeNull();
    expect(await site.answer('/')).toBeNull();
    expect(await site.check()).toBeNull();
  });

  it('ends a check before it reads what may have changed', async () => {
    const { site } = await open(await contentWith());
    const checked = site.check();
    await site.update();
    expect(await checked).toBeNull();
    expect(await site.check()).toEqual([]);
  });

  it('checks what its search finds, each time it changes', async () => {
    const content = await contentWith({ 'search.yaml': 'questions: [{ ask: zzzzzz, finds: /blog }]' });
    const { site } = await open(content);
    const wrong = expect.objectContaining({ field: 'questions[0].ask', severity: 'warning' });
    expect(await site.check()).toEqual([wrong]);
    const article = path.join(content, 'articles/first-hatch.md');
    await writeFile(article, `${await readFile(article, 'utf8')}\nzzzzzz\n`);
    await writeFiles(content, {
      'search.yaml': 'questions: [{ ask: zzzzzz, finds: /blog/first-hatch }]',
    });
    await site.update();
    expect(await site.check()).toEqual([]);
  });

  it('checks its pages by the page rules, and their links', async () => {
    const content = await contentWith();
    const { site } = await open(content);
    expect(await site.check()).toEqual([]);
    const article = path.join(content, 'articles/first-hatch.md');
    await writeFile(
      article,
      (await readFile(article, 'utf8')).replace(/^metaTitle: .*$/m, `metaTitle: ${'x'.repeat(99)}`),
    );
    await site.update();
    expect(await site.check()).toEqual([
      expect.objectContaining({ field: 'metaTitle', severity: 'warning' }),
    ]);
  });
});
