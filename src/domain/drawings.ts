/** What content may ask the drawings for, by name; `templates/pictures` draws each. */

/** The eggs that drawings can tell apart. */
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

/** The drawing at the top of a category's page: a machine of its sort, and what is particular to it. */
export const CATEGORY_SCENES = ['automatic', 'manual', 'mini', 'forced-air', 'budget', 'general'] as const;

export type CategoryScene = (typeof CATEGORY_SCENES)[number];

/** What a product is drawn as. */
export const PRODUCT_DRAWINGS = [
  'incubator-dome',
  'incubator-tray',
  'incubator-cabinet',
  'incubator-reptile',
  'brooder-plate',
  'brooder-lamp',
  'brooder-box',
  'brooder-cage',
  'brooder-pen',
  'candler',
  'candler-strong',
  'candler-pen',
  'candler-seat',
  'candler-set',
  'turner-motor',
  'turner-tray',
  'meter',
  'humidifier',
  'hatching-eggs',
  'breeding-box-hang-on',
  'breeding-box-floating',
  'breeding-box-net',
  'breeding-box-inside',
  'hatchery-cone',
  'hatchery-dish',
  'hatchery-bottle',
  'accessory',
] as const;

export type ProductDrawing = (typeof PRODUCT_DRAWINGS)[number];
