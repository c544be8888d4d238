import { describe, expect, it } from 'vitest';
import type { Article, Catalogue, Guide, LandingEntry } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { parseMarkdown } from '../../content/read/markdown.ts';
import { contentWith, testEntries, testEntry } from '../../content/testing.ts';
import type { Entry } from '../../domain/entry.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId, slugs } from '../../domain/testing.ts';
import type { ContentCheck } from '../check.ts';
import { contentFindings, liveCatalogue } from '../testing.ts';
import { landingPageOverlap, productOverlap } from './overlaps.ts';
import { productCons, productDescription, productFeatures, productPros, productVerdict } from './products.ts';
import { settingFigures } from './settingFigures.ts';
import { figureSources, strongSources } from './sources.ts';
import {
  adviceLength,
  articleCategories,
  articleLength,
  articleSources,
  guideChecklists,
  guideLength,
  guideSources,
  guideTimeline,
  landingPageProducts,
} from './texts.ts';

const { articles, guides, landingPages } = liveCatalogue();
const textsWith = (changes: Partial<Article & Guide>) => ({
  articles: articles.slice(0, 1).map((article): Entry<Article> => ({ ...article, ...changes })),
  guides: guides.slice(0, 1).map((guide): Entry<Guide> => ({ ...guide, ...changes })),
});
const written = (text: string) => textsWith({ body: parseMarkdown(text) });
const landing = (slug: string, changes: Partial<LandingEntry>) =>
  landingPages.slice(0, 1).map((page) => ({ ...page, slug: slugify(slug), ...changes }));

const step = { days: '0', title: 'Set', text: 'Set the eggs.' };
const ofProduct = (changes: Partial<Product>) => ({ products: [testEntry(aProduct(changes))] });
it.each<[ContentCheck<{ min: number; max: number }>, Partial<Catalogue>, string[]]>([
  [articleLength, written('# Turning\n\nTwice.'), []],
  [articleLength, written('One.'), ['body: 0: expected 2 to 3 words, found 1; add some']],
  [articleLength, written('One two\n\nthree four.'), ['body: 0: expected 2 to 3 words, found 4; cut some']],
  [guideLength, written('One.'), ['body: 0: expected 2 to 3 words, found 1; add some']],
  [articleSources, textsWith({ sources: [] }), ['sources: expected 2 or more sources, found 0; add some']],
  [
    guideSources,
    textsWith({ sources: slugs('a') }),
    ['sources: expected 2 or more sources, found 1; add some'],
  ],
  [guideTimeline, textsWith({ timeline: [step] }), ['timeline: expected 2 or more steps, found 1; add some']],
  [
    guideChecklists,
    textsWith({ checklists: [] }),
    ['checklists: expected 2 or more checklists, found 0; add some'],
  ],
  [
    productDescription,
    ofProduct({ description: 'Hatches.' }),
    ['description: expected 2 to 3 words, found 1; add some'],
  ],
  [
    productFeatures,
    ofProduct({ features: ['a'] }),
    ['features: expected 2 to 3 features, found 1; add some'],
  ],
  [productFeatures, ofProduct({ features: ['a', 'b'] }), []],
  [productPros, ofProduct({ pros: [...'abcd'] }), ['pros: expected 2 to 3 pros, found 4; cut some']],
  [productCons, ofProduct({ cons: [] }), ['cons: expected 2 to 3 cons, found 0; add some']],
])('a text or a product has so many words, entries and parts (%o)', (check, changes, expected) => {
  expect(contentFindings(check, { min: 2, max: 3 }, changes)).toEqual(expected);
});

it('what the tools advise is a sentence or two, with a strong source for its figures', () => {
  const row = { phase: 'turning', when: 'settling', eggs: 'birds' } as const;
  const advice = [testEntry({ ...row, text: 'Wait 48 hours.', sources: slugs('leaflet') })];
  expect(contentFindings(adviceLength, { min: 4, max: 45 }, { advice })).toEqual([
    'text: expected 4 to 45 words, found 3; add some',
  ]);
  expect(contentFindings(strongSources, { min: 1 }, { advice })).toEqual([
    'sources: expected 1 or more sources of another kind than store, forum, blog, website, found 0; add one',
  ]);
});

it('each category of the blog has an article', () => {
  const category = (name: string) => testEntry({ name, slug: slugify(name), general: [] });
  const changes = {
    articleCategories: ['Hens', 'Ducks'].map(category),
    ...textsWith({ category: 'Hens' }),
  };
  expect(contentFindings(articleCategories, { min: 1 }, changes)).toEqual([
    'name: expected 1 or more articles of the category, found 0; write one, or delete the category',
  ]);
});

it('a landing page shows enough products', () => {
  const quail = { eggTypes: slugs('quail') };
  const preset = (eggType: string) => ({ preset: { eggType: [eggType] } });
  const changes = {
    products: testEntries([aProduct(), aProduct(quail), aProduct(quail)]),
    landingPages: [...landing('hens', preset('chicken')), ...landing('quail', preset('quail'))],
  };
  expect(contentFindings(landingPageProducts, { min: 2 }, changes)).toEqual([
    'filters: expected 2 or more products that match, found 1; loosen the filters, or delete the page',
  ]);
});

describe('a product', () => {
  const judged = aProduct({ bestFor: 'a first hatch', skipIf: 'you keep ducks' });
  const withdrawn = { kind: 'withdrawn', reason: 'gone', since: null } as const;
  it.each<[string, Product[], string[]]>([
    ['is whole', [judged], []],
    [
      'says whom it suits',
      [{ ...judged, bestFor: null }],
      ["best_for: expected 'best_for', found nothing; say it in at most 20 characters"],
    ],
    ['may be as long as that', [{ ...judged, skipIf: 'x'.repeat(20) }], []],
    [
      'is short',
      [{ ...judged, skipIf: 'x'.repeat(21) }],
      ['skip_if: expected at most 20 characters, found 21; cut some'],
    ],
    [
      'has words of its own, whatever their case',
      [judged, aProduct({ id: productId('2'), bestFor: 'A first hatch', skipIf: 'you keep geese' })],
      ["best_for: expected words of its own, found those of product 1, 'Plain Incubator'"],
    ],
    ['is not required of a withdrawn product', [aProduct({ availability: withdrawn })], []],
  ])('has a verdict that %s', (_what, products, expected) => {
    expect(contentFindings(productVerdict, { max: 20 }, { products: testEntries(products) })).toEqual(
      expected,
    );
  });

  it('is not described in the words of another', () => {
    const products = ['Turns a dozen eggs by night.', 'A plain box.', 'Turns a dozen eggs by day.'].map(
      (description, index) => aProduct({ id: productId(`${index + 1}`), name: 'Tray', description }),
    );
    expect(contentFindings(productOverlap, { share: 0.5 }, { products: testEntries(products) })).toEqual([
      "description: expected words of its own, found 50% of them in product 1, 'Tray', too; rewrite one of the two",
    ]);
  });
});

it('no landing page repeats the words of another, those of its blocks included', () => {
  const page = (name: string, description: string, text: string) =>
    landing(name, { title: `The ${name}`, description, blocks: [{ title: 'How many', description: text }] });
  const block = 'A tray for hens does not fit the eggs of quail, which roll out at each turn.';
  const pages = [
    ...page('hens', 'Boxes for a small flock.', block),
    ...page('ducks', 'Room for large eggs.', 'Take a tray with wide cells.'),
    ...page('quail', 'What fits.', block),
  ];
  expect(contentFindings(landingPageOverlap, { share: 0.6 }, { landingPages: pages })).toEqual([
    "description: expected words of its own, found 79% of them in the landing page 'hens' too; rewrite one of the two",
  ]);
});

/**
 * The messages of a check on a landing page for chicken eggs with the given fields, in
 * the valid content with other files.
 */
async function onLanding<L>(
  check: ContentCheck<L>,
  limits: L,
  fields: string,
  files = {},
): Promise<string[]> {
  const page = `title: Hens\ndescription: Hens.\nfilters: {eggType: chicken}\n${fields}`;
  const { catalogue } = await loadCatalogue(await contentWith({ ...files, 'landing/hens.yaml': page }));
  const hens = catalogue.landingPages.find(({ slug }) => slug === 'hens');
  return check(catalogue, limits)
    .filter(({ entry }) => entry === hens)
    .map(({ field, message }) => `${field.join('.')}: ${message}`);
}

describe('the sources of a page', () => {
  const FIGURES = 'sources: expected 1 or more sources for 3 figures, found 0; add some';
  const STRONG =
    'sources: expected 1 or more sources of another kind than store, forum, blog, website, found 0; add one';

  it.each([
    [figureSources, 'Hold 99.5°F (37.5°C) for 21 days.', '', [FIGURES]],
    [figureSources, 'Set 24 eggs.', '', []],
    [figureSources, 'Hold 60%.', 'leaflet', []],
    [strongSources, 'Hold 60%.', 'leaflet', [STRONG]],
    [strongSources, 'Hold 60%.', 'leaflet, extension-facts', []],
    [strongSources, 'Hold 60%.', '', []],
  ])('are enough for its figures, and not all weak (%o: %s [%s])', async (check, text, sources, expected) => {
    const fields = `blocks:\n  - {title: Heat, description: "${text}"}\nsources: [${sources}]\n`;
    expect(await onLanding(check, { min: 1 }, fields)).toEqual(expected);
  });

  it('include those of the figures on the page of an egg type', () => {
    const catalogue = liveCatalogue();
    const weak = [...catalogue.sources].map(([id, source]) => [id, { ...source, kind: 'forum' }] as const);
    const eggTypes = new Set<object>(catalogue.eggTypes);
    const found = (sources: typeof catalogue.sources) =>
      strongSources({ ...catalogue, sources }, { min: 1 }).filter(({ entry }) => eggTypes.has(entry)).length;
    expect([found(catalogue.sources), found(new Map(weak))]).toEqual([0, 1]);
  });
});

describe('a figure in a text', () => {
  /** Chickens at 99.5 °F and 65 % or more for the hatch, ducks at 99.3 °F. */
  const FILES = {
    'species.yaml': `
- id: chicken
  name: Chicken (large fowl)
  days: [{min: 21, max: 21, sources: [leaflet]}]
  setting:
    days: {value: 21, why: All.}
    lastTurning: {value: 18, why: Three days.}
    forced: {value: 99.5, why: All.}
    hatchHumidity: {value: [65, 75], why: Soft.}
- id: duck
  name: Duck
  days: [{min: 28, max: 28, sources: [leaflet]}]
  setting: {forced: {value: 99.3, why: All.}}
- {id: muscovy, name: Muscovy duck, days: [{min: 35, max: 35, sources: [leaflet]}]}`,
    'egg-types.yaml': `
pages:
  - {name: Chicken, slug: chicken, species: chicken, description: Hens.}
  - {name: Duck, slug: duck, species: duck, description: Ducks.}
other:
  - {name: Quail, slug: quail}`,
    'picks.yaml': `
- id: chicken
  asks: {eggs: chicken}
  picks:
    - {product: 1, label: Best, why: It holds 98°F., drawback: Small.}
    - {product: 2, label: Next, why: Plain., drawback: It holds 100°F.}`,
  };
  const finding = (id: string, figure: string) =>
    `expected a figure of the setting of '${id}', found '${figure}'; write {{${id}.…}}, or name the source`;
  const found = (fields: string, allow: readonly string[] = []) =>
    onLanding(settingFigures, { allow }, fields, FILES);

  it.each([
    ['Set it to 100°F (37.8°C).', finding('chicken', '100°F')],
    ['Set it to {{chicken.forced}}.', null],
    ['At the hatch, 65–70% humidity is enough.', null],
    ['At the hatch, 60% humidity is enough.', finding('chicken', '60%')],
    ['Ducks do well at 99.5°F.', finding('duck', '99.5°F')],
    ['Ducks do well at 99.3°F.', null],
    ['A Muscovy egg does well at 98.6°F.', null],
    ['University Extension says 100°F.', null],
    ['Others, [here](https://a.example/), say 100°F.', null],
    ['Compare both in warm water at 100°F.', null],
    ['Store at 60°F. Brood at 93–95°F. About 80% hatch.', null],
  ])('is that of the setting of its eggs, or names its source: %s', async (text, expected) => {
    const messages = await found(`blocks:\n  - {title: Heat, description: "${text}"}\n`, ['warm water']);
    expect(messages).toEqual(expected === null ? [] : [`blocks.0.description: ${expected}`]);
  });

  it('is that of the setting in verdicts, too', async () => {
    expect(await found('verdict: Set it to 100°F.\n')).toEqual([`verdict: ${finding('chicken', '100°F')}`]);
  });

  it('is that of the setting in the words of picks, too', async () => {
    const { catalogue } = await loadCatalogue(await contentWith(FILES));
    const [list] = catalogue.pickLists;
    const messages = settingFigures(catalogue, { allow: [] })
      .filter(({ entry }) => entry === list)
      .map(({ field, message }) => `${field.join('.')}: ${message}`);
    expect(messages).toEqual([
      `picks.0.why: ${finding('chicken', '98°F')}`,
      `picks.1.drawback: ${finding('chicken', '100°F')}`,
    ]);
  });
});
