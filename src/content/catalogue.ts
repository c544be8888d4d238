import type { z } from 'zod';
import type { Addressed, SitePath } from '../domain/addresses.ts';
import type { ArticleSummary, RelatableArticle } from '../domain/articles/article.ts';
import type { Entry } from '../domain/entry.ts';
import type { LinkLedger } from '../domain/links/linkLedger.ts';
import type { Network } from '../domain/links/networkLink.ts';
import type { Filters } from '../domain/list/facets.ts';
import type { SortOrder } from '../domain/list/sort.ts';
import type { CurrencySymbol } from '../domain/money.ts';
import type { Photo } from '../domain/photos.ts';
import type { Field } from '../domain/products/fields.ts';
import type { PickList, ProductPick } from '../domain/products/pickList.ts';
import type { PriceHistory } from '../domain/products/priceHistory.ts';
import type { Product, ProductId } from '../domain/products/product.ts';
import type { Replacement } from '../domain/products/replacements.ts';
import type { Slug } from '../domain/slug.ts';
import type { Markdown } from './read/markdown.ts';
import type { PublicFile } from './read/publicFiles.ts';
import type { Advice } from './schemas/advice.ts';
import type { landingPageSchema } from './schemas/landingPage.ts';
import type { pagesSchema, platesSchema, safetySchema, searchSchema } from './schemas/pages.ts';
import type { redirectsSchema } from './schemas/redirects.ts';
import type { authorsSchema, criteriaSchema, reviewSchema } from './schemas/reviews.ts';
import type { settingSchema } from './schemas/setting.ts';
import type { siteSchema } from './schemas/site.ts';
import type { sourcesSchema } from './schemas/sources.ts';
import type { speciesSchema } from './schemas/species.ts';
import type { storesSchema } from './schemas/stores.ts';
import type { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from './schemas/taxonomy.ts';
import type { articleSchema, guideSchema, helpSchema, legalPageSchema } from './schemas/texts.ts';

export type SiteConfig = z.output<typeof siteSchema>;
export type Pages = z.output<typeof pagesSchema>;
export type BuiltInPage = Pages[keyof Pages];
export type StoresFile = z.output<typeof storesSchema>;
export type Store = StoresFile['stores'][string];
type SearchWords = z.output<typeof searchSchema>;
export type Redirect = z.output<typeof redirectsSchema>[number];
/** The site's own advice for a species; missing figures come from the sources. */
export type Setting = z.output<typeof settingSchema>;
export type SettingField = keyof Setting;
/** A figure that the site sets for a species, with the sources that agree. */
export interface SettingEvidence {
  readonly field: SettingField;
  readonly text: string;
  readonly why: string;
  /** Why it lies outside of what every source says; null if it does not. */
  readonly outside: string | null;
  /** Ids of the sources with the same figure, and of those with another. */
  readonly agree: readonly Slug[];
  readonly differ: readonly Slug[];
}
export type Species = z.output<typeof speciesSchema>[number];
/** A page with the products that it recommends, in place of the id of their list. */
export type WithPicks<T> = Omit<T, 'picks'> & { readonly picks: readonly ProductPick[] };
export type Category = WithPicks<z.output<typeof categoriesSchema>['pages'][number]> & Addressed;
export type CategoryLabel = z.output<typeof categoriesSchema>['other'][number];
export type EggType = WithPicks<z.output<typeof eggTypesSchema>['pages'][number]>;
/** An egg type as products carry it, with a page or without one. */
type EggTypeLabel = z.output<typeof eggTypesSchema>['other'][number];
export type ArticleCategory = z.output<typeof articleCategoriesSchema>[number];
export type Source = z.output<typeof sourcesSchema>[number];
export type SafetyTopic = z.output<typeof safetySchema>[number];

export type PlateText = z.output<typeof platesSchema>[number];

export type ReviewCriterion = z.output<typeof criteriaSchema>[number];

export type Review = z.output<typeof reviewSchema> & {
  readonly product: ProductId;
  readonly body: Markdown;
};

export type Author = z.output<typeof authorsSchema>[number];

export type Article = Omit<z.output<typeof articleSchema>, keyof ArticleSummary | 'readTime'> &
  ArticleSummary &
  Pick<RelatableArticle, 'shownProducts'> &
  Readable &
  Addressed;
export type Guide = WithPicks<Omit<z.output<typeof guideSchema>, 'readTime'>> & Readable & Addressed;

interface Readable {
  readonly body: Markdown;
  /** Minutes. */
  readonly readTime: number;
}

export type HelpEntry = z.output<typeof helpSchema> & { readonly body: Markdown };

export type LegalEntry = z.output<typeof legalPageSchema> & { readonly body: Markdown } & Addressed;

type WrittenLandingPage = z.output<ReturnType<typeof landingPageSchema>>;
export type LandingEntry = WithPicks<
  Omit<WrittenLandingPage, 'filters' | 'filtersConfig' | 'verdict' | 'canonical'>
> &
  Addressed & {
    readonly slug: Slug;
    readonly verdict: string | null;
    /** The page that search engines should list in its place; null if they should list this one. */
    readonly canonical: SitePath | null;
    readonly preset: Filters;
    readonly facets: readonly string[];
    readonly sort: SortOrder;
  };

/** All validated and cross-referenced content. Later steps do not read `content/`. */
export interface Catalogue {
  /** The day of a preview, which shows drafts and texts that wait, for no search engine; null for a site. */
  readonly previewOn: string | null;
  readonly site: Entry<SiteConfig>;
  readonly pages: { readonly [K in keyof Pages]: Entry<Pages[K]> };
  readonly stores: ReadonlyMap<Slug, Store>;
  readonly networks: readonly Network[];
  /** In the order of files and entries, slugs unique. */
  readonly products: readonly Entry<Product>[];
  /** When the first price from an interface becomes too old to be shown, in UTC; null without any. */
  readonly pricesUntil: string | null;
  /** The currency of all prices, shown or not. */
  readonly currency: CurrencySymbol;
  readonly productsById: ReadonlyMap<ProductId, Entry<Product>>;
  /** The replacement of each withdrawn product. */
  readonly replacements: ReadonlyMap<ProductId, Replacement>;
  readonly categories: readonly Entry<Category>[];
  readonly categoryLabels: readonly CategoryLabel[];
  readonly eggTypes: readonly Entry<EggType>[];
  readonly eggTypeLabels: readonly EggTypeLabel[];
  readonly species: ReadonlyMap<string, Entry<Species>>;
  /** The site's settings for each species, with the sources that agree. */
  readonly settings: ReadonlyMap<string, readonly SettingEvidence[]>;
  readonly sources: ReadonlyMap<Slug, Entry<Source>>;
  readonly articles: readonly Entry<Article>[];
  /** Articles whose day has not come: they have no page yet. */
  readonly waiting: readonly Entry<Article>[];
  readonly reviews: ReadonlyMap<ProductId, Entry<Review>>;
  readonly waitingReviews: readonly Entry<Review>[];
  readonly criteria: readonly Entry<ReviewCriterion>[];
  /** In the order of `authors.yaml`. */
  readonly authors: readonly Entry<Author>[];
  /** In the order of the blog's filter. */
  readonly articleCategories: readonly Entry<ArticleCategory>[];
  readonly guides: readonly Entry<Guide>[];
  /** In the order of their buttons. */
  readonly help: readonly Entry<HelpEntry>[];
  readonly legalPages: readonly Entry<LegalEntry>[];
  readonly landingPages: readonly Entry<LandingEntry>[];
  readonly pickLists: readonly Entry<PickList>[];
  readonly redirects: readonly Entry<Redirect>[];
  readonly search: Entry<SearchWords>;
  readonly safety: readonly Entry<SafetyTopic>[];
  readonly plates: readonly Entry<PlateText>[];
  /** What the tools advise, in the words of the site and with its sources. */
  readonly advice: readonly Entry<Advice>[];
  /**
   * The specifications of products, in the order of their rows: those that rules need by
   * name, then those of `fields.yaml`.
   */
  readonly fields: readonly Field[];
  /** Those of `fields.yaml`; the others are code and no entries. */
  readonly declaredFields: readonly Entry<Field>[];
  /** Site paths of the files in `content/images`. */
  readonly images: readonly string[];
  /** The files of `content/public`, which no rule on pages concerns. */
  readonly publicFiles: readonly Entry<PublicFile>[];
  /** The pictures among them that have a size, by those paths. */
  readonly photos: ReadonlyMap<string, Photo>;
  /** Earlier prices of products, of stores whose terms allow keeping them. */
  readonly priceHistory: PriceHistory;
  /** The audit's state of links, by their normalized URLs (`normalizeLink`). */
  readonly ledger: LinkLedger;
}
