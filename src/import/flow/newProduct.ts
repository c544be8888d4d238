import { type FieldValues, PRODUCT_FIELDS, type ProductField, type RawProduct } from '../fields.ts';

/** Fields that every product has, and what stands there until somebody writes it. */
function placeholders(name: string): FieldValues {
  return {
    image_url: '',
    link: '',
    listing_price: null,
    rating: null,
    review_count: null,
    egg_types: [],
    description: `TODO: describe ${name} in your own words.`,
    features: [`TODO: list what ${name} has.`],
    pros: [`TODO: say what speaks for ${name}.`],
    cons: [`TODO: say what speaks against ${name}.`],
  };
}

/** Makes a product of what a row says, its fields in the usual order. */
export function newProduct(values: FieldValues, id: string, slug: string): RawProduct {
  const known: FieldValues = { ...placeholders(String(values.name)), ...values, id, slug };
  const product: { [field: string]: unknown } = {};
  for (const field of PRODUCT_FIELDS) if (isWritten(field, known)) product[field] = known[field];
  return product;
}

/** A product is active without saying so. */
function isWritten(field: ProductField, values: FieldValues): boolean {
  return values[field] !== undefined && !(field === 'status' && values[field] === 'active');
}
