/** The eggs that pictures can tell apart. */
export const EGG_KINDS = [
  'chicken',
  'bantam',
  'duck',
  'goose',
  'turkey',
  'quail',
  'pigeon',
  'parrot',
  'canary',
  'reptile',
] as const;

export type EggKind = (typeof EGG_KINDS)[number];

/** The egg of an egg type's slug, or null where pictures have none of its own. */
export function eggKindOf(slug: string): EggKind | null {
  if (slug === 'small-birds') return 'canary';
  return EGG_KINDS.find((kind) => kind === slug) ?? null;
}

/** The egg that stands for a product: its first type that pictures know, else a hen's. */
export function mainEgg(eggTypes: readonly string[]): EggKind {
  for (const slug of eggTypes) {
    const kind = eggKindOf(slug);
    if (kind) return kind;
  }
  return 'chicken';
}
