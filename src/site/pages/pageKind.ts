import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import type { FieldPath } from '../../content/check/problem.ts';
import { formatCount } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import type { SharingCard } from '../drawnPictures.ts';
import { type Crumb, HOME } from '../links.ts';
import type { SitePath } from '../urls.ts';
import { type CatalogueContext, type PageContext, restrictedContext } from './pageContext.ts';

export type WidgetName = 'list' | 'notFound' | 'tool';

/** The tools that pages have: each has an engine, and they share the widget that loads it. */
export type ToolName = 'search' | 'compare' | 'hatch-calendar' | 'hatch-calculators' | 'finder';

/** What the head of a page gives search engines and the services that preview shared links. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The Open Graph type; `website` where none is given. */
  readonly type?: 'website' | 'article';
  /** A site path or a web address. */
  readonly image?: string;
  /** Whether the head names the feed of the articles. */
  readonly feed?: boolean;
}

/** Which fields of its content entry a page has its path, title and description from: messages point there. */
interface PageFields {
  readonly path: FieldPath;
  readonly title: FieldPath;
  readonly description: FieldPath;
}

/** A page of a kind. */
interface KindRoute<E extends object> {
  readonly path: SitePath;
  readonly entity: E;
  /** The content entry that messages name, where it is not the entity itself. */
  readonly entry?: object;
}

/** The pages before and after a page of a list; null at its ends. */
export interface Neighbours {
  readonly previous: SitePath | null;
  readonly next: SitePath | null;
}

/**
 * Whether a page shows products: as its subject, beside a subject of its own, or not at all. Pages with products of a
 * sample catalogue say so, and those about them are kept out of search engines.
 */
type ProductsOn = 'subject' | 'beside' | 'none';

/**
 * Everything that the site knows of one kind of page.
 * @typeParam E what a page of this kind is about: a content entry, or a part of a list
 * @typeParam P the props of its template: plain data, everything that the page shows and nothing else
 */
export interface PageKind<E extends object, P> {
  /** The pages of this kind, in the order of the catalogue. */
  readonly routes: (catalogue: Catalogue) => readonly KindRoute<E>[];
  readonly meta: (entity: E, catalogue: Catalogue) => PageMeta;
  readonly fields: PageFields;
  /** What is drawn for those who see its link shared. */
  readonly sharing?: (entity: E, catalogue: Catalogue) => SharingCard;
  /** The page whose picture it has where it has none of its own; the home page where nothing is said. */
  readonly sharesPictureOf?: (entity: E, catalogue: Catalogue) => SitePath | null;
  /** The way from the home page to this one, itself included; empty on a page outside of the tree. */
  readonly breadcrumbs: (entity: E, catalogue: Catalogue) => readonly Crumb[];
  /** The pages before and after it, where it is a page of a list. */
  readonly neighbours?: (entity: E, catalogue: Catalogue) => Neighbours;
  /** What the 404 page calls it when it suggests it; null for pages that it never suggests. */
  readonly suggestAs: (entity: E) => string | null;
  /** The path that search engines should know the page by; null where they should not keep it. */
  readonly canonical: (path: SitePath, entity: E) => SitePath | null;
  /** Whether the sitemap lists it. */
  readonly indexed: boolean;
  readonly productsOn: (entity: E) => ProductsOn;
  /** The widget whose scripts the page loads; a page without one loads no script. */
  readonly widget: WidgetName | null;
  /** Of a kind whose pages show few products each: those that a page shows besides its entity, by their parts in it. */
  readonly shows?: (entity: E, context: CatalogueContext) => ShownProducts;
  readonly props: (entity: E, context: PageContext) => P;
}

/** The products that a page shows, by their parts in it. */
export type ShownProducts = Readonly<Record<string, readonly Product[]>>;

/**
 * Makes a kind of which a site has thousands of pages. What such a page shows follows from its entity, the products that it
 * names, and the content that is no product: by these a build knows the pages that an edit has not changed.
 * @param kind its `props` get the products that `shows` has named, and fail where they look for any other
 */
export function showing<E extends object, P, S extends ShownProducts>({
  shows,
  props,
  ...kind
}: Omit<PageKind<E, P>, 'shows' | 'props'> & {
  readonly shows: (entity: E, context: CatalogueContext) => S;
  readonly props: (entity: E, shown: S, context: PageContext) => P;
}): PageKind<E, P> {
  return {
    ...kind,
    shows,
    props: (entity, context) => props(entity, shows(entity, context), restrictedContext(context)),
  };
}

/** The canonical path of a page that search engines know by its own path. */
export const OWN_PATH = (path: SitePath): SitePath => path;

/** The fields of a page whose words are in `pages.yaml`. */
export const BUILT_IN_FIELDS: PageFields = { path: [], title: ['title'], description: ['description'] };

/** The fields of a text with a title and description of its own for search engines. */
export const META_FIELDS: PageFields = {
  path: ['slug'],
  title: ['metaTitle'],
  description: ['metaDescription'],
};

/** The heading of a page and the line below it. */
export interface PageIntro {
  readonly heading: string;
  readonly lead: string;
}

/** The values of the placeholders in `pages.yaml`: `{count}` is the number of products. */
interface Placeholders {
  readonly count?: number;
}

/** The title and description of a page whose words are in `pages.yaml`. */
export function metaOf({ title, description }: BuiltInPage, values: Placeholders = {}): PageMeta {
  return { title: fill(title, values), description: fill(description, values) };
}

/** The heading and lead of a page whose words are in `pages.yaml`. */
export function introOf({ heading, lead }: BuiltInPage, values: Placeholders = {}): PageIntro {
  return { heading: fill(heading, values), lead: fill(lead, values) };
}

function fill(text: string, { count }: Placeholders): string {
  return count === undefined ? text : text.replaceAll('{count}', () => formatCount(count));
}

/** What the pages of tools have in common, each with words of its own in `pages.yaml`. */
export const TOOL_PAGE = {
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: ({ heading }) => [HOME, { name: heading }],
  suggestAs: ({ heading }) => heading,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'none',
  widget: 'tool',
} satisfies Omit<PageKind<BuiltInPage, unknown>, 'routes' | 'props'>;
