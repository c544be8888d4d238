import type { Thing } from 'schema-dts';
import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import type { FieldPath } from '../../content/check/problem.ts';
import type { Entry } from '../../domain/entry.ts';
import { formatCount } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import type { SharingCard } from '../drawnPictures.ts';
import { type Crumb, HOME } from '../links.ts';
import type { SiteContext, SitePath } from '../urls.ts';
import type { CatalogueContext, PageContext } from './pageContext.ts';

export type WidgetName = 'chart' | 'list' | 'notFound' | 'tool';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The Open Graph type. Default: `website`. */
  readonly type?: 'website' | 'article';
  /** A site path or a web address. */
  readonly image?: string;
  readonly feed?: boolean;
}

/** The fields of the content entry that path, title and description come from, for messages. */
interface PageFields {
  readonly path: FieldPath;
  readonly title: FieldPath;
  readonly description: FieldPath;
}

/** A page of a kind. A page about anything but an entry names the entry that messages about it name. */
type KindRoute<E> = { readonly path: SitePath; readonly entity: E } & (
  | { readonly entity: Entry; readonly entry?: undefined }
  | { readonly entry: Entry }
);

/** The previous and next page of a list; null at its ends. */
export interface Neighbors {
  readonly previous: SitePath | null;
  readonly next: SitePath | null;
}

/**
 * Whether a page shows products: as its subject, beside another subject, in a part of a text, or not at all.
 * Pages with products of a sample catalogue say so first, texts where the products are: their figures are not
 * made up. Pages whose subject is products are then kept out of search engines.
 */
type ProductsOn = 'subject' | 'beside' | 'inText' | 'none';

/**
 * Everything about one kind of page, except its template (`templates/renderPage.tsx`).
 * @typeParam E what a page is about: a content entry, or a part of a list
 * @typeParam P the props of the template: plain data
 *
 * @example
 * // A page for each category, at `/category/{slug}/`.
 * export const category = definePage({
 *   routes: ({ categories }) => categories.map((entity) => ({ path: entity.pagePath, entity })),
 *   meta: ({ name, metaDescription }) => ({ title: name, description: metaDescription }),
 *   fields: { path: ['slug'], title: ['name'], description: ['metaDescription'] },
 *   breadcrumbs: ({ name }) => [HOME, { name }],
 *   productsOn: () => 'subject',
 *   sheets: TEXT_SHEETS,
 *   props: ({ name, intro }) => ({ heading: name, intro }),
 * });
 */
export interface PageKind<E, P> {
  readonly routes: (catalogue: Catalogue) => readonly KindRoute<E>[];
  readonly meta: (entity: E, catalogue: Catalogue) => PageMeta;
  readonly fields: PageFields;
  /**
   * The trail from the home page to this page; others suggest the page by its last name.
   * Empty on a page outside the tree.
   */
  readonly breadcrumbs: (entity: E, catalogue: Catalogue) => readonly Crumb[];
  /**
   * The canonical path; null keeps the page out of search engines. Default: its own path,
   * and only then the sitemap lists it.
   */
  readonly canonical?: (path: SitePath, entity: E) => SitePath | null;
  readonly productsOn: (entity: E) => ProductsOn;
  /** Whether browsers keep its pages, and all that they load, for offline use. Default: false. */
  readonly offline?: boolean;
  /** The species with a batch of which browsers keep a page of the kind, too. Default: none. */
  readonly offlineFor?: (entity: E, catalogue: Catalogue) => readonly string[];
  /** The widget whose script it loads. Default: none, and no script. */
  readonly widget?: WidgetName;
  /** Whether the site has what its widget needs. Default: yes. */
  readonly hasWidget?: (catalogue: Catalogue) => boolean;
  /** The keys of its address that its widget reads: any other query changes nothing. */
  readonly addressKeys?: (site: SiteContext) => readonly string[];
  /** When its widget has an answer that no key names (`showsAtOnce` of a tool). Default: never. */
  readonly showsAtOnce?: 'always' | `/${string}` | null;
  /**
   * The style sheets of `templates/styles` that its template uses, in the order of the cascade;
   * null for a page without a frame.
   */
  readonly sheets: readonly string[] | null;
  /**
   * The sheets below its first screen. They are one file, which its template links there with `LinkStyles`.
   */
  readonly laterSheets?: readonly string[];
  /** The sharing picture. Default: that of another page. */
  readonly sharing?: (entity: E, catalogue: Catalogue) => SharingCard;
  /** The page whose sharing picture it borrows. Default: the home page. */
  readonly sharesPictureOf?: (entity: E, catalogue: Catalogue) => SitePath | null;
  readonly neighbors?: (entity: E, catalogue: Catalogue) => Neighbors;
  /** The entries of a list page, which is as new as the latest of them. */
  readonly entries?: (entity: E, source: Pick<CatalogueContext, 'catalogue' | 'lists'>) => readonly Entry[];
  /**
   * How its safety topics are shown: as a text to read, or folded above what it sells. Default:
   * the template has no place for them.
   */
  readonly safety?: 'text' | 'folded';
  /** Tests which products it lists. Safety topics of their category show on the page too. */
  readonly lists?: (entity: E) => (product: Product) => boolean;
  /**
   * The products that a page shows besides its entity, by their role, and its facts about the whole
   * catalogue, which must be so coarse that most edits do not change them. Kinds with thousands of pages
   * declare both, so that a build knows which pages an edit changes. Their `props` use
   * `restrictedContext`, which throws on anything else.
   */
  readonly dependsOn?: (entity: E, context: CatalogueContext) => Readonly<Record<string, readonly object[]>>;
  readonly props: (entity: E, context: PageContext) => P;
  /** The entries of a list page, for structured data. */
  readonly items?: (props: P) => readonly { readonly href: string }[];
  /** Nodes of schema.org besides the breadcrumb and the list, with nothing that the page does not show. */
  readonly structuredData?: (page: {
    readonly entity: E;
    readonly props: P;
    readonly context: CatalogueContext;
  }) => readonly (Thing | null)[];
}

/** Defines a page kind. The entity's type comes from `routes`, that of the props from `props`. */
export function definePage<E extends object, P>(kind: PageKind<E, P>): PageKind<E, P> {
  return kind;
}

interface SearchableText {
  readonly title: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  readonly image?: string | undefined;
}

/** The shared fields of kinds of texts, each with a title and a description for search engines. */
export const TEXT_PAGE = {
  meta: ({ metaTitle, metaDescription, keywords, image }: SearchableText): PageMeta => ({
    title: metaTitle,
    description: metaDescription,
    keywords,
    type: 'article',
    ...(image && { image }),
  }),
  fields: { path: ['slug'], title: ['metaTitle'], description: ['metaDescription'] },
} as const;

export function homeCard(heading: string, ...facts: readonly string[]): SharingCard {
  return { picture: { kind: 'home' }, heading, facts };
}

/**
 * Title and description of a page whose words are in `pages.yaml`. `{count}` becomes the number of products.
 */
export function metaOf({ title, description }: BuiltInPage, count?: number): PageMeta {
  return { title: fill(title, count), description: fill(description, count) };
}

export function introOf({ heading, lead }: BuiltInPage, count?: number) {
  return { heading: fill(heading, count), lead: fill(lead, count) };
}

function fill(text: string, count?: number): string {
  return count === undefined ? text : text.replaceAll('{count}', () => formatCount(count));
}

/** The style sheets of parts that several kinds have, in the order of the cascade. */
export const LIST_SHEETS = ['controls', 'listBar', 'cards'];
export const COMPARISON_SHEETS = ['table', 'tableScroll', 'picks', 'pickFacts'];
export const FEATURED_SHEETS = ['meta', 'sectionHeading', 'feature', 'heroPicture'];
export const TEXT_CARD_SHEETS = ['cards', 'fullRows', 'textCards'];
export const TEXT_SHEETS = ['breadcrumb', 'meta', 'sectionHeading'];
export const MORE_SHEETS = ['doors', 'productRows'];

/** The shared fields of page kinds whose words are in `pages.yaml`. */
export const BUILT_IN_PAGE = {
  meta: (page: BuiltInPage) => metaOf(page),
  fields: { path: [], title: ['title'], description: ['description'] },
  breadcrumbs: ({ heading }: BuiltInPage): readonly Crumb[] => [HOME, { name: heading }],
  productsOn: (): ProductsOn => 'none',
} as const;
