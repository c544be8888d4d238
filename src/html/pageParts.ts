/** A part of the HTML of a page: whole tags. */
export interface PagePart {
  readonly html: string;
  /** Whether other pages may have it: they are given the same object, so that it is read, measured and looked through once. */
  readonly isShared: boolean;
  /** Whether it begins within `main`. */
  readonly inMain: boolean;
}

/** A page as parts, which give its HTML when they are joined in this order: those of its frame and cards are shared. */
export type PageParts = readonly PagePart[];

/** The HTML of a page. */
export function htmlOf(parts: PageParts): string {
  return parts.map(({ html }) => html).join('');
}

/** Whether a part is one of those that all pages of a kind have; the other shared ones are cards. */
export function isOfFrame({ isShared, inMain }: PagePart): boolean {
  return isShared && !inMain;
}
