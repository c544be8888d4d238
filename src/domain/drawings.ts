import type { Focus } from './photos.ts';
import { keysOf } from './table.ts';
import type { WORDS } from './words.ts';

/** The names that content can use for drawings; `templates/pictures` draws each one. */

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

/** The icons of the home page's doors and of help, by their names in the Lucide set (https://lucide.dev). */
export const DOOR_ICONS = [
  'book-open',
  'calendar-days',
  'circle-dot',
  'cloud-rain',
  'droplet',
  'droplets',
  'egg',
  'egg-off',
  'footprints',
  'hourglass',
  'lock',
  'scale',
  'thermometer-snowflake',
  'thermometer-sun',
  'triangle-alert',
  'zap-off',
] as const;

/** The drawings at the top of category pages: a typical machine with the category's special feature. */
export const CATEGORY_SCENES = ['automatic', 'manual', 'mini', 'forced-air', 'budget', 'general'] as const;

export type CategoryScene = (typeof CATEGORY_SCENES)[number];

/** The scenes for the heads of texts, each with the part of it that a square shows. */
export const SCENE_FOCUS = {
  book: 50,
  boots: 50,
  brooder: 50,
  calendar: 50,
  candling: 25,
  chicks: 50,
  cleaning: 50,
  duck: 50,
  duckling: 50,
  'egg-box': 50,
  fan: 0,
  goose: 50,
  'guinea-fowl': 50,
  hen: 25,
  incubator: 50,
  'many-eggs': 50,
  mountain: 50,
  'opened-eggs': 50,
  pip: 50,
  'power-cut': 50,
  'quail-hen': 50,
  quail: 75,
  sizes: 50,
  spark: 50,
  spray: 50,
  thermometer: 25,
  truck: 50,
  turkey: 50,
  turning: 50,
  'two-incubators': 50,
  unhatched: 75,
  water: 25,
} as const satisfies Readonly<Record<string, Focus>>;

export type Scene = keyof typeof SCENE_FOCUS;

export const SCENES = keysOf(SCENE_FOCUS);

/** The plates of candling, of hatching and of eggs that were opened afterwards, each in the order of days. */
export const PLATES = [
  'veins',
  'clear-egg',
  'blood-ring',
  'air-cell-day-7',
  'quitter',
  'air-cell-day-14',
  'air-cell-day-18',
  'draw-down',
  'internal-pip',
  'external-pip',
  'rest',
  'zip',
  'shrink-wrapped',
  'sticky',
  'yolk-outside',
  'opened-no-embryo',
  'opened-ring',
  'opened-black-eye',
  'opened-first-feathers',
  'opened-feathered',
  'opened-full-grown',
  'opened-wrong-end',
] as const;

export type PlateName = (typeof PLATES)[number];

/** The plates of what candling shows, which the log has beside a candling and the weights. */
export const CANDLING_PLATES: ReadonlySet<string> = new Set<PlateName>([
  'veins',
  'clear-egg',
  'blood-ring',
  'quitter',
  'air-cell-day-7',
  'air-cell-day-14',
  'air-cell-day-18',
]);

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

/**
 * What a fact of `fields.yaml` puts into the drawing of an incubator: its lid by how much of the eggs one sees,
 * walls of foam, and a filler for water on the outside.
 */
export const DRAWN_PARTS = ['dome', 'clear-lid', 'window', 'closed-lid', 'foam', 'filler'] as const;

export type DrawnPart = (typeof DRAWN_PARTS)[number];

/** A fact that the drawing of a product shows. */
export type Sign = keyof typeof WORDS.drawings;
