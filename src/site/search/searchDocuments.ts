import { type Token, walkTokens } from 'marked';
import type { BuiltInPage, HelpEntry, LegalEntry, Species } from '../../content/catalogue.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import { writeDegrees } from '../../domain/hatch/words.ts';
import { withoutLinks } from '../../domain/linkedText.ts';
import { chosenIn } from '../../domain/list/filter.ts';
import { formatCount } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { factOf, formatFact } from '../../domain/products/fields.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product } from '../../domain/products/product.ts';
import { type ClosedRange, displayRange, rangeAround } from '../../domain/range.ts';
import type { SearchedText } from '../../domain/search/readTexts.ts';
import { ANY_BIRD, type SearchResult } from '../../domain/search/searchFile.ts';
import { WORDS } from '../../domain/words.ts';
import { productCards } from '../cards.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { PAGES } from '../pages/registry.ts';
import { offeredPicks } from '../products/rankings.ts';
import type { Route } from '../routes.ts';
import { hatchSpecies, pageOfSpecies, withKinds } from '../species/hatchSpecies.ts';
import { anchorOf } from '../species/speciesRows.ts';
import { isDirective } from '../text/body.ts';
import { paths, type SitePath } from '../urls.ts';
import { Birds, birdTerm, pageTerm, productMeanings } from './meanings.ts';

export interface SearchDocument extends SearchResult {
  readonly path: SitePath;
  readonly searched: readonly SearchedText[];
  /** The terms that it carries beside those of its texts. */
  readonly carries: readonly string[];
  /** Phrases of visitors who need it. */
  readonly asks?: readonly string[];
  readonly species?: string;
}

/** The weights of words: a name says most about its page, and the words of a whole article little each. */
const NAME = 12;
const LABELS = 6;
const SUMMARY = 3;
const BODY = 1.5;
/** The advice of a list mentions everything; a text answers a question better. */
const ADVICE = 0.5;

/** How much more the words of one kind weigh than those of another. */
const SHARES = {
  Guide: 1.2,
  Help: 1.2,
  'Egg page': 1.3,
  'Buying guide': 1.5,
  Article: 1,
  Tool: 1,
  List: 1,
  'About this site': 0.8,
  Product: 0.8,
} as const;

/** The share of a page about other eggs than the site's first, which visitors who name none usually mean. */
const OTHER_EGGS = 0.7;

/** A document before the share of its kind is applied. */
interface Draft extends Omit<SearchDocument, 'href' | 'carries'> {
  readonly label: keyof typeof SHARES;
  readonly carries?: readonly string[];
  readonly href?: string;
}

/**
 * Everything that a search finds, products last. A list with another canonical page
 * is left out in favor of that page.
 */
export function searchDocuments(context: CatalogueContext, routes: readonly Route[]): SearchDocument[] {
  const { catalogue, urls } = context;
  const birds = new Birds(catalogue);
  const drafts: Draft[] = [
    ...textDrafts(context, birds),
    ...catalogue.help.map((page) => helpDraft(page, context)),
    ...listDrafts(context, birds),
    ...toolDrafts(context, routes),
    ...speciesDrafts(context, birds),
    ...catalogue.authors.map(({ id, name, knows }): Draft => {
      const searched = named(name, [], knows);
      return { label: 'About this site', path: paths.author({ id }), title: name, text: knows, searched };
    }),
    ...catalogue.legalPages.map((page) => legalDraft(page, context)),
    ...(catalogue.site.offline ? [offlineDraft()] : []),
    ...productDrafts(context, birds),
  ];
  const [first] = catalogue.eggTypes;
  return drafts.map(({ carries = [], ...draft }) => {
    const isOther =
      draft.label !== 'Product' &&
      carries.includes(ANY_BIRD) &&
      first &&
      !carries.includes(birdTerm(first.slug));
    const share = SHARES[draft.label] * (isOther ? OTHER_EGGS : 1);
    const searched = draft.searched.map((own) => ({ ...own, weight: own.weight * share }));
    return { href: urls.href(draft.path), ...draft, searched, carries };
  });
}

/** Visitors search for the problem itself: its page comes before texts that mention it. */
function helpDraft(page: HelpEntry, context: CatalogueContext): Draft {
  const { title, metaDescription: text, keywords: asks, body, steps, cases } = page;
  const advice = [...steps.flatMap((step) => [step.do, step.more ?? '']), ...Object.values(cases)];
  const searched = [
    ...named(title, asks, text),
    { text: advice.join(' '), weight: BODY },
    ...bodyTexts(body, context),
  ];
  const path = paths.help(page);
  return { label: 'Help', path, title, text, searched, carries: [pageTerm(path)], asks };
}

function legalDraft(page: LegalEntry, context: CatalogueContext): Draft {
  const { title, metaDescription: text, keywords: asks, body, pagePath: path } = page;
  const advice = bodyTexts(body, context).map((own) => ({ ...own, weight: ADVICE }));
  return aboutSiteDraft({ path, title, text, asks }, advice);
}

/** Visitors' words for use without a network. */
const OFFLINE_ASKS = [
  'does this work without internet',
  'offline',
  'no wifi or signal in the barn',
  'use without a network',
];

function offlineDraft(): Draft {
  const { heading: title, lead: text } = WORDS.offline;
  return aboutSiteDraft({ path: paths.offline, title, text, asks: OFFLINE_ASKS }, []);
}

/** A page that is found by its name and its phrases, and then by its texts. */
function aboutSiteDraft(
  page: Pick<Draft, 'path' | 'title' | 'text'> & { readonly asks: readonly string[] },
  texts: readonly SearchedText[],
): Draft {
  const { path, title, text, asks } = page;
  const searched = [...named(title, asks, text), ...texts];
  return { label: 'About this site', path, title, text, searched, carries: [pageTerm(path)], asks };
}

function textDrafts(context: CatalogueContext, birds: Birds): Draft[] {
  const { guides, eggTypes, articles, articleCategories } = context.catalogue;
  return [
    ...guides.map((guide): Draft => {
      const { title, description: text, keywords, body, eggType } = guide;
      const searched = [...named(title, keywords, text), ...bodyTexts(body, context)];
      const carries = birds.carriedBy([eggType]);
      return { label: 'Guide', path: guide.pagePath, title, text, searched, carries };
    }),
    ...eggTypes.map((eggType): Draft => {
      const { name, description: text, blocks, slug, picks } = eggType;
      const title = `${name} Eggs`;
      const searched = [
        ...named(title, [], text),
        { text: [FIGURES, ...blocks.map((block) => block.title)].join(' '), weight: LABELS },
        { text: blocks.map((block) => withoutLinks(block.description)).join(' '), weight: BODY },
      ];
      const path = paths.eggType(eggType);
      const carries = birds.carriedBy([slug]);
      return { label: 'Egg page', path, title, text, searched, carries, ...pickOf(picks, context) };
    }),
    ...articles.map((article): Draft => {
      const { title, keywords, excerpt: text, category, body } = article;
      const own = articleCategories.find(({ name }) => name === category)?.eggType;
      const searched = [...named(title, keywords, text), ...bodyTexts(body, context)];
      const path = article.pagePath;
      const carries = [...birds.carriedBy(own ? [own] : []), ...birds.namedIn(title), pageTerm(path)];
      return { label: 'Article', path, title, text, searched, carries, asks: keywords };
    }),
  ];
}

function listDrafts(context: CatalogueContext, birds: Birds): Draft[] {
  const { catalogue, lists } = context;
  const meanings = productMeanings(context);
  /** A list carries the terms that all of its products have. */
  const carriedByAll = (products: readonly Product[]) =>
    meanings.filter(({ has }) => products.length > 0 && products.every(has)).map(({ term }) => term);
  return [
    ...catalogue.categories.map((category): Draft => {
      const { name: title, description: text, intro, blocks, picks } = category;
      const advice = blocks.flatMap((block) => [block.title, block.description]);
      const searched = [
        ...named(title, [], text),
        { text: withoutLinks(intro), weight: BODY },
        { text: withoutLinks(advice.join(' ')), weight: ADVICE },
      ];
      const path = category.pagePath;
      const carries = carriedByAll(lists.category(category));
      return { label: 'Buying guide', path, title, text, searched, carries, ...pickOf(picks, context) };
    }),
    ...catalogue.landingPages
      .filter(({ canonical }) => canonical === null)
      .map((page): Draft => {
        const { title, description: text, keywords, verdict, blocks, preset, picks } = page;
        const advice = [verdict ?? '', ...blocks.flatMap((block) => [block.title, block.description])];
        const searched = [
          { text: title, weight: NAME },
          { text: [...keywords, text].join(' '), weight: BODY },
          { text: withoutLinks(advice.join(' ')), weight: ADVICE },
        ];
        const carries = [
          ...birds.carriedBy(chosenIn(preset, 'eggType')),
          ...birds.namedIn(title),
          ...carriedByAll(lists.landing(page)),
          pageTerm(page.pagePath),
        ];
        const path = page.pagePath;
        // `/cheap-egg-incubator` answers `cheap incubator`.
        const asks = [path.replace('egg-', '')];
        return {
          label: 'Buying guide',
          path,
          title,
          text,
          searched,
          carries,
          asks,
          ...pickOf(picks, context),
        };
      }),
  ];
}

function pickOf(
  picks: readonly ProductPick[],
  { catalogue, urls }: CatalogueContext,
): Pick<SearchResult, 'answer'> {
  const [first] = offeredPicks(picks, catalogue.productsById);
  if (!first) return {};
  const { product, pick } = first;
  return { answer: { text: `${pick.label}: ${product.name}`, href: urls.href(product.pagePath) } };
}

function toolDrafts({ catalogue }: CatalogueContext, routes: readonly Route[]): Draft[] {
  const words = new Map<object, BuiltInPage>(Object.values(catalogue.pages).map((page) => [page, page]));
  return routes
    .filter(({ path }) => path !== paths.search && path !== paths.notFound && !path.includes('/page/'))
    .flatMap(({ kind, path, entity }): Draft[] => {
      const page = words.get(entity);
      if (!page) return [];
      const { heading: title, lead, description, keywords: asks } = page;
      const searched = [...named(title, asks, description), { text: lead, weight: BODY }];
      const text = lead.replaceAll('{count}', formatCount(catalogue.products.length));
      const label = PAGES[kind].widget === 'tool' ? 'Tool' : 'List';
      return [{ label, path, title, text, searched, carries: [pageTerm(path)], asks }];
    });
}

/** The words of the figures that every species has. */
const FIGURES =
  'how long many days do eggs take to hatch incubation time period temperature humidity last turn lockdown candling';

function speciesDrafts({ catalogue, urls }: CatalogueContext, birds: Birds): Draft[] {
  return [...catalogue.species.values()].flatMap((own) => {
    const page = pageOfSpecies(own.id, catalogue);
    return (page ? [own] : withKinds(own)).map((species): Draft => {
      const title = `${species.name}: Hatch Calendar`;
      const text = figuresOf(species);
      const path = paths.hatchCalendar;
      const href = `${urls.href(path)}?${new URLSearchParams({ species: species.id })}`;
      const searched = named(title, [...(species.alsoCalled ?? []), FIGURES], text);
      const carries = birds.carriedBySpecies(species);
      const answer = {
        text: `${species.name}: ${text}`,
        href: urls.href(page ? paths.eggType(page) : `${paths.speciesIndex}#${anchorOf(species.id)}`),
      };
      return { label: 'Tool', path, title, text, searched, carries, href, species: species.id, answer };
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

function productDrafts(context: CatalogueContext, birds: Birds): Draft[] {
  const { categoryLabels, eggTypeLabels, products, fields, reviews } = context.catalogue;
  const labels = new Map<string, string>(
    [...categoryLabels, ...eggTypeLabels].map(({ slug, name }) => [slug, name]),
  );
  const meanings = productMeanings(context);
  const cards = productCards(products, context);
  return products.map((product, place): Draft => {
    const { name: title, categories, eggTypes, bestFor, description } = product;
    const review = reviews.get(product.id);
    const facts = cards[place]?.facts ?? [];
    const text = [...facts, ...(bestFor === null ? [] : [`Best for ${bestFor}`])].join(' · ');
    const stated = fields.flatMap((field) => {
      const value = factOf(product, field);
      if (value === null || value === false) return [];
      const names = field.property === null ? [field.label, ...field.search] : [];
      return [formatFact(field, value), ...names];
    });
    const kinds = [...categories, ...eggTypes].map((slug) => labels.get(slug) ?? slug);
    const searched = [
      { text: title, weight: NAME },
      { text: kinds.join(' '), weight: LABELS },
      { text: [bestFor ?? '', description, ...stated].join(' '), weight: BODY },
      ...(review ? bodyTexts(review.body, context) : []),
    ];
    const had = isOffered(product) ? meanings.filter(({ has }) => has(product)) : [];
    const carries = [...birds.carriedBy(eggTypes), ...had.map(({ term }) => term)];
    return { label: 'Product', path: product.pagePath, title, text, searched, carries };
  });
}

function named(name: string, labels: readonly string[], summary: string): SearchedText[] {
  return [
    { text: name, weight: NAME },
    { text: labels.join(' '), weight: LABELS },
    { text: summary, weight: SUMMARY },
  ];
}

/**
 * The words of a markdown text, its headings apart, without addresses and marks, and with those of its
 * directives: names of products, words of plates.
 */
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
