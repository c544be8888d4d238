import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, productFile, rawProduct, VALID_CONTENT } from '../content/testing.ts';
import { offersOf } from '../domain/products/offers.ts';
import { EDITS } from './edits.ts';

/** Makes an edit in a content folder; gives what it says of it, and the catalogue that it leads to. */
async function make(name: string, content: string) {
  const edit = EDITS.find((candidate) => candidate.name === name);
  if (!edit) throw new Error(`no edit is called '${name}'`);
  const change = await edit.apply(content);
  return { change, ...(await loadCatalogue(content)).catalogue };
}

const slugsOf = (entries: readonly { readonly slug: string }[]) => entries.map(({ slug }) => slug);

describe('add a product', () => {
  it('puts one more into the catalogue', async () => {
    const { products } = await make('add a product', await contentWith());
    expect(slugsOf(products)).toEqual([
      'dome-incubator',
      'box-incubator',
      'candler',
      'the-owners-own-incubator',
    ]);
  });
});

describe('delete twenty products', () => {
  const many = (count: number) =>
    productFile(
      ...Array.from({ length: count }, (_, index) => rawProduct({ id: `x${index}`, slug: `x-${index}` })),
    );

  it('leaves those that an article, a link, a successor or a landing page needs', async () => {
    const content = await contentWith({
      'products/90-many.json': many(24),
      'products/95-old.json': productFile(
        rawProduct({ id: 'old', slug: 'old', status: 'discontinued', successor: 'x23' }),
      ),
      'redirects.yaml': '- from: /old-path\n  to: /product/x-22\n- from: /other\n  to: /product/old\n',
      'landing/large.yaml': 'title: Large\ndescription: Large.\nfilters:\n  capacity: 49-\n',
      'products/99-large.json': productFile(rawProduct({ id: 'large', slug: 'large', capacity: 60 })),
    });
    const { change, products } = await make('delete twenty products', content);
    expect(change).toBe('20 of 29 products');
    expect(slugsOf(products)).toEqual(
      expect.arrayContaining(['dome-incubator', 'candler', 'x-22', 'x-23', 'old', 'large']),
    );
  });

  it('deletes as many as it can where there are fewer', async () => {
    const { change, products } = await make('delete twenty products', await contentWith());
    expect(change).toBe('1 of 3 products');
    expect(slugsOf(products)).toEqual(['dome-incubator', 'candler']);
  });
});

describe('rename the site and change URL and tags', () => {
  it('changes site.yaml alone', async () => {
    const content = await contentWith();
    const { site: renamed } = await make('rename the site', content);
    expect(renamed.name).toBe("Somebody Else's Hatchery");
    const { site } = await make('change URL and tags', content);
    expect(site).toEqual({
      ...renamed,
      url: 'https://owner.example/hatching/',
      tags: { amazon: 'owner-amazon-20' },
    });
  });
});

describe('delete an article', async () => {
  const first = await readFile(path.join(VALID_CONTENT, 'articles/first-hatch.md'), 'utf8');
  const article = (id: string, slug: string, body: string) =>
    `${first.slice(0, first.indexOf('\n## ')).replace('"1"', `"${id}"`).replace('slug: first-hatch', `slug: ${slug}`)}\n${body}\n`;

  it('takes one that no text links to', async () => {
    const { articles } = await make(
      'delete an article',
      await contentWith({
        'articles/2.md': article('2', 'linked', 'Text.'),
        'articles/3.md': article('3', 'not-linked', 'See [the other](/blog/linked#there).'),
      }),
    );
    expect(slugsOf(articles)).toEqual(['first-hatch', 'linked']);
  });

  it('takes the links to it away where each is linked to, and leaves one that a list names', async () => {
    const content = await contentWith({
      'articles/2.md': article('2', 'linked', 'Text.'),
      'articles/3.md': article('3', 'named', 'See [the other](/blog/linked#there).'),
      'redirects.yaml': '- from: /old\n  to: /blog/named\n',
    });
    const { change, articles } = await make('delete an article', content);
    expect(change).toBe('articles/2.md, and the links to it in articles/3.md');
    expect(slugsOf(articles)).toEqual(['first-hatch', 'named']);
    expect(await readFile(path.join(content, 'articles/3.md'), 'utf8')).toContain('\nSee the other.\n');
  });

  it('takes none where a list of the site names each', async () => {
    expect((await make('delete an article', await contentWith())).change).toBeNull();
  });
});

describe('delete half of the landing pages', () => {
  it('takes those that no text links to', async () => {
    const landing = 'title: Small\ndescription: Small.\n';
    const { landingPages } = await make(
      'delete half of the landing pages',
      await contentWith({
        'landing/a.yaml': landing,
        'landing/b.yaml': landing,
        'landing/c.yaml': landing,
        'redirects.yaml': '- from: /old\n  to: /a\n',
      }),
    );
    expect(slugsOf(landingPages)).toEqual(['a', 'chicken-egg-incubator']);
  });
});

describe('record links that are out of stock and gone', () => {
  it('withdraws the product whose link is gone, and keeps what the ledger holds', async () => {
    const known = { verdict: 'live', since: '2026-01-01', checked: '2026-01-02' };
    const ledger = JSON.stringify({ links: { 'https://www.amazon.com/x': known } });
    const name = 'record links that are out of stock and gone';
    const after = await make(name, await contentWith({ 'link-ledger.json': ledger }));
    const kinds = after.products.map(({ availability }) => availability.kind);
    expect(kinds.slice(0, 2)).toEqual(['out-of-stock', 'withdrawn']);
    expect(after.ledger.size).toBe(3);
  });
});

describe('switch to a live catalogue', () => {
  const OFFER = { store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$60.00' };

  it('dates every offer, and leaves no tag, mail address or claim of the sample', async () => {
    const sample = await readFile(path.join(VALID_CONTENT, 'site.yaml'), 'utf8');
    const content = await contentWith({
      'site.yaml': sample
        .replace('amazon: fixture-20', 'amazon: hatchguide-20')
        .replace('    label: To hatch a chicken egg', '$&\n    sample: true'),
      'products/30-tray.json': productFile(rawProduct({ offers: [OFFER] })),
    });
    const { site, products } = await make('switch to a live catalogue', content);
    expect(site).toMatchObject({ catalogue: 'live', tags: { amazon: 'owner-amazon-20' } });
    expect(site.claims.map((claim) => claim.sample)).toEqual([false]);
    const offers = products.flatMap(offersOf);
    expect(offers).toHaveLength(5);
    expect(offers.filter(({ checkedAt }) => checkedAt === null)).toEqual([]);
  });
});
