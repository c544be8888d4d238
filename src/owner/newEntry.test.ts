import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../cli/userError.ts';
import { ContentError } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../content/testing.ts';
import { csv, openContent } from '../import/testing.ts';
import { type NewEntryOptions, newEntry } from './newEntry.ts';

/** Files that leave nothing to name. */
const NO_LABELS = {
  'categories.yaml': 'pages: []\nother: []\n',
  'egg-types.yaml': 'pages: []\nother: []\n',
  'article-categories.yaml': '[]\n',
  'redirects.yaml': '[]\n',
  'stores.yaml': '{}\n',
};

const NO_CHOICES = { category: null, eggType: [], store: null, link: [], price: [] };

type Wanted = Pick<NewEntryOptions, 'content' | 'kind' | 'title'> & {
  readonly choices?: Partial<NewEntryOptions['choices']>;
};

/**
 * Begins an entry that is no draft, a product whose title names no category as a manual incubator; gives the
 * name of its file within the content.
 */
async function begin({ choices, ...wanted }: Wanted): Promise<string> {
  const options = { slug: null, isDraft: false, today: '2026-11-22', ...wanted };
  const isNameless = wanted.kind === 'product' && !wanted.title.includes('Incubator');
  const category = isNameless ? 'manual-incubators' : null;
  const { file } = await newEntry({ ...options, choices: { ...NO_CHOICES, category, ...choices } });
  return path.relative(wanted.content, file);
}

/** The content with the entry begun; gives the catalogue, and what is said of the file. */
async function begun(wanted: Omit<Wanted, 'content'>) {
  const content = await contentWith();
  const file = await begin({ content, ...wanted });
  const { catalogue, warnings } = await loadCatalogue(content);
  return { file, ...catalogue, warnings: problemLines(warnings, content) };
}

async function filesIn(content: string): Promise<string[]> {
  return (await readdir(content, { recursive: true })).toSorted();
}

describe('a new product', () => {
  it('is the last of the catalogue, in a file of its own, with the next id', async () => {
    const title = 'Manual Incubator for Duck Eggs';
    const { file, products, warnings } = await begun({ kind: 'product', title });
    expect(file).toBe('products/21-manual-incubator-for-duck-eggs.json');
    expect(products.at(-1)).toMatchObject({
      id: '4',
      slug: 'manual-incubator-for-duck-eggs',
      name: title,
      store: 'amazon',
      categories: ['manual-incubators'],
      eggTypes: ['duck'],
      checkedAt: null,
    });
    expect(warnings.map((text) => text.replace(/^[^ ]* /, ''))).toEqual([
      expect.stringMatching(/^price: expected each price to be written/),
      expect.stringMatching(/^best_for: expected each text to be written, found 6 texts/),
      expect.stringMatching(/^link: expected the product's address, found a placeholder/),
    ]);
  });

  it('needs a category, from its title or from its options', async () => {
    const content = await contentWith();
    await expect(
      begin({ content, kind: 'product', title: 'Box', choices: { category: null } }),
    ).rejects.toThrow(
      /^expected --category, as the title names none, found nothing; choose one of .*manual-incubators/,
    );
  });

  it('states no fact that its title does not', async () => {
    const content = await contentWith();
    const name = await begin({ content, kind: 'product', title: 'Manual Incubator' });
    const [product] = JSON.parse(await readFile(path.join(content, name), 'utf8'));
    expect(product).toMatchObject({ category: 'manual-incubators', capacity: null, turning_type: 'unknown' });
    expect(product).toMatchObject({ humidity_control: 'unknown', heating_method: 'unknown' });
  });

  it('may have any currency where it is the first, and the next has that', async () => {
    const content = await contentWith();
    await rm(path.join(content, 'products'), { recursive: true });
    await begin({ content, kind: 'product', title: 'Box', choices: { price: ['£79.99'] } });
    expect(await readFile(path.join(content, 'products/01-box.json'), 'utf8')).toContain('"price": "£79.99"');
    const other = (price: string) =>
      begin({ content, kind: 'product', title: 'Other', choices: { price: [price] } });
    await expect(other('$9')).rejects.toThrow(
      /^expected a price such as '£51\.99', in the currency of the other products, for --price, found '\$9'/,
    );
    await expect(other('£9 each')).rejects.toThrow(UsageError);
  });

  it('has the eggs that its title counts, the price of today, the store of its link, and an offer of each further one', async () => {
    const link = ['https://www.walmart.com/ip/1', 'https://www.amazon.com/dp/B000000001'];
    const { products } = await begun({
      kind: 'product',
      title: '24-Egg Box',
      choices: { link, price: ['$75', '$79.99'] },
    });
    const sale = { store: 'walmart', checkedAt: '2026-11-22', price: { cents: 7500 } };
    const offers = [{ store: 'amazon', link: link[1], checkedAt: '2026-11-22' }];
    expect(products.at(-1)).toMatchObject({ capacity: 24, ...sale, offers });
  });

  it('states no number of eggs that its title does not count', async () => {
    const { products } = await begun({ kind: 'product', title: 'Box' });
    expect(products.at(-1)).toMatchObject({ capacity: null });
  });

  it('is the one that an import finds by its name', async () => {
    const { content, run } = await openContent();
    const title = `Straße 7 ${'long '.repeat(20)}name`;
    await begin({ content, kind: 'product', title });
    expect(await run(csv({ Name: title, Price: '$79.99' }))).toMatchObject({ added: 0, changed: 1 });
  });

  it.each([
    ['products.json', 'products/zz-box.json'],
    ['30-many.json', 'products/31-box.json'],
    ['a.json', 'products/box.json'],
  ])('comes last among files with any names, such as %s', async (name, expected) => {
    const content = await contentWith({ [`products/${name}`]: productFile(rawProduct({})) });
    expect(await begin({ content, kind: 'product', title: 'Box' })).toBe(expected);
  });
});

describe('a new article', () => {
  it('has the next id, the day, and the category of the eggs in its title', async () => {
    const { file, articles, warnings } = await begun({ kind: 'article', title: 'When Chickens Hatch' });
    expect(file).toBe('articles/when-chickens-hatch.md');
    const facts = { id: '2', publishedAt: '2026-11-22', category: 'Chicken Incubation' };
    expect(articles.at(-1)).toMatchObject(facts);
    expect(warnings).toEqual([
      expect.stringMatching(/^articles\/when-chickens-hatch\.md:5:10 excerpt: .* 7 texts/),
    ]);
  });

  it('counts the ids of drafts', async () => {
    const content = await contentWith();
    const options = { content, kind: 'article', slug: null, today: '2026-11-22', isDraft: true } as const;
    for (const title of ['One', 'Two']) await newEntry({ ...options, title, choices: NO_CHOICES });
    const textOf = (name: string) => readFile(path.join(content, 'articles', name), 'utf8');
    expect(await textOf('one.md')).toMatch(/^---\ndraft: true .*\nid: "2"$/m);
    expect(await textOf('two.md')).toContain('id: "3"');
    expect((await loadCatalogue(content)).catalogue.articles).toHaveLength(1);
  });
});

describe('a new landing page', () => {
  it.each([
    ['Chicken Hatching Machines', null, { category: ['incubator'], eggType: ['chicken'] }, null],
    ['Best Manual Incubators', null, { category: ['manual-incubators'] }, '/category/manual-incubators'],
    ['Lamps', 'accessory', { category: ['accessory'] }, null],
  ])(
    'lists what its title names, and the page that lists the same is canonical: %s',
    async (title, category, preset, canonical) => {
      const { landingPages, file } = await begun({ kind: 'landing', title, choices: { category } });
      const page = landingPages.find(({ slug }) => file === `landing/${slug}.yaml`);
      expect(page).toMatchObject({ preset, canonical });
    },
  );

  it('needs a product that it lists, if the catalogue has any', async () => {
    await expect(
      begun({ kind: 'landing', title: 'Any', choices: { category: 'accessory', eggType: ['quail'] } }),
    ).rejects.toThrow(
      /^expected a product for the page \(category 'accessory', eggType 'quail'\), found none; begin one first/,
    );
  });
});

it('a new guide has the figures of its eggs as the site sets them', async () => {
  const { guides } = await begun({ kind: 'guide', title: 'Chicken Eggs at School' });
  const guide = guides.find(({ slug }) => slug === 'chicken-eggs-at-school');
  expect(guide?.eggType).toBe('chicken');
  expect(guide?.quickFacts).toContainEqual({ label: 'Incubation time', value: '21 days' });
});

describe('a title', () => {
  it.each([
    '"Quotes" \'and\' # - : {a: b} [c] & *d !e |',
    '../etc/<script>alert(1)</script>',
    '007',
    `${'long '.repeat(60)}`,
    'Ärger mit Küken\n\u0007---\n',
  ])('is text, whatever it holds: %j', async (title) => {
    const content = await contentWith();
    for (const kind of ['product', 'article', 'landing', 'guide'] as const) {
      const choices = kind === 'guide' ? { eggType: ['chicken'] } : {};
      expect(await begin({ content, kind, title, choices })).toMatch(/^\w+\/[a-z0-9-]{1,80}\.\w+$/);
    }
    const { products, articles, landingPages, guides } = (await loadCatalogue(content)).catalogue;
    const shown = title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    expect(products.map(({ name }) => name)).toContain(shown);
    for (const pages of [articles, landingPages, guides])
      expect(pages.map((page) => page.title)).toContain(shown);
  });

  it.each([
    ['Smørrebrød Rugemaskine', 'smorrebrod-rugemaskine'],
    ['Инкубатор на 24 яйца', 'inkubator-na-24-yaytsa'],
  ])('of any script makes an address: %j becomes %j', async (title, slug) => {
    const content = await contentWith();
    expect(await begin({ content, kind: 'article', title })).toBe(`articles/${slug}.md`);
  });

  it('without a letter or digit for its address is refused', async () => {
    await expect(begun({ kind: 'article', title: '🐣 —' })).rejects.toThrow(
      /found '.*'; give the entry a slug with --slug$/,
    );
  });

  it('with a placeholder that names no setting leaves no file', async () => {
    const content = await contentWith();
    const files = await filesIn(content);
    await expect(begin({ content, kind: 'article', title: 'A {{chicken.nope}}' })).rejects.toThrow(
      ContentError,
    );
    expect(await filesIn(content)).toEqual(files);
  });
});

describe('an entry of a site with patterns for addresses', () => {
  it.each([
    ['article', 'Candling Duck Eggs', '/2026/11/chicken-incubation/candling-duck-eggs'],
    ['guide', 'Chicken Eggs at School', '/how-to/chicken-eggs-at-school.html'],
    ['product', 'Manual Incubator', '/shop/manual-incubator'],
    ['landing', 'Manual Incubators', '/best/manual-incubators'],
    ['help', 'The Room is Cold', '/help/the-room-is-cold'],
  ] as const)('has the path that the pattern gives: %s "%s"', async (kind, title, page) => {
    const content = await contentWith({
      'site.yaml': (text) =>
        `${text.replace('href: /blog/first-hatch', 'href: /products')}addresses:\n` +
        '  article: /{year}/{month}/{category}/{slug}/\n  guide: /how-to/{slug}.html\n' +
        '  product: /shop/{slug}/\n  landing: /best/{slug}\n  category: /c/{slug}\n',
    });
    const options = { content, kind, title, slug: null, isDraft: false, today: '2026-11-22' };
    const choices = kind === 'article' ? { ...NO_CHOICES, category: 'chicken-incubation' } : NO_CHOICES;
    const { file, path: found } = await newEntry({ ...options, choices });
    expect(found).toBe(page);
    const written = await readFile(path.resolve(file), 'utf8');
    if (kind === 'landing') expect(written).toContain('canonical: /c/manual-incubators');
  });
});

describe('an entry is refused', () => {
  it.each([
    ['article', 'First hatch', '/blog/first-hatch/', 'articles/first-hatch.md'],
    ['product', 'Candler', '/product/candler/', 'products/20-candler.json'],
    ['landing', 'Affiliate disclaimer', '/affiliate-disclaimer/', 'legal/affiliate-disclaimer.md'],
  ] as const)('whose address is taken: %s "%s"', async (kind, title, address, owner) => {
    await expect(begun({ kind, title })).rejects.toThrow(
      new RegExp(`found '${address}', which is that of .*${owner};`),
    );
  });

  it('where its file exists, which stays as it is', async () => {
    const content = await contentWith();
    const file = path.join(content, 'articles/other.md');
    const first = await readFile(path.join(content, 'articles/first-hatch.md'), 'utf8');
    await writeFile(file, first.replace('"1"', '"2"').replace('slug: first-hatch', 'slug: another'));
    const before = await readFile(file, 'utf8');
    await expect(begin({ content, kind: 'article', title: 'Other' })).rejects.toThrow(
      /expected no file '.*other\.md'/,
    );
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('with every choice that it cannot have at once', async () => {
    const sale = { store: 'amazn', link: ['https://shop.example/x'], price: ['79,99'] };
    const choices = { ...sale, category: 'manual', eggType: ['hen'] };
    const error = await begun({ kind: 'product', title: 'Box', choices }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    const lines = String(error).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines.join('\n')).toContain("--store, found 'amazn'; did you mean 'amazon'?");
    await expect(begun({ kind: 'guide', title: 'Chicken', choices: { price: ['$1'] } })).rejects.toThrow(
      'expected --price with product alone, found it with guide; leave it out',
    );
  });

  it.each([
    ['product', [], 'expected a category in categories.yaml, found none; add one first'],
    ['product', [], 'expected a store in stores.yaml, found none; add one first'],
    [
      'guide',
      ['duck'],
      "expected an egg type with a page in egg-types.yaml, found none; add one to 'pages' first",
    ],
    ['landing', ['duck'], "expected an entry of the content for --egg-type, found 'duck'; add one first"],
  ] as const)('a %s with the eggs %j where there is nothing to name', async (kind, eggTypes, message) => {
    const content = await contentWith(NO_LABELS);
    await Promise.all(
      ['products', 'articles', 'landing', 'guides'].map((folder) =>
        rm(path.join(content, folder), { recursive: true }),
      ),
    );
    await expect(
      begin({ content, kind, title: 'Box', choices: { eggType: eggTypes, category: null } }),
    ).rejects.toThrow(message);
  });

  it('while a file of its kind cannot be read: its id may be taken there', async () => {
    const content = await contentWith({ 'products/30-broken.json': '[{' });
    const unpriced = productFile(rawProduct({ price: '$0.00' }));
    await writeFile(path.join(content, 'products/40-unpriced.json'), unpriced);
    const error = await begin({ content, kind: 'product', title: 'Box' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect(String(error)).toContain('products/30-broken.json:1:3');
    expect(String(error)).not.toContain('to be written');
    expect(await begin({ content, kind: 'article', title: 'Box' })).toBe('articles/box.md');
  });
});
