import { describe, expect, it } from 'vitest';
import type { Catalogue, Site } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import type { Product } from '../domain/products/product.ts';
import { PAGES } from './pages/registry.ts';
import { buildRoutes } from './routes.ts';
import { chooseSharedPictures } from './sharing.ts';
import { paths } from './urls.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const firstProduct = catalogue.products[0] ?? expect.fail('expected a product in the valid content');

/** What the picture of each page says, by the paths of the pages. */
function pictures(settings: Partial<Site['sharingPictures']> = {}, change: Partial<Catalogue> = {}) {
  const sharingPictures = { ...catalogue.site.sharingPictures, ...settings };
  const changed = { ...catalogue, site: { ...catalogue.site, sharingPictures }, ...change };
  const chosen = chooseSharedPictures(buildRoutes(changed), changed, ({ heading }) => `/og/${heading}.png`);
  const said = new Map([...chosen.pictures].map(([path, { alt }]) => [path, alt]));
  return { said, drawn: [...chosen.cards.values()].map(({ heading }) => heading) };
}

const home = catalogue.site.tagline;
const product = paths.product(firstProduct);

describe('the picture of a page', () => {
  it('is its own: of home, every product, article, guide, category, egg type and landing page', () => {
    const { said } = pictures();
    const { products, articles, guides, categories, eggTypes, landingPages } = catalogue;
    expect(said.get('/')).toBe(home);
    for (const entry of products) expect(said.get(paths.product(entry))).toBe(entry.name);
    for (const entry of articles) expect(said.get(paths.article(entry))).toBe(entry.title);
    for (const entry of guides) expect(said.get(paths.guide(entry))).toBe(entry.title);
    for (const entry of categories) expect(said.get(paths.category(entry))).toBe(`Best ${entry.name}`);
    for (const entry of eggTypes) expect(said.get(paths.eggType(entry))).toBe(`${entry.name} Eggs`);
    for (const entry of landingPages) expect(said.get(paths.page(entry))).toBe(entry.title);
  });

  it('is that of the home page where a kind has none, and the 404 page has none', () => {
    const { said } = pictures();
    expect(said.get('/products')).toBe(home);
    expect(said.get('/affiliate-disclaimer')).toBe(home);
    expect(said.has('/404.html')).toBe(false);
  });
});

describe('a kind that is switched off', () => {
  it('has the picture of the home page, or none where that is off, too', () => {
    expect(pictures({ article: false }).said.get('/blog/first-hatch')).toBe(home);
    expect(pictures({ article: false, home: false }).said.has('/blog/first-hatch')).toBe(false);
  });

  it('is not drawn', () => {
    const { drawn } = pictures({ product: false });
    expect(drawn).not.toContain(firstProduct.name);
  });

  it('gives a product the picture of its category', () => {
    const [category] = catalogue.categories.filter(({ slug }) =>
      firstProduct.categories.some((own) => own === slug),
    );
    expect(pictures({ product: false }).said.get(product)).toBe(`Best ${category?.name}`);
    expect(pictures({ product: false, category: false }).said.get(product)).toBe(home);
  });
});

describe('the products of a large catalogue', () => {
  const products = (count: number) => ({ products: Array.from({ length: count }, () => firstProduct) });

  it('have the pictures of their categories, unless the owner asks for their own', () => {
    const { name } = firstProduct;
    expect(pictures({}, products(500)).drawn).toContain(name);
    expect(pictures({}, products(501)).drawn).not.toContain(name);
    expect(pictures({ product: true }, products(501)).drawn).toContain(name);
  });
});

describe('a product with a picture of the owner', () => {
  const withImage = (image: Product['image']) => ({ products: [{ ...firstProduct, image }] });

  it('has no other', () => {
    const { said, drawn } = pictures({}, withImage({ kind: 'file', path: '/images/egg.png' }));
    expect(drawn).not.toContain(firstProduct.name);
    // The head names the owner's before any other.
    expect(said.get(product)).not.toBe(firstProduct.name);
  });

  it.each<[string, Product['image']]>([
    ['of the site', { kind: 'file', path: '/images/egg.SVG' }],
    ['of another site, at an address with a query', { kind: 'remote', url: 'https://a.example/egg.svg?w=9' }],
  ])('has one where services would not show it: they leave out SVG files %s', (_where, image) => {
    expect(pictures({}, withImage(image)).said.get(product)).toBe(firstProduct.name);
  });
});

describe('the card of a product', () => {
  it.each<[string, Partial<Product>, RegExp]>([
    [
      'says how many eggs it takes, and what it does by itself',
      { turningType: 'automatic', humidityControl: 'manual' },
      /^24 eggs, Automatic turning, Manual humidity$/,
    ],
    [
      'leaves out what a product has not',
      { turningType: 'none', humidityControl: 'none' },
      /^24 eggs(?!.*(none|turning|humidity))/i,
    ],
    [
      'leaves out what nobody states',
      { turningType: null, humidityControl: null },
      /^24 eggs(?!.*(null|turning|stated))/i,
    ],
    ['says which eggs a thing is for that holds none', { capacity: 0 }, /^For .+ eggs/],
  ])('%s', (_, change, facts) => {
    const card = PAGES.product.sharing?.({ ...firstProduct, capacity: 24, ...change }, catalogue);
    expect(card?.facts.join(', ')).toMatch(facts);
    // Services keep a picture for months.
    expect(JSON.stringify(card)).not.toMatch(/\$|\bprice|rating|review|star/i);
  });
});
