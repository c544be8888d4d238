/** An address that a page names, with what its tag says of it. */
export interface PageLink {
  /** The element's name: `a`, `img`, `link`. */
  readonly tag: string;
  /**
   * The address as written. A `srcset` gives a link for each candidate, a refresh the address after `url=`.
   */
  readonly url: string;
  /** The words of `rel`, in lower case. */
  readonly rel: readonly string[];
  readonly target: string | null;
  /** Of a `meta` its `property` or `name`, else null. */
  readonly property: string | null;
  /** Of an `a` the text between its tags, white space collapsed, else empty. */
  readonly text: string;
  /** Of an `a` the alternative texts of the images in it; null if it holds none. */
  readonly imageText: string | null;
}

interface PageHeading {
  readonly level: number;
  /** Its text, white space collapsed, else the alternative text of its image. */
  readonly text: string;
  readonly id: string | null;
  readonly inMain: boolean;
}

interface PageImage {
  readonly src: string | null;
  /** Null if there is no `alt`: an empty one says that the image is an ornament. */
  readonly alt: string | null;
  /** Whether both width and height are given, so that nothing moves when it loads. */
  readonly hasSize: boolean;
}

/** What a page says of prices and ratings: the class of the element. */
export type StatementKind = 'price' | 'rating' | 'price-date' | 'rating-date' | 'sample-bar';

export interface PageStatement {
  readonly kind: StatementKind;
  /** Its text, white space collapsed. */
  readonly text: string;
  /** The `datetime` of the first `time` in it. */
  readonly date: string | null;
}

/**
 * What the HTML of a page says, for use at once: plain data, all lists in document
 * order, character references decoded.
 */
export interface ParsedPage {
  readonly lang: string | null;
  /** The title of the document, not of a drawing in it. */
  readonly title: string | null;
  readonly description: string | null;
  /** The content of `meta name="robots"`, such as `noindex`. */
  readonly robots: string | null;
  readonly canonical: string | null;
  /** The `href` of `base`, from which relative addresses start. */
  readonly base: string | null;
  readonly headings: readonly PageHeading[];
  /** Every `id`, and every `name` of an `a`; repeated names are listed again. */
  readonly ids: readonly string[];
  /**
   * The addresses of links, images, scripts, module preloads, forms and meta tags; not that of `base`, nor of
   * hints that name a host alone (`preconnect`, `dns-prefetch`).
   */
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  /**
   * The first element with the class `disclosure`: how many entries of `links` come before it, and its text.
   */
  readonly disclosure: { readonly linksBefore: number; readonly text: string } | null;
  /**
   * Prices and ratings, the line that dates them, and the notice that they are samples.
   * A rating that is missing is none.
   */
  readonly statements: readonly PageStatement[];
  /** Whether an element has `data-widget`: a script hydrates it. */
  readonly hasWidget: boolean;
  /** The text of each `script type="application/ld+json"`. */
  readonly jsonLd: readonly string[];
  /**
   * Addresses that no link names: those in style elements and attributes, the imports of module scripts, and
   * all in a `srcdoc` but places within it.
   */
  readonly resources: readonly string[];
  /**
   * What readers see or hear of it, each run of white space as one space: no scripts, no styles, no titles.
   */
  readonly text: string;
}
