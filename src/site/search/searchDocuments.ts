import { type Token, walkTokens } from 'marked';
import type { BuiltInPage, HelpPage, LegalPage, Species } from '../../content/catalogue.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import { writeDegrees } from '../../domain/hatch/words.ts';
import { plainText } from '../../domain/linkedText.ts';
import { chosenIn } from '../../domain/list/filter.ts';
import { formatCount } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { factOf, wordsOf } from '../../domain/products/fields.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product } from '../../domain/products/product.ts';
import { type ClosedRange, displayRange, rangeAround } from '../../domain/range.ts';
import type { SearchedText } from '../../domain/search/readTexts.ts';
import { ANY_BIRD, type SearchResult } from '../../domain/search/searchFile.ts';
import { productCards } from '../cards.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { PAGES } from '../pages/registry.ts';
import type { Route } from '../routes.ts';
import { hatchSpecies, pageOfSpecies, withKinds } from '../species/hatchSpecies.ts';
import { isDirective } from '../text/body.ts';
import { paths, type SitePath } from '../urls.ts';
import { Birds, birdTerm, pageTerm, productMeanings } from './meanings.ts';

/** What a search finds. */
export interface SearchDocument extends SearchResult {
  readonly path: SitePath;
  readonly searched: readonly SearchedText[];
  /** The terms that it carries beside those of its texts. */
  readonly carries: readonly string[];
  /** What visitors ask for who need it, in phrases. */
  readonly asks?: readonly string[];
  /** The species whose figures it has. */
  readonly species?: string;
}

/** The weights of words: a name says most about its page, and the words of a whole article little each. */
const NAME = 12;
const LABELS = 6;
const SUMMARY = 3;
const BODY = 1.5;
/** The advice of a list says something of everything: whoever asks a question is better served by a text. */
const ADVICE = 0.5;

/** Everything that a search finds, products last. A list that names another page as canonical is left out: that one is found. */
export function searchDocuments(context: CatalogueContext, routes: readonly Route[]): SearchDocument[] {
  const { catalogue } = context;
  const birds = new Birds(catalogue);
  return [
    ...textDocuments(context, birds),
    ...catalogue.help.map((page) => helpDocument(page, context)),
    ...listDocuments(context, birds),
    ...toolDocuments(context, routes),
    ...speciesDocuments(context, birds),
    ...catalogue.authors.map(({ id, name, knows }) =>
      documentOf(context, 'About this site', paths.author({ id }), name, knows, named(name, [], knows)),
    ),
    ...catalogue.legalPages.map((page) => legalDocument(page, context)),
    ...productDocuments(context, birds),
  ];
}

/** What happens is what is asked for: its page comes before the texts that name it too. */
function helpDocument(page: HelpPage, context: CatalogueContext): SearchDocument {
  const { title, metaDescription, keywords: asks, body, steps, cases } = page;
  const advice = [...steps.flatMap((step) => [step.do, step.more ?? '']), ...Object.values(cases)];
  const searched = [
    ...named(title, asks, metaDescription),
    { text: advice.join(' '), weight: BODY },
    ...bodyTexts(body, context),
  ];
  const path = paths.help(page);
  return {
    ...documentOf(context, 'Help', path, title, metaDescription, searched, [pageTerm(path)]),
    asks,
  };
}

function legalDocument(page: LegalPage, context: CatalogueContext): SearchDocument {
  const { title, metaDescription, keywords: asks, body } = page;
  const path = paths.page(page);
  const searched = [
    ...named(title, asks, metaDescription),
    ...bodyTexts(body, context).map(({ text }) => ({ text, weight: ADVICE })),
  ];
  return {
    ...documentOf(context, 'About this site', path, title, metaDescription, searched, [pageTerm(path)]),
    asks,
  };
}

/** How much more the words of a kind say than those of another. */
const SHARES = {
  Guide: 1.2,
  Help: 1.2,
  'Egg page': 1.2,
  'Buying guide': 1.5,
  Article: 1,
  Tool: 1,
  List: 1,
  'About this site': 0.8,
  Product: 0.8,
} as const;

/** The share of a page about other eggs than the first ones of the site, which most visitors mean who name none. */
const OTHER_EGGS = 0.7;

function documentOf(
  { catalogue, urls }: Pick<CatalogueContext, 'catalogue' | 'urls'>,
  label: keyof typeof SHARES,
  path: SitePath,
  title: string,
  text: string,
  texts: readonly SearchedText[],
  carries: readonly string[] = [],
): SearchDocument {
  const [first] = catalogue.eggTypes;
  const isOther =
    label !== 'Product' && carries.includes(ANY_BIRD) && first && !carries.includes(birdTerm(first.slug));
  const share = SHARES[label] * (isOther ? OTHER_EGGS : 1);
  const searched = texts.map((own) => ({ ...own, weight: own.weight * share }));
  return { path, href: urls.href(path), title, text, label, searched, carries };
}

/** Guides, egg types and articles. */
function textDocuments(context: CatalogueContext, birds: Birds): SearchDocument[] {
  const { guides, eggTypes, articles, articleCategories } = context.catalogue;
  return [
    ...guides.map((guide) =>
      documentOf(
        context,
        'Guide',
        paths.guide(guide),
        guide.title,
        guide.description,
        [...named(guide.title, guide.keywords, guide.description), ...bodyTexts(guide.body, context)],
        birds.carriedBy([guide.eggType]),
      ),
    ),
    ...eggTypes.map((eggType) => {
      const { name, description, blocks, slug, picks } = eggType;
      const title = `${name} Eggs`;
      return {
        ...documentOf(
          context,
          'Egg page',
          paths.eggType(eggType),
          title,
          description,
          [
            ...named(title, [], description),
            { text: [FIGURES, ...blocks.map((block) => block.title)].join(' '), weight: LABELS },
            { text: blocks.map((block) => plainText(block.description)).join(' '), weight: BODY },
          ],
          birds.carriedBy([slug]),
        ),
        ...pickOf(picks, context),
      };
    }),
    ...articles.map((article) => {
      const { title, keywords, excerpt, category } = article;
      const own = articleCategories.find(({ name }) => name === category)?.eggType;
      return documentOf(
        context,
        'Article',
        paths.article(article),
        title,
        excerpt,
        [...named(title, keywords, excerpt), ...bodyTexts(article.body, context)],
        [...birds.carriedBy(own ? [own] : []), ...birds.namedIn(title)],
      );
    }),
  ];
}

/** Categories and landing pages. */
function listDocuments(context: CatalogueContext, birds: Birds): SearchDocument[] {
  const { catalogue, lists } = context;
  const { categories, landingPages } = catalogue;
  const meanings = productMeanings(context);
  /** A list is for what all of its products have. */
  const carriedByAll = (products: readonly Product[]) =>
    meanings
      .filter(({ has }) => products.length > 0 && products.every(has))
      .map(({ meaning }) => meaning.term);
  return [
    ...categories.map((category) => ({
      ...documentOf(
        context,
        'Buying guide',
        paths.category(category),
        category.name,
        category.description,
        [
          ...named(category.name, [], category.description),
          { text: plainText(category.intro), weight: BODY },
        ],
        carriedByAll(lists.category(category)),
      ),
      ...pickOf(category.picks, context),
    })),
    ...landingPages
      .filter(({ canonical }) => canonical === null)
      .map((page) => {
        const { title, description, keywords, verdict, blocks, preset, picks } = page;
        const advice = [verdict ?? '', ...blocks.flatMap((block) => [block.title, block.description])];
        return {
          ...documentOf(
            context,
            'Buying guide',
            paths.page(page),
            title,
            description,
            [
              { text: title, weight: NAME },
              { text: [...keywords, description].join(' '), weight: BODY },
              { text: plainText(advice.join(' ')), weight: ADVICE },
            ],
            [
              ...birds.carriedBy(chosenIn(preset, 'eggType')),
              ...birds.namedIn(title),
              ...carriedByAll(lists.landing(page)),
            ],
          ),
          ...pickOf(picks, context),
        };
      }),
  ];
}

/** The first pick of a page, as its answer. */
function pickOf(
  picks: readonly ProductPick[],
  { catalogue, urls }: CatalogueContext,
): Pick<SearchResult, 'answer'> {
  for (const { product: id, label } of picks) {
    const product = catalogue.productsById.get(id);
    if (product && isOffered(product))
      return { answer: { text: `${label}: ${product.name}`, href: urls.href(paths.product(product)) } };
  }
  return {};
}

function toolDocuments(context: CatalogueContext, routes: readonly Route[]): SearchDocument[] {
  const { pages } = context.catalogue;
  const words = new Map<object, BuiltInPage>(Object.values(pages).map((page) => [page, page]));
  return routes
    .filter(({ path }) => path !== paths.search && path !== paths.notFound && !path.includes('/page/'))
    .flatMap(({ kind, path, entity }): SearchDocument[] => {
      const page = words.get(entity);
      if (!page) return [];
      const { heading, lead, description, keywords } = page;
      const searched = [...named(heading, keywords, description), { text: lead, weight: BODY }];
      const text = lead.replaceAll('{count}', formatCount(context.catalogue.products.length));
      const label = PAGES[kind].widget === 'tool' ? 'Tool' : 'List';
      const found = documentOf(context, label, path, heading, text, searched, [pageTerm(path)]);
      return [{ ...found, asks: keywords }];
    });
}

/** The words of the figures that every species has. */
const FIGURES =
  'how long many days do eggs take to hatch incubation time period temperature humidity last turn lockdown candling';

/** The hatch calendar of each species, with its figures. */
function speciesDocuments(context: CatalogueContext, birds: Birds): SearchDocument[] {
  const { catalogue, urls } = context;
  return [...catalogue.species.values()].flatMap((own) => {
    const page = pageOfSpecies(own.id, catalogue);
    return (page ? [own] : withKinds(own)).map((species) => {
      const title = `${species.name}: Hatch Calendar`;
      const text = figuresOf(species);
      const href = `${urls.href(paths.hatchCalendar)}?${new URLSearchParams({ species: species.id })}`;
      return {
        ...documentOf(
          context,
          'Tool',
          paths.hatchCalendar,
          title,
          text,
          [...named(title, [...(species.alsoCalled ?? []), FIGURES], text)],
          birds.carriedBySpecies(species),
        ),
        href,
        species: species.id,
        answer: { text: `${species.name}: ${text}`, href: page ? urls.href(paths.eggType(page)) : href },
      };
    });
  });
}

/** `28–35 days, last turn day 25, 99.3°F, 50–55% humidity, then 65–75%` */
function figuresOf(species: Species): string {
  const { hatch, lastTurn, forced, still, humidity, hatchHumidity, unsuited } = hatchSpecies(species);
  const temperature = unsuited ? null : (forced ?? still);
  const turns = withKinds(species).map((kind) => hatchSpecies(kind).lastTurn);
  const days = turns.filter((day) => typeof day === 'number');
  const figures = [`${displayRange(hatch)} days`];
  if (lastTurn === 'never') figures.push('never turned');
  else if (days.length > 0) figures.push(`last turn day ${displayRange(rangeOf(days))}`);
  else figures.push('turned until the first internal pip');
  if (temperature) figures.push(writeDegrees(temperature));
  if (humidity) figures.push(`${displayRange(humidity)}% humidity`);
  if (humidity && hatchHumidity) figures.push(`then ${displayRange(hatchHumidity)}%`);
  return figures.join(', ');
}

function rangeOf(days: readonly number[]): ClosedRange {
  return rangeAround(days.map((day) => ({ min: day, max: day })));
}

function productDocuments(context: CatalogueContext, birds: Birds): SearchDocument[] {
  const { catalogue } = context;
  const { categoryLabels, eggTypeLabels, products, fields } = catalogue;
  const labels = new Map<string, string>(
    [...categoryLabels, ...eggTypeLabels].map(({ slug, name }) => [slug, name]),
  );
  const meanings = productMeanings(context);
  const cards = productCards(products, context);
  return products.map((product, place) => {
    const { name, categories, eggTypes, bestFor, description } = product;
    const review = catalogue.reviews.get(product.id);
    const facts = cards[place]?.facts ?? [];
    const text = [...facts, ...(bestFor === null ? [] : [`Best for ${bestFor}`])].join(' · ');
    const stated = fields.flatMap((field) => {
      const value = factOf(product, field);
      if (value === null || value === false) return [];
      const names = field.property === null ? [field.label, ...field.search] : [];
      return [wordsOf(field, value), ...names];
    });
    const had = isOffered(product) ? meanings.filter(({ has }) => has(product)) : [];
    return documentOf(
      context,
      'Product',
      paths.product(product),
      name,
      text,
      [
        { text: name, weight: NAME },
        {
          text: [...categories, ...eggTypes].map((slug) => labels.get(slug) ?? slug).join(' '),
          weight: LABELS,
        },
        { text: [bestFor ?? '', description, ...stated].join(' '), weight: BODY },
        ...(review ? bodyTexts(review.body, context) : []),
      ],
      [...birds.carriedBy(eggTypes), ...had.map(({ meaning }) => meaning.term)],
    );
  });
}

function named(name: string, labels: readonly string[], summary: string): SearchedText[] {
  return [
    { text: name, weight: NAME },
    { text: labels.join(' '), weight: LABELS },
    { text: summary, weight: SUMMARY },
  ];
}

/** The words of a markdown text, its headings apart, without addresses and marks, and what it shows: the names of products, the words of plates. */
function bodyTexts({ tokens, products, plates }: Markdown, { catalogue }: CatalogueContext): SearchedText[] {
  const headings: string[] = [];
  const words: string[] = [];
  void walkTokens([...tokens], (token: Token) => {
    if (token.type === 'heading') headings.push(token['text']);
    else if (isPlain(token)) words.push(token.text);
    else if (isDirective(token)) words.push(...token.seen);
  });
  const shown = products.map(({ id }) => catalogue.productsById.get(id)?.name ?? '');
  const names = new Set(plates.map(({ name }) => name));
  for (const { name, title, text } of catalogue.plates) if (names.has(name)) shown.push(title, text);
  return [
    { text: headings.join(' '), weight: LABELS },
    { text: [...words, ...shown].join(' '), weight: BODY },
  ];
}

/** Whether a token is text without parts; the parts of others are walked. */
function isPlain(token: Token): token is Token & { readonly text: string } {
  return (token.type === 'text' || token.type === 'codespan') && !('tokens' in token && token.tokens);
}
