import type { ProductDrawing } from '../drawings.ts';
import type { Money } from '../money.ts';
import type { Slug } from '../slug.ts';

export const TURNING_TYPES = ['automatic', 'manual', 'none'] as const;
export const HUMIDITY_CONTROLS = ['automatic', 'manual', 'none'] as const;
export const HEATING_METHODS = ['thermostat', 'fan-based', 'infrared', 'none'] as const;
export const POWER_SOURCES = ['electric', 'battery', 'air-pump', 'none'] as const;
/** What the eggs are in: `cups` have one size, the others take what fits. */
export const TRAYS = ['cups', 'rails', 'rollers', 'dividers', 'inserts', 'shelves', 'floor'] as const;
/** What it runs on when the mains fail: a battery of the owner's at a 12 V input, or one that it has. */
export const BACKUP_POWERS = ['12v', 'battery'] as const;
/** What slows the loss of heat. */
export const WALLS = ['foam', 'double'] as const;
export const PRODUCT_STATUSES = ['active', 'unavailable', 'discontinued'] as const;

/** The facts of one word among a few that lists filter by. Their facets follow from this table and from `FACT_WORDS`. */
export const FILTERED_FACTS = { turningType: TURNING_TYPES, humidityControl: HUMIDITY_CONTROLS } as const;

/** The other facts of one word among a few. */
export const OTHER_FACTS = {
  heatingMethod: HEATING_METHODS,
  powerSource: POWER_SOURCES,
  tray: TRAYS,
  backupPower: BACKUP_POWERS,
  walls: WALLS,
} as const;

/** Null if neither maker nor store states it: `none` says that it has none. */
type WordsOf<T extends Record<string, readonly string[]>> = { readonly [F in keyof T]: T[F][number] | null };
export type FilteredFacts = WordsOf<typeof FILTERED_FACTS>;
export type OtherFacts = WordsOf<typeof OTHER_FACTS>;
export type WordFact = keyof FilteredFacts | keyof OtherFacts;

export type TurningType = (typeof TURNING_TYPES)[number];
export type HumidityControl = (typeof HUMIDITY_CONTROLS)[number];
export type HeatingMethod = (typeof HEATING_METHODS)[number];
export type PowerSource = (typeof POWER_SOURCES)[number];
export type Tray = (typeof TRAYS)[number];
/** The word by which an editor says of one of these facts that neither maker nor store states it; leaving the field out says the same. */
export const UNKNOWN = 'unknown';

export type BackupPower = (typeof BACKUP_POWERS)[number];
export type Walls = (typeof WALLS)[number];
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export type ProductId = string & { readonly __brand: 'ProductId' };

/** What a product is shown by: its drawing, or a picture of the owner's, here or at another host. */
export type ProductImage =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string };

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** What filters and orders look at, names apart. */
export interface ProductFacts extends FilteredFacts {
  readonly price: Money;
  readonly rating: number | null;
  /** Eggs; 0 for accessories, 1 for aquarium boxes. Null where neither maker nor store states it. */
  readonly capacity: number | null;
  readonly eggTypes: readonly Slug[];
  readonly categories: readonly Slug[];
  /** Whether one of its categories holds incubators. */
  readonly isIncubator: boolean;
}

/** What filtering, searching and sorting look at. */
export interface ProductSummary extends ProductFacts {
  readonly name: string;
  readonly description: string;
}

/** A product as an editor wrote it. */
export interface WrittenProduct extends Omit<ProductSummary, 'isIncubator'>, OtherFacts {
  /** Whether it is not finished: only the site of `npm run dev` has it. */
  readonly draft: boolean;
  readonly id: ProductId;
  readonly slug: Slug;
  readonly image: ProductImage;
  /** What it is drawn as, where its name and specifications would give another drawing. */
  readonly drawing: ProductDrawing | null;
  /** The link as the editor wrote it, or null for a placeholder. */
  readonly link: string | null;
  readonly listingPrice: Money | null;
  /** The egg type that the capacity counts, or null where it is not known. */
  readonly capacityCounts: Slug | null;
  readonly reviewCount: number | null;
  readonly store: Slug;
  /** Whom it suits, to follow the words 'Best for', or null where nobody has said so. */
  readonly bestFor: string | null;
  /** Who should look elsewhere, to follow the words 'Skip if', or null. */
  readonly skipIf: string | null;
  readonly features: readonly string[];
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly faq: readonly FaqItem[];
  /** ISO date, or date and time, at which price, rating and link were last seen. */
  readonly checkedAt: string | null;
  readonly status: ProductStatus;
  readonly successor: ProductId | null;
  readonly watts: number | null;
}

/**
 * Whether a product can be bought. Days are ISO dates, null where they are not known.
 * `withdrawn`: it will not come back, so a notice with its `Replacement` is shown in place of the buy button, and the product
 * is in no list that recommends; its page and its place in the plain lists stay.
 */
export type Availability =
  | { readonly kind: 'for-sale' }
  | { readonly kind: 'out-of-stock'; readonly since: string | null }
  | { readonly kind: 'withdrawn'; readonly reason: 'discontinued' | 'gone'; readonly since: string | null };

/** A product as the site shows it. */
export interface Product extends WrittenProduct, ProductSummary {
  /** Whether it can be bought, decided once by `availabilityOf`: every page, list and feed follows. */
  readonly availability: Availability;
}
