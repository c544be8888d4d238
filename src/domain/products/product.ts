import type { Addressed, SitePath } from '../addresses.ts';
import type { ProductDrawing } from '../drawings.ts';
import type { Money } from '../money.ts';
import type { Slug } from '../slug.ts';

export const TURNING_TYPES = ['automatic', 'manual', 'none'] as const;
export const HUMIDITY_CONTROLS = ['automatic', 'manual', 'none'] as const;
export const HEATING_METHODS = ['thermostat', 'fan-based', 'infrared', 'none'] as const;
export const POWER_SOURCES = ['electric', 'battery', 'air-pump', 'none'] as const;
/** The kinds of trays: `cups` have a fixed size, the others hold whatever fits. */
export const TRAYS = ['cups', 'rails', 'rollers', 'dividers', 'inserts', 'shelves', 'floor'] as const;
/** The power sources during an outage: an external battery at a 12 V input, or a built-in one. */
export const BACKUP_POWERS = ['12v', 'battery'] as const;
export const PRODUCT_STATUSES = ['active', 'unavailable', 'discontinued'] as const;

export type TurningType = (typeof TURNING_TYPES)[number];
export type HumidityControl = (typeof HUMIDITY_CONTROLS)[number];
export type HeatingMethod = (typeof HEATING_METHODS)[number];
type PowerSource = (typeof POWER_SOURCES)[number];
export type EggTray = (typeof TRAYS)[number];
export type BackupPower = (typeof BACKUP_POWERS)[number];
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The value of a fact that neither maker nor store states. An omitted field means the same. */
export const UNKNOWN = 'unknown';

/** The value of a fact: of a choice its key, of a yes-no field a boolean. */
export type FactValue = number | boolean | string;

/**
 * Facts that lists filter by. Null if neither maker nor store states it,
 * whereas `none` means that it has none.
 */
interface FilteredFacts {
  readonly turningType: TurningType | null;
  readonly humidityControl: HumidityControl | null;
  readonly backupPower: BackupPower | null;
}

/** The facts that rules need by name. `builtInFields` describes them. */
export interface NamedFacts extends FilteredFacts {
  readonly heatingMethod: HeatingMethod | null;
  readonly powerSource: PowerSource | null;
  readonly tray: EggTray | null;
  readonly watts: number | null;
}

export type WordFact = Exclude<keyof NamedFacts, 'watts'>;

export type ProductId = string & { readonly __brand: 'ProductId' };

export type ProductImage =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string };

export interface GalleryPicture {
  /** Its site path, or the web address of a store's picture. */
  readonly image: string;
  readonly alt: string;
  readonly caption?: string | undefined;
}

interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** The fields that filters and sort orders use, except for names. */
export interface ProductFacts extends FilteredFacts {
  /** Null if it is not known, or its store does not allow showing it. */
  readonly price: Money | null;
  readonly rating: number | null;
  /**
   * The number of eggs: 0 for accessories, 1 for aquarium boxes. Null if neither maker nor store states it.
   */
  readonly capacity: number | null;
  readonly eggTypes: readonly Slug[];
  readonly categories: readonly Slug[];
  readonly isIncubator: boolean;
  /** The stated facts that `fields.yaml` declares, by the ids of their fields. */
  readonly facts: Readonly<Record<string, FactValue>>;
}

export interface ProductSummary extends ProductFacts {
  readonly name: string;
  readonly description: string;
}

/** What a store sells a product for, as written in the product's file. */
export interface WrittenOffer {
  readonly store: Slug;
  /** The link as written in the file, or null for a placeholder. */
  readonly link: string | null;
  readonly price: Money;
  readonly listingPrice: Money | null;
  /** The ISO date, or date and time, on which somebody saw the listing price. */
  readonly listingPriceCheckedAt: string | null;
  /** Who states the listing price. */
  readonly listingPriceSource: string | null;
  /**
   * The ISO date, or date and time, of the last check of price and link; of the
   * product's own offer also of its rating.
   */
  readonly checkedAt: string | null;
  readonly status: ProductStatus;
}

/** A product as written in its file. Its own store, link and price are its first offer. */
export interface WrittenProduct
  extends Omit<ProductSummary, 'isIncubator' | 'price'>,
    NamedFacts,
    WrittenOffer {
  readonly offers: readonly WrittenOffer[];
  /** Its versions, such as sizes, at its own store. */
  readonly variants: readonly { readonly name: string; readonly price: Money }[];
  /** Whether it is unfinished, so that only `npm run dev` shows it. */
  readonly draft: boolean;
  readonly id: ProductId;
  readonly slug: Slug;
  /** The path that it states for its page, or null. */
  readonly path: SitePath | null;
  readonly image: ProductImage;
  readonly gallery: readonly GalleryPicture[];
  /** Overrides the drawing that its name and specifications would give. */
  readonly drawing: ProductDrawing | null;
  /** The egg type that the capacity counts, or null if unknown. */
  readonly capacityCounts: Slug | null;
  readonly reviewCount: number | null;
  /** Whom it suits, shown after the words 'Best for', or null. */
  readonly bestFor: string | null;
  readonly skipIf: string | null;
  readonly features: readonly string[];
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly faq: readonly FaqItem[];
  /** The ids of its sources in `sources.yaml`. */
  readonly sources: readonly Slug[];
  readonly successor: ProductId | null;
}

/**
 * Whether a product can be bought. Days are ISO dates, or null if unknown. `withdrawn`: it will not come
 * back, so a notice with its `Replacement` is shown in place of the buy button, and the product is in no list
 * that recommends; its page and its place in the plain lists stay.
 */
export type Availability =
  | { readonly kind: 'for-sale' }
  | { readonly kind: 'out-of-stock'; readonly since: string | null }
  | { readonly kind: 'withdrawn'; readonly reason: 'discontinued' | 'gone'; readonly since: string | null };

/** What pages may show of an offer: a price only if it is known and its store allows it. */
export interface ShownOffer
  extends Omit<WrittenOffer, 'price' | 'listingPriceCheckedAt' | 'listingPriceSource'> {
  readonly price: Money | null;
  /** The last moment at which the store allows its price to be shown, in UTC; null without a limit. */
  readonly priceUntil: string | null;
}

export interface Offer extends ShownOffer {
  readonly availability: Availability;
  /** Its place in the product's file: 0 for the product's own fields, then those of `offers`. */
  readonly place: number;
}

/**
 * A resolved product: it is its own leading offer, as determined by
 * `rankOffers` for all pages, lists and feeds.
 */
export interface Product
  extends Omit<WrittenProduct, 'offers' | 'variants' | keyof WrittenOffer>,
    ProductSummary,
    Offer,
    Pick<Addressed, 'pagePath'> {
  readonly variants: readonly { readonly name: string; readonly price: Money | null }[];
  readonly offers: readonly Offer[];
}

/** Scores of reviews go from 0 to this. */
export const BEST_SCORE = 10;
