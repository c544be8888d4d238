import { describe, expect, it } from 'vitest';
import { buildCatalogue } from './buildCatalogue.ts';
import { ProblemLog } from './check/problem.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { readContent } from './read/readContent.ts';
import { contentWith, problemLines, productFile, rawProduct } from './testing.ts';

const PICKS = `
- id: more
  picks:
    - {product: 1, label: Best, why: It turns., drawback: Small.}
    - {product: 8, label: Next, why: It tilts., drawback: Plain.}
`;

/** What loading the valid content with a landing page and some products more warns of. */
async function warnings(page: string, ...products: readonly Record<string, unknown>[]) {
  const folder = await contentWith({
    ...(page.includes('picks: more') && { 'picks.yaml': PICKS }),
    'landing/more.yaml': `title: More Incubators\ndescription: More machines.\n${page}`,
    'products/90-more.json': productFile(...products),
  });
  return problemLines((await loadCatalogue(folder)).warnings, folder);
}

const gone = rawProduct({ id: '8', slug: 'gone', status: 'discontinued' });

it('a landing page whose pick was withdrawn gets a warning', async () => {
  const page = 'picks: more\ncanonical: /products\n';
  expect(await warnings(page, gone)).toEqual([
    "picks.yaml:5:17 picks[1].product: '8' was withdrawn, so the next product by fit has its place; pick another one",
  ]);
  expect(await warnings(page, { ...gone, status: 'unavailable' })).toEqual([]);
});

describe('a landing page with the same products as another page', () => {
  const FILTERS = 'filters: {category: automatic-incubators}\n';

  it.each([
    ['3:10', FILTERS, '/category/automatic-incubators'],
    ['1:1', '', '/products'],
  ])('must name it as its canonical page (%s, %j)', async (at, filters, owner) => {
    expect(await warnings(filters)).toEqual([
      `landing/more.yaml:${at} filters: lists the same products as ${owner}; add 'canonical: ${owner}', ` +
        'or change the filters',
    ]);
    expect(await warnings(`${filters}canonical: ${owner}\n`)).toEqual([]);
  });

  it('must name an earlier page that names no other', async () => {
    const page = 'title: Automatic\ndescription: They turn.\nfilters: {turningType: automatic}\n';
    const folder = await contentWith({
      'landing/a.yaml': `${page}canonical: /products\n`,
      'landing/b.yaml': page,
      'landing/c.yaml': `${page}filtersConfig: {sort: price-high}\n`,
      'products/90-tray.json': productFile(rawProduct({ id: '9', slug: 'tray', category: 'accessory' })),
    });
    const { warnings: found } = await loadCatalogue(folder);
    expect(problemLines(found, folder).filter((line) => line.includes('lists the same'))).toEqual([
      "landing/c.yaml:3:10 filters: lists the same products as /b; add 'canonical: /b', or change the filters",
    ]);
  });

  it('is not reported if a product was rejected', async () => {
    const folder = await contentWith({
      'landing/more.yaml': `title: More Incubators\ndescription: More machines.\n${FILTERS}`,
      'products/90-more.json': productFile(rawProduct({ price: 'free' })),
    });
    const log = new ProblemLog();
    buildCatalogue(await readContent(folder, log), log);
    expect(log.problems.map(({ field }) => field)).toEqual(['price']);
  });

  it('is not reported if an available product is in only one of them', async () => {
    expect(await warnings('filters: {turningType: automatic}\n')).toHaveLength(1);
    expect(await warnings('filters: {turningType: automatic}\n', gone)).toHaveLength(1);
    const tray = rawProduct({ id: '9', slug: 'tray', category: 'accessory' });
    expect(await warnings('filters: {turningType: automatic}\n', tray)).toEqual([]);
  });
});

describe('a landing page for a price', () => {
  it('stays and keeps its picks, with a warning, when no price of its products may be shown any more', async () => {
    const dated = (text: string) => text.replaceAll('"price":', '"checked_at": "2024-11-19", "price":');
    const cheap = (id: string) =>
      rawProduct({ id, slug: `cheap-${id}`, price: '$55.00', checked_at: '2024-11-19' });
    const folder = await contentWith({
      'site.yaml': (text) =>
        text
          .replace('catalogue: sample', 'catalogue: live')
          .replace('hello@hatch.example', 'hello@hatch.farm'),
      'stores.yaml': (text) => text.replace('  tagParameter: tag', '  tagParameter: tag\n  prices: api'),
      'products/10-incubators.json': dated,
      'products/20-candler.json': dated,
      'products/90-cheap.json': productFile(cheap('8'), cheap('9')),
      'landing/cheap.yaml':
        'title: Cheap\ndescription: They cost little.\nfilters: {priceRange: 50-60}\npicks: more\n',
      'picks.yaml': PICKS.replace('product: 1,', 'product: 9,'),
    });
    const { warnings: found } = await loadCatalogue(folder);
    expect(problemLines(found, folder).filter((line) => /^(?:landing\/cheap|picks)/.test(line))).toEqual([
      'landing/cheap.yaml:3:10 filters: matches only products whose price may not be shown, so the page is empty; loosen it',
    ]);
  });
});
