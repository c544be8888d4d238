/** The fields of a product that an import can fill, as product files call them, in the order in which a new product has them. */
export const PRODUCT_FIELDS = [
  'id',
  'name',
  'slug',
  'image_url',
  'link',
  'price',
  'listing_price',
  'rating',
  'review_count',
  'store',
  'capacity',
  'capacity_counts',
  'tray',
  'egg_types',
  'turning_type',
  'humidity_control',
  'heating_method',
  'power_source',
  'watts',
  'backup_power',
  'walls',
  'category',
  'best_for',
  'skip_if',
  'description',
  'features',
  'pros',
  'cons',
  'checked_at',
  'status',
  'source',
] as const;

export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** What a mapping may read: besides a product's own fields, how the list itself names it, and the currency of its prices. */
export const MAPPED_FIELDS = ['key', 'currency', ...PRODUCT_FIELDS] as const;

export type MappedField = (typeof MAPPED_FIELDS)[number];

/** The value of a field, as product files have it; null is "none" where a field may be so. */
export type FieldValue = string | number | null | readonly string[];

/** Fields and values of a product. */
export type FieldValues = { readonly [F in ProductField]?: FieldValue };

/** A product as its file has it: fields that an import does not know included. */
export type RawProduct = Readonly<Record<string, unknown>>;

/** Fields that a store changes from day to day: they are taken over even where a person wrote what is there. */
export const OFFER_FIELDS: ReadonlySet<ProductField> = new Set([
  'price',
  'listing_price',
  'rating',
  'review_count',
  'checked_at',
  'status',
]);

/** Fields that an empty cell clears: a sale that is over would be shown for ever. */
export const CLEARABLE_FIELDS = ['listing_price', 'rating', 'review_count'] as const satisfies ProductField[];
