import { checkProducts } from '../content/check/checkProducts.ts';
import { checkPicksFit } from '../content/check/picks.ts';
import { type Origin, ProblemLog } from '../content/check/problem.ts';
import { validate } from '../content/check/validate.ts';
import { type RecommendingPages, recommendedIds } from '../content/labels.ts';
import type { Content } from '../content/read/readContent.ts';
import { resolveProducts } from '../content/resolveProducts.ts';
import { productSchema } from '../content/schemas/product.ts';
import { PRODUCT_FIELDS, type ProductField, type RawProduct } from './fields.ts';

/** What a build would say of a product. */
export interface ProductProblem {
  /** Null where it is about no field of its own. */
  readonly field: ProductField | null;
  readonly message: string;
}

/** Problems of the product itself are at this place; those of the files that it refers to are not its own. */
const ROW: Origin = { file: 'the row', locate: () => ({ line: 1, column: 1 }) };

/** Makes the check that a build makes of each product: its schema, and what it says of other content. */
export function productCheck(content: Content): (raw: RawProduct) => readonly ProductProblem[] {
  // The site's tags are no product's matter, and neither are other products.
  const alone = { ...content, site: null };
  return (raw) => {
    const log = new ProblemLog();
    const entry = parse(raw, log);
    const products = entry ? [entry] : [];
    const one = { ...alone, products };
    checkProducts(one, log);
    return log.problems.flatMap(({ severity, file, field, message }) =>
      severity === 'error' && file === ROW.file ? [{ field: fieldOf(field), message }] : [],
    );
  };
}

/**
 * Makes the check that a product still fits the pages that recommend it; a build fails where it does not.
 * @param pages as they are before the import
 */
export function pickCheck(
  content: Content,
  pages: RecommendingPages,
): (raw: RawProduct) => readonly ProductProblem[] {
  const recommended = recommendedIds(pages);
  const named = withNames(pages);
  return (raw) => {
    const entry = recommended.has(String(raw['id'])) ? parse(raw, new ProblemLog()) : null;
    if (!entry) return [];
    const resolved = resolveProducts({ ...content, products: [entry] }, new ProblemLog());
    const products = resolved.map(({ value }) => value);
    const log = new ProblemLog();
    checkPicksFit(named, products, log);
    return log.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ file, message }) => ({ field: null, message: `the ${file} recommends it: ${message}` }));
  };
}

/** Reads a product by its schema; the product in its place is another one's matter. */
function parse({ successor: _, ...raw }: RawProduct, log: ProblemLog) {
  return validate(productSchema, { value: raw, origin: ROW }, log);
}

/** The pages, each with words for it in place of its file. */
function withNames({ landingPages, categories, eggTypes, guides }: RecommendingPages) {
  return {
    landingPages: withOrigins(landingPages, 'landing page'),
    categories: withOrigins(categories, 'category'),
    eggTypes: withOrigins(eggTypes, 'egg type'),
    guides: withOrigins(guides, 'guide'),
  };
}

function withOrigins<T extends { readonly slug: string }>(pages: readonly T[], kind: string) {
  return pages.map((value) => ({ value, origin: { ...ROW, file: `${kind} '${value.slug}'` } }));
}

function fieldOf(path: string): ProductField | null {
  const name = /^\w+/.exec(path)?.[0];
  return PRODUCT_FIELDS.find((field) => field === name) ?? null;
}
