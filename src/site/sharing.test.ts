import { expect, it } from 'vitest';
import type { Catalogue, SiteConfig } from '../content/catalogue.ts';
import type { Product } from '../domain/products/product.ts';
import { PAGES } from './pages/registry.ts';
import { buildRoutes } from './routes.ts';
import { chooseSharedPictures } from './sharing.ts';
import { catalogue } from './testing.ts';
import { paths, type SitePath } from './urls.ts';

const firstProduct = catalogue.products[0] ?? expect.fail('expected a product in the valid content');

/** What the picture of each page says, by the paths of the pages. */
function pictures(settings: Partial<SiteConfig['sharingPictures']> = {}, change: Partial<Catalogue> = {}) {
  const sharingPictures = { ...catalogue.site.sharingPictures, ...settings };
  const changed = { ...catalogue, site: { ...catalogue.site, sharingPictures }, ...change };
  const chosen = chooseSharedPictures(buildRoutes(changed), changed, ({ heading }) => `/og/${heading}.png`);
  const said = new Map([...chosen.pictures].map(([path, { alt }]) => [path, alt]));
  return { said, drawn: [...chosen.cards.values()].map(({ heading }) => heading) };
}

const home = catalogue.site.tagline;
const product = firstProduct.pagePath;

it('each page has its own picture: home, every product, article, guide, category, egg type and landing page', () => {
  const { said } = pictures();
  const { products, articles, guides, categories, eggTypes, landingPages } = catalogue;
  expect(said.get('/')).toBe(home);
  for (const entry of products) expect(said.get(entry.pagePath)).toBe(entry.name);
  for (const entry of articles) expect(said.get(entry.pagePath)).toBe(entry.title);
  for (const entry of guides) expect(said.get(entry.pagePath)).toBe(entry.title);
  for (const entry of categories) expect(said.get(entry.pagePath)).toBe(`Best ${entry.name}`);
  for (const entry of eggTypes) expect(said.get(paths.eggType(entry))).toBe(`${entry.name} Eggs`);
  for (const entry of landingPages) expect(said.get(entry.pagePath)).toBe(entry.title);
});

const withImage = (image: Product['image']) => ({ products: [{ ...firstProduct, image }] });
const many = (count: number) => ({ products: Array.from({ length: count }, () => firstProduct) });
const REMOTE = 'https://a.example/egg.SVG?w=9';
const { name } = firstProduct;
const ofCategory = `Best ${catalogue.categories.find(({ slug }) => firstProduct.categories.includes(slug))?.name}`;

it.each<[string, SitePath, string | undefined, Partial<SiteConfig['sharingPictures']>, Partial<Catalogue>]>([
  ['of a kind that has none is that of the home page', '/products', home, {}, {}],
  ['of the 404 page is none', '/404.html', undefined, {}, {}],
  [
    'of a kind that is switched off is that of the home page',
    '/blog/first-hatch',
    home,
    { article: false },
    {},
  ],
  ['is none where that is off, too', '/blog/first-hatch', undefined, { article: false, home: false }, {}],
  ['of a product is that of its category', product, ofCategory, { product: false }, {}],
  ['of a product is else that of the home page', product, home, { product: false, category: false }, {}],
  ['of one of 500 products is its own', product, name, {}, many(500)],
  ['of one of more is that of its category', product, ofCategory, {}, many(501)],
  ['of one of more is its own if the owner asks for it', product, name, { product: true }, many(501)],
  // The head names the owner's before any other.
  [
    'is not drawn beside the owner’s',
    product,
    ofCategory,
    {},
    withImage({ kind: 'file', path: '/images/a.png' }),
  ],
  ['is drawn beside a remote SVG file', product, name, {}, withImage({ kind: 'remote', url: REMOTE })],
])('the picture %s', (_, path, heading, settings, change) => {
  const { said, drawn } = pictures(settings, change);
  expect(said.get(path)).toBe(heading);
  if (path === product) expect(drawn.includes(name)).toBe(heading === name);
});

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
])('the card of a product %s', (_, change, facts) => {
  const card = PAGES.product.sharing?.({ ...firstProduct, capacity: 24, ...change }, catalogue);
  expect(card?.facts.join(', ')).toMatch(facts);
  // Services keep a picture for months.
  expect(JSON.stringify(card)).not.toMatch(/\$|\bprice|rating|review|star/i);
});
