import { type Token, walkTokens } from 'marked';
import type {
  Article,
  Catalogue,
  Category,
  EggType,
  Guide,
  LandingPage,
  LegalPage,
} from '../../content/catalogue.ts';
import type { Markdown } from '../../content/read/markdown.ts';
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

/** What a text says of its page: a name says most, and the words of a whole article little each. */
const NAME = 12;
const LABELS = 4;
const SUMMARY = 3;
const BODY = 2;
/** The advice of a list says something of everything: whoever asks a question is better served by a text. */
const ADVICE = 1;

/** Everything that a search finds, kind by kind. A list that names another page as canonical is left out: that one is found. */
export function searchDocuments(context: CatalogueContext, routes: readonly Route[]): SearchDocument[] {
  const { catalogue } = context;
  const labels = labelsOf(catalogue);
  return [
    ...catalogue.guides.map((guide) => guideDocument(guide, catalogue)),
    ...catalogue.eggTypes.map((eggType) => eggTypeDocument(eggType)),
    ...catalogue.articles.map((article) => articleDocument(article, catalogue)),
    ...catalogue.categories.map(categoryDocument),
    ...catalogue.landingPages
      .filter(({ canonical }) => canonical === null)
      .map((page) => landingDocument(page, catalogue)),
    ...priceListDocuments(catalogue),
    ...toolDocuments(catalogue, routes),
    ...catalogue.legalPages.map(legalDocument),
    ...catalogue.products.map((product) => productDocument(product, labels)),
  ];
}

function guideDocument(guide: Guide, catalogue: Catalogue): SearchDocument {
  const { title, description, keywords, body } = guide;
  return {
    kind: 'guide',
    path: paths.guide(guide),
    title,
    text: description,
    picture: guideHero(guide, catalogue),
    searched: [...named(title, keywords, description), ...bodyTexts(body)],
  };
}

function articleDocument(article: Article, catalogue: Catalogue): SearchDocument {
  const { title, excerpt, keywords, body } = article;
  return {
    kind: 'article',
    path: paths.article(article),
    title,
    text: excerpt,
    picture: articleHero(article, catalogue),
    searched: [...named(title, keywords, excerpt), ...bodyTexts(body)],
  };
}

function eggTypeDocument(eggType: EggType): SearchDocument {
  const { name, description, drawing, blocks } = eggType;
  const title = `${name} Eggs`;
  return {
    kind: 'egg-type',
    path: paths.eggType(eggType),
    title,
    text: description,
    picture: drawing && { kind: 'egg', egg: drawing },
    searched: [...named(title, [], description), ...blockTexts(blocks)],
  };
}

function categoryDocument(category: Category): SearchDocument {
  const { name, description, intro } = category;
  return {
    kind: 'list',
    path: paths.category(category),
    title: name,
    text: description,
    picture: { kind: 'category', category },
    searched: [...named(name, [], description), { text: intro, weight: BODY }],
  };
}

function landingDocument(page: LandingPage, catalogue: Catalogue): SearchDocument {
  const { title, description, keywords, verdict, blocks } = page;
  return {
    kind: 'list',
    path: paths.page(page),
    title,
    text: description,
    picture: landingPicture(page, catalogue),
    searched: [
      { text: title, weight: NAME },
      { text: [...keywords, description].join(' '), weight: BODY },
      {
        text: [verdict ?? '', ...blocks.flatMap((block) => [block.title, block.description])].join(' '),
        weight: ADVICE,
      },
    ],
  };
}

/** The path of the list that a query which names prices narrows to these. */
export const PRICE_LIST = filteredProductsPath({ category: ANY_INCUBATOR });

/** The list of all incubators; none where there are no incubators. */
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

/** The pages that reckon with what a visitor tells them. */
function toolDocuments({ pages, species }: Catalogue, routes: readonly Route[]): SearchDocument[] {
  const words = new Map<object, { heading: string; lead: string; description: string }>(
    Object.values(pages).map((page) => [page, page]),
  );
  return routes
    .filter(({ kind, path }) => PAGES[kind].widget === 'tool' && path !== paths.search)
    .flatMap(({ path, entity }) => {
      const page = words.get(entity);
      if (!page) return [];
      const { heading: title, lead, description } = page;
      const body = [lead, ...(path === paths.hatchCalendar ? namesOf(species) : [])].join(' ');
      const searched = [...named(title, [], description), { text: body, weight: BODY }];
      return [
        { kind: 'tool' as const, path, title, text: lead, picture: { kind: 'home' as const }, searched },
      ];
    });
}

/** The names of the species: of some of their eggs only the hatch calendar says how long they take. */
function namesOf(species: Catalogue['species']): string[] {
  return Array.from(species.values(), ({ name }) => name);
}

function legalDocument(page: LegalPage): SearchDocument {
  const { title, metaDescription, body } = page;
  return {
    kind: 'legal',
    path: paths.page(page),
    title,
    text: metaDescription,
    picture: null,
    searched: [
      { text: title, weight: NAME },
      { text: metaDescription, weight: SUMMARY },
      ...bodyTexts(body).map(({ text }) => ({ text, weight: ADVICE })),
    ],
  };
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

function labelsOf({ categoryLabels, eggTypeLabels }: Catalogue): Map<string, string> {
  return new Map([...categoryLabels, ...eggTypeLabels].map(({ slug, name }) => [slug, name]));
}

function named(name: string, labels: readonly string[], summary: string): SearchedText[] {
  return [
    { text: name, weight: NAME },
    { text: labels.join(' '), weight: LABELS },
    { text: summary, weight: SUMMARY },
  ];
}

function blockTexts(
  blocks: readonly { readonly title: string; readonly description: string }[],
): SearchedText[] {
  return [
    { text: blocks.map(({ title }) => title).join(' '), weight: LABELS },
    { text: blocks.map(({ description }) => description).join(' '), weight: BODY },
  ];
}

/** The words of a markdown text, its headings apart. Addresses of links and the marks of the dialect are no words of it. */
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

/** Whether a token is text that has no parts: of others, the parts are walked. */
function isPlain(token: Token): token is Token & { readonly text: string } {
  return (token.type === 'text' || token.type === 'codespan') && !('tokens' in token && token.tokens);
}

/** The address of what is drawn for a document; null where nothing is. */
export function pictureOf(picture: Picture | null): `/${string}` | null {
  return picture && picturePath(picture);
}
