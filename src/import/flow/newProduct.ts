import {
  type FieldValue,
  type FieldValues,
  PRODUCT_FIELDS,
  type ProductField,
  type RawProduct,
} from '../fields.ts';

/** Fields that every product has, where nobody says anything: empty but for the description, which a page cannot do without. */
function placeholders(name: string): FieldValues {
  return {
    image_url: '',
    link: '',
    listing_price: null,
    rating: null,
    review_count: null,
    capacity: null,
    egg_types: [],
    description: `TODO: describe ${name} in your own words.`,
    features: [],
    pros: [],
    cons: [],
  };
}

/** Makes a product of what a row says, its fields in the usual order. */
export function newProduct(values: FieldValues, id: string, slug: string): RawProduct {
  const own: FieldValues = { ...placeholders(String(values.name)), id, slug };
  const product: { [field: string]: unknown } = {};
  for (const field of PRODUCT_FIELDS) {
    const value = FIXED.has(field) ? own[field] : (values[field] ?? own[field]);
    if (value !== undefined && !isUnsaid(field, value)) product[field] = value;
  }
  return product;
}

const FIXED: ReadonlySet<ProductField> = new Set(['id', 'slug']);

/** A product is active without saying so. */
function isUnsaid(field: ProductField, value: FieldValue): boolean {
  return field === 'status' && value === 'active';
}
