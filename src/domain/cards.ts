import type { Focus, PhotoProps } from './photos.ts';

/**
 * The display-ready props of cards. The build computes them, so a card renders the same
 * at build time and in the browser.
 */

export interface DateProps {
  readonly iso: string;
  /** `March 5, 2026` */
  readonly text: string;
}

/** The dates of a text, each null where it has none. */
export interface TextDatesProps {
  readonly publishedAt: DateProps | null;
  /** Null, too, for an update that is not later than the publication. */
  readonly updatedAt: DateProps | null;
}

/** A product's square picture. A remote photo has a drawing as its fallback. */
export type PictureProps =
  | { readonly kind: 'image' | 'small'; readonly src: string }
  | { readonly kind: 'photo'; readonly src: string; readonly drawing: string };

/** The store's rating in words; null where there is none yet. */
export type RatingProps = {
  /** `4.3` */
  readonly score: string;
  /** `1,234 reviews` */
  readonly reviews: string;
  /** How many of the five stars are filled. */
  readonly filled: number;
} | null;

export interface PriceProps {
  /** Null if no price may be shown. */
  readonly amount: string | null;
  /** The listing price, where it is higher. */
  readonly before: string | null;
  readonly isLast: boolean;
}

/** When price and rating were seen at the store; nothing is shown for a live product without a date. */
export type PriceDateProps =
  | { readonly kind: 'none' }
  | { readonly kind: 'sample' }
  | {
      readonly kind: 'checked';
      readonly date: DateProps;
      /** The notice that the store requires next to a dated price; empty while the catalogue is a sample. */
      readonly notice: string;
    };

export interface StoreLinkProps {
  readonly href: string;
  readonly label: string;
  /** The mark of a paid link, which each has in sight: `Ad`. */
  readonly note: string | null;
  /** The mark of a link to the store's search, which a list shows beside its first `Ad`: `search results`. */
  readonly searchNote: string | null;
}

/** The buy button: a link, a link to an out-of-stock product, or a note that the product was withdrawn. */
export type BuyProps =
  | ({ readonly kind: 'link' } & StoreLinkProps)
  | ({
      readonly kind: 'out-of-stock';
      readonly since: DateProps | null;
    } & StoreLinkProps)
  | { readonly kind: 'withdrawn'; readonly label: string; readonly since: DateProps | null };

export type Fact = readonly [label: string, value: string];

/** A product in a table or a short list. */
export interface ProductTeaserProps {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** Only if its link does not end with it, since lists have many products. */
  readonly slug?: string;
  readonly picture: PictureProps;
  readonly rating: RatingProps;
  readonly price: PriceProps;
  /** `-25% OFF`; null where nothing is saved. */
  readonly discount: string | null;
}

export interface ProductCardProps extends ProductTeaserProps {
  /** `$3.75/egg`; null for what holds no eggs. */
  readonly perEgg: string | null;
  /** Beside the discount: the store, and `Auto` and `Featured` where they are true. */
  readonly badges: readonly string[];
  /** Whom it suits, shown after the words 'Best for'; null if not stated. */
  readonly bestFor: string | null;
  /** Facts that need no label: `24 eggs`, `Automatic turning`. */
  readonly facts: readonly string[];
  readonly buy: BuyProps;
}

export interface ArticleCardProps {
  readonly id: string;
  readonly href: string;
  readonly category: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO date, by which lists are sorted. */
  readonly publishedAt: string;
  /** Its photo, or the address of its drawing, which is wide; null if it has none. */
  readonly picture: PhotoProps | string | null;
  /** The part of the picture that a phone shows. */
  readonly focus: Focus;
  readonly dates: TextDatesProps;
  /** Minutes. */
  readonly readTime: number;
}
