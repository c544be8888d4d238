/** The kinds of categories. `mixed` says nothing about the kind of a product. */
export const CATEGORY_KINDS = ['incubator', 'commercial-incubator', 'brooder', 'accessory', 'mixed'] as const;

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** Whether a category holds incubators, so that the filter for any incubator matches its products. */
export function holdsIncubators(kind: CategoryKind): boolean {
  return kind === 'incubator' || kind === 'commercial-incubator';
}
