import { expect, it } from 'vitest';
import type { Article, LandingEntry } from '../content/catalogue.ts';
import { testEntry } from '../content/testing.ts';
import { ARTICLE_CATEGORIES } from '../domain/articles/testing.ts';
import type { Entry } from '../domain/entry.ts';
import type { Filters } from '../domain/list/facets.ts';
import { slugify } from '../domain/slug.ts';
import { aProduct, productId, slugs } from '../domain/testing.ts';
import { landingLink } from './links.ts';
import {
  articlesForEggType,
  articlesForProduct,
  articlesLike,
  candlingArticle,
  guidesForAll,
  guidesForArticle,
  guidesForCategory,
  guidesForEggs,
  guidesLike,
} from './related.ts';
import { catalogue, contextOf, withProducts } from './testing.ts';

const [category] = catalogue.categories;
const article = catalogue.articles[0] ?? expect.fail('the valid content lacks an article');

const articleCategories = ARTICLE_CATEGORIES.map((one) => {
  return testEntry({ ...one, slug: slugify(one.name), general: [...one.general] });
});

const writing = (about: Partial<Article>): Entry<Article> => ({
  ...article,
  relatedProducts: [],
  shownProducts: [],
  ...about,
});
const chicken = writing({ slug: slugify('chicken'), category: 'Chicken Incubation' });
const duck = writing({ slug: slugify('duck'), category: 'Duck Incubation' });
const general = writing({ slug: slugify('general'), category: 'General Incubation' });
const recommending = writing({ category: 'Equipment Reviews', relatedProducts: [productId('7')] });
const showing = writing({ category: 'Equipment Reviews', shownProducts: [productId('7')] });
const alike = ['a', 'b', 'c', 'd'].map((slug) => ({ ...duck, slug: slugify(slug) }));
const both = { ...duck, relatedProducts: [productId('7')] };

/** An article whose text shows these plates. */
const plated = (of: Entry<Article>, ...names: readonly string[]): Entry<Article> => ({
  ...of,
  body: { ...of.body, plates: names.map((name) => ({ name, offset: 0 })) },
});
const ofDucks = plated(duck, 'veins');
const ofDucksToo = plated(duck, 'clear-egg');
const ofRing = plated(general, 'veins', 'blood-ring');
const ofVeinsTwice = plated(general, 'veins', 'veins', 'rest');

it.each<[string, string, Entry<Article>[], Entry<Article> | undefined]>([
  [
    'is the one that shows most plates of candling, each counted once',
    'duck',
    [ofVeinsTwice, ofRing],
    ofRing,
  ],
  ['is one about these eggs where a general one shows as many', 'duck', [ofVeinsTwice, ofDucks], ofDucks],
  ['is the first of those that are equal', 'duck', [ofDucks, ofDucksToo], ofDucks],
  ['is none about other eggs', 'chicken', [ofDucks], undefined],
  ['is none for eggs that no general one suits', 'reptile', [ofRing], undefined],
  ['is none without a plate of candling', 'duck', [duck, plated(general, 'rest')], undefined],
])('the article to candle an egg type by %s', (_, eggType, articles, found) => {
  expect(candlingArticle(slugify(eggType), { articles, articleCategories })).toBe(found);
});

it('the related articles of an article are up to 3 others in its category', () => {
  expect(articlesLike(duck, { articles: [chicken, duck, ...alike] })).toEqual(alike.slice(0, 3));
});

it.each<[string, string[], Entry<Article>[], Entry<Article>[]]>([
  [
    'are those that recommend it, then those on its eggs, then the general ones',
    ['quail', 'duck'],
    [general, duck, recommending],
    [recommending, duck, general],
  ],
  ['are those whose text shows it, too', ['quail', 'duck'], [duck, showing], [showing, duck]],
  ['are not those on other eggs', ['quail', 'duck'], [chicken], []],
  ['are no general ones that do not suit all of its eggs', ['reptile', 'quail'], [general], []],
  ['are those that recommend it, whatever its eggs', ['reptile'], [general, recommending], [recommending]],
  ['are each named once, though related in two ways', ['quail', 'duck'], [both], [both]],
  ['are up to 3, those equally near in the order given', ['duck'], alike, alike.slice(0, 3)],
])('the related articles of a product %s', (_, eggTypes, articles, related) => {
  const product = { id: productId('7'), eggTypes: slugs(...eggTypes) };
  expect(articlesForProduct(product, { articles, articleCategories })).toEqual(related);
});

it.each([
  ['duck', 3, [duck, general]],
  ['duck', 1, [duck]],
  ['duck', -1, [duck]],
  ['reptile', 3, []],
])('the articles for %s eggs are those on them, filled up to %i with general ones that suit', (...row) => {
  const [eggType, length, articles] = row;
  const blog = { articles: [chicken, duck, general], articleCategories };
  expect(articlesForEggType(slugify(eggType), blog, length)).toEqual(articles);
});

function landing(title: string, preset: Filters, facts: Partial<LandingEntry> = {}): Entry<LandingEntry> {
  const page = catalogue.landingPages[0] ?? expect.fail('the valid content lacks a landing page');
  return { ...page, slug: slugify(title), title, preset, ...facts };
}

const DUCKS = landing('Ducks', { eggType: slugs('duck') });
const products = [
  aProduct({
    id: productId('1'),
    capacity: 60,
    eggTypes: slugs('duck'),
    turningType: 'automatic',
    categories: slugs('automatic-incubators'),
  }),
  aProduct({
    id: productId('2'),
    capacity: 12,
    eggTypes: slugs('duck'),
    turningType: 'manual',
    categories: slugs('manual-incubators'),
  }),
  aProduct({
    id: productId('3'),
    capacity: 70,
    eggTypes: slugs('chicken'),
    categories: slugs('manual-incubators'),
  }),
];
const context = contextOf({
  ...withProducts(catalogue, products),
  landingPages: [
    DUCKS,
    landing(
      'Automatic',
      { category: slugs('automatic-incubators') },
      { canonical: '/category/automatic-incubators' },
    ),
    landing('Automatic Ducks', { eggType: slugs('duck'), turningType: ['automatic'] }),
    landing('Large', { capacityRange: { min: 49, max: null } }),
    landing('All', {}),
  ],
});

const linksTo = (pages: readonly LandingEntry[]) => pages.map((page) => landingLink(page, context.urls));

/** The links of an article in a category about some eggs. */
const ofArticle = (named: readonly string[], eggType?: string) => {
  const own = {
    name: 'This',
    slug: slugify('this'),
    general: [],
    ...(eggType && { eggType: slugify(eggType) }),
  };
  const site = { ...context.catalogue, articleCategories: [testEntry(own)] };
  return linksTo(guidesForArticle({ ...article, category: 'This', buyingGuides: slugs(...named) }, site));
};

it.each([
  [
    'an egg type are those on its eggs',
    linksTo(guidesForEggs({ slug: slugify('duck') }, context.catalogue)),
    'Ducks, Automatic Ducks',
  ],
  [
    'a category are those whose products are all in it, without the one that stands for it',
    category && guidesForCategory(category, context),
    'Automatic Ducks',
  ],
  ['all products are those on no eggs and no way of turning', guidesForAll(context), 'Large, All'],
  [
    'a landing page are those with the most products in common, which are canonical',
    guidesLike(DUCKS, context),
    'All, Automatic Ducks, Large',
  ],
  ['an article are those that it names, in its order', ofArticle(['large', 'ducks'], 'duck'), 'Large, Ducks'],
  ['an article that names none are those on its eggs', ofArticle([], 'duck'), 'Ducks, Automatic Ducks'],
  ['an article on no eggs are none', ofArticle([]), ''],
])('the landing pages for %s', (_, links, labels) => {
  expect(links?.map(({ label }) => label).join(', ')).toBe(labels);
});
