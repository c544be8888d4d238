/** What a category holds. `mixed`: things of several kinds, so that it says nothing of a product. */
export const CATEGORY_KINDS = ['incubator', 'commercial-incubator', 'brooder', 'accessory', 'mixed'] as const;

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** Whether a category holds incubators: the filter for any incubator finds its products. */
export function holdsIncubators(kind: CategoryKind): boolean {
  return kind === 'incubator' || kind === 'commercial-incubator';
}
