import { type Token, walkTokens } from 'marked';
import type { Catalogue, LandingPage } from '../../content/catalogue.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import { plainText } from '../../domain/linkedText.ts';
import { ANY_INCUBATOR } from '../../domain/list/facets.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { SearchedText } from '../../domain/search/readTexts.ts';
import type { SearchKind } from '../../domain/search/searchFile.ts';
import type { Picture } from '../drawnPictures.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { PAGES } from '../pages/registry.ts';
import { articleHero, guideHero, landingPicture, picturePath } from '../pictures.ts';
import type { Route } from '../routes.ts';
import { paths, type SitePath } from '../urls.ts';

/** What a search finds: a page that is no product's, or a product. */
export type SearchDocument =
  | {
      readonly kind: Exclude<SearchKind, 'product'>;
      readonly path: SitePath;
      readonly title: string;
      readonly text: string;
      readonly picture: Picture | null;
      readonly searched: readonly SearchedText[];
    }
  | { readonly kind: 'product'; readonly path: SitePath; readonly searched: readonly SearchedText[] };

/** The weights of words: a name says most about its page, and the words of a whole article little each. */
const NAME = 12;
const LABELS = 4;
const SUMMARY = 3;
const BODY = 2;
/** The advice of a list says something of everything: whoever asks a question is better served by a text. */
const ADVICE = 1;

/** Everything that a search finds, kind by kind. A list that names another page as canonical is left out: that one is found. */
export function searchDocuments(context: CatalogueContext, routes: readonly Route[]): SearchDocument[] {
  const { catalogue } = context;
  const { categoryLabels, eggTypeLabels } = catalogue;
  const labels = new Map<string, string>(
    [...categoryLabels, ...eggTypeLabels].map(({ slug, name }) => [slug, name]),
  );
  return [
    ...textDocuments(catalogue),
    ...catalogue.categories.map(
      (category): SearchDocument => ({
        kind: 'list',
        path: paths.category(category),
        title: category.name,
        text: category.description,
        picture: { kind: 'category', category },
        searched: [
          ...named(category.name, [], category.description),
          { text: plainText(category.intro), weight: BODY },
        ],
      }),
    ),
    ...catalogue.landingPages
      .filter(({ canonical }) => canonical === null)
      .map((page) => landingDocument(page, catalogue)),
    ...priceListDocuments(catalogue),
    ...toolDocuments(catalogue, routes),
    ...catalogue.legalPages.map(
      (page): SearchDocument => ({
        kind: 'legal',
        path: paths.page(page),
        title: page.title,
        text: page.metaDescription,
        picture: null,
        searched: [
          { text: page.title, weight: NAME },
          { text: page.metaDescription, weight: SUMMARY },
          ...bodyTexts(page.body).map(({ text }) => ({ text, weight: ADVICE })),
        ],
      }),
    ),
    ...catalogue.products.map((product) => productDocument(product, labels)),
  ];
}

/** Guides, egg types and articles. */
function textDocuments(catalogue: Catalogue): SearchDocument[] {
  const { guides, eggTypes, articles } = catalogue;
  return [
    ...guides.map(
      (guide): SearchDocument => ({
        kind: 'guide',
        path: paths.guide(guide),
        title: guide.title,
        text: guide.description,
        picture: guideHero(guide, catalogue),
        searched: [...named(guide.title, guide.keywords, guide.description), ...bodyTexts(guide.body)],
      }),
    ),
    ...eggTypes.map((eggType): SearchDocument => {
      const { name, description, drawing, blocks } = eggType;
      const title = `${name} Eggs`;
      return {
        kind: 'egg-type',
        path: paths.eggType(eggType),
        title,
        text: description,
        picture: drawing && { kind: 'egg', egg: drawing },
        searched: [
          ...named(title, [], description),
          { text: blocks.map((block) => block.title).join(' '), weight: LABELS },
          { text: blocks.map((block) => plainText(block.description)).join(' '), weight: BODY },
        ],
      };
    }),
    ...articles.map(
      (article): SearchDocument => ({
        kind: 'article',
        path: paths.article(article),
        title: article.title,
        text: article.excerpt,
        picture: articleHero(article, catalogue),
        searched: [...named(article.title, article.keywords, article.excerpt), ...bodyTexts(article.body)],
      }),
    ),
  ];
}

function landingDocument(page: LandingPage, catalogue: Catalogue): SearchDocument {
  const { title, description, keywords, verdict, blocks } = page;
  const advice = [verdict ?? '', ...blocks.flatMap((block) => [block.title, block.description])];
  return {
    kind: 'list',
    path: paths.page(page),
    title,
    text: description,
    picture: landingPicture(page, catalogue),
    searched: [
      { text: title, weight: NAME },
      { text: [...keywords, description].join(' '), weight: BODY },
      { text: plainText(advice.join(' ')), weight: ADVICE },
    ],
  };
}

/** The path of the list that a query which names prices narrows to these. */
export const PRICE_LIST = filteredProductsPath({ category: [ANY_INCUBATOR] });

/** The list of all incubators; none without incubators. */
function priceListDocuments({ products }: Catalogue): SearchDocument[] {
  if (!products.some((product) => product.isIncubator && isOffered(product))) return [];
  return [
    {
      kind: 'list',
      path: PRICE_LIST,
      title: 'All incubators',
      text: 'With filters for price, eggs, turning and capacity.',
      picture: { kind: 'home' },
      searched: [{ text: 'all incubators price cost budget', weight: BODY }],
    },
  ];
}

/** The tools. Of some species only the hatch calendar says how long their eggs take: it is found by their names. */
function toolDocuments({ pages, species }: Catalogue, routes: readonly Route[]): SearchDocument[] {
  const words = new Map<object, { heading: string; lead: string; description: string }>(
    Object.values(pages).map((page) => [page, page]),
  );
  return routes
    .filter(({ kind, path }) => PAGES[kind].widget === 'tool' && path !== paths.search)
    .flatMap(({ path, entity }): SearchDocument[] => {
      const page = words.get(entity);
      if (!page) return [];
      const { heading: title, lead, description } = page;
      const names = path === paths.hatchCalendar ? Array.from(species.values(), ({ name }) => name) : [];
      const searched = [...named(title, [], description), { text: [lead, ...names].join(' '), weight: BODY }];
      return [{ kind: 'tool', path, title, text: lead, picture: { kind: 'home' }, searched }];
    });
}

function productDocument(product: Product, labels: ReadonlyMap<string, string>): SearchDocument {
  const { name, categories, eggTypes, bestFor, description } = product;
  const carried = [...categories, ...eggTypes].map((slug) => labels.get(slug) ?? slug);
  return {
    kind: 'product',
    path: paths.product(product),
    searched: [
      { text: name, weight: NAME },
      { text: carried.join(' '), weight: LABELS },
      { text: `${bestFor ?? ''} ${description}`, weight: BODY },
    ],
  };
}

function named(name: string, labels: readonly string[], summary: string): SearchedText[] {
  return [
    { text: name, weight: NAME },
    { text: labels.join(' '), weight: LABELS },
    { text: summary, weight: SUMMARY },
  ];
}

/** The words of a markdown text, its headings apart, without addresses and marks. */
function bodyTexts({ tokens }: Markdown): SearchedText[] {
  const headings: string[] = [];
  const words: string[] = [];
  void walkTokens([...tokens], (token: Token) => {
    if (token.type === 'heading') headings.push(token['text']);
    else if (isPlain(token)) words.push(token.text);
  });
  return [
    { text: headings.join(' '), weight: LABELS },
    { text: words.join(' '), weight: BODY },
  ];
}

/** Whether a token is text without parts; the parts of others are walked. */
function isPlain(token: Token): token is Token & { readonly text: string } {
  return (token.type === 'text' || token.type === 'codespan') && !('tokens' in token && token.tokens);
}

/** The address of the drawing of a document. */
export function pictureOf(picture: Picture | null): `/${string}` | null {
  return picture && picturePath(picture);
}
