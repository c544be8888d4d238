import { checkProducts } from '../content/check/checkProducts.ts';
import { misfitPicks } from '../content/check/picks.ts';
import { type Origin, ProblemLog } from '../content/check/problem.ts';
import { validate } from '../content/check/validate.ts';
import { type Recommendations, recommendedIds } from '../content/labels.ts';
import type { Content } from '../content/read/readContent.ts';
import { resolveProducts } from '../content/resolveProducts.ts';
import { productSchema } from '../content/schemas/product.ts';
import { importFields, type ProductField, type RawProduct } from './fields.ts';

export interface ProductProblem {
  readonly field: ProductField | null;
  readonly message: string;
}

/** The origin of the product itself; problems of the files that it refers to have others. */
const ROW: Origin = { file: 'the row', locate: () => ({ line: 1, column: 1 }) };

/**
 * The check that a build runs on each product: its schema, its references, and the pages that recommend it.
 */
export function productCheck(
  content: Content,
  pages: Recommendations,
): (raw: RawProduct) => readonly ProductProblem[] {
  const { ofProduct } = importFields(content.fields.value);
  const recommended = recommendedIds(pages);
  const named = {
    pickLists: pages.pickLists.map((value) => ({ value, origin: ROW })),
    landingPages: withOrigins(pages.landingPages, 'landing page'),
    categories: withOrigins(pages.categories, 'category'),
    eggTypes: withOrigins(pages.eggTypes, 'egg type'),
    guides: withOrigins(pages.guides, 'guide'),
  };
  return (raw) => {
    const log = new ProblemLog();
    const entry = parse(raw, content, log);
    const one = { ...content, products: entry ? [entry] : [] };
    checkProducts(one, log);
    const faults = log.problems
      .filter(({ severity, file }) => severity === 'error' && file === ROW.file)
      .map(({ field: path, message }) => {
        const name = /^(?:offers\[\d+\]\.)?(\w+)/.exec(path)?.[1];
        return { field: ofProduct.find((field) => field === name) ?? null, message };
      });
    if (!entry || !recommended.has(entry.value.id)) return faults;
    const known = new Map(resolveProducts(one, new ProblemLog()).map(({ value }) => [value.id, value]));
    const misfits = misfitPicks(named, known).map(({ page, rules }) => ({
      field: null,
      message: `the ${page.file} recommends it: expected a product of this page (${rules}); pick another one there`,
    }));
    return [...faults, ...misfits];
  };
}

/** Reads a product by its schema, without its successor, which is another product. */
function parse({ successor: _, ...raw }: RawProduct, { fields }: Content, log: ProblemLog) {
  return validate(productSchema(fields.value), { value: raw, origin: ROW }, log);
}

function withOrigins<T extends { readonly slug: string }>(pages: readonly T[], kind: string) {
  return pages.map((value) => ({ value, origin: { ...ROW, file: `${kind} '${value.slug}'` } }));
}
