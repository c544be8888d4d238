import type { TextCache } from '../read/cachedReader.ts';
import { digestOf } from '../read/sourceFile.ts';
import type { ProductAssertion, ProductsWithSingleFiles } from './assertion.ts';
import { CATEGORY_MEMBER_ASSERTIONS } from './categoryReferences.ts';
import { warnOfControlCharacters } from './controlCharacters.ts';
import { type Origin, ProblemLog } from './problem.ts';
import { SINGLE_PRODUCT_ASSERTIONS } from './productReferences.ts';
import { assertProductsWritten } from './todos.ts';

/** Every assertion on single products. */
const ASSERTIONS: readonly ProductAssertion[] = [
  ...SINGLE_PRODUCT_ASSERTIONS,
  ...CATEGORY_MEMBER_ASSERTIONS,
  assertProductsWritten,
  warnOfControlCharacters,
];

/** The files of products in which nothing was found wrong, by the digest of the single files. */
export type SoundFiles = TextCache<readonly string[]>;

/**
 * Checks each product by itself, and what it says of single files; problems go to the log. A file in which nothing was wrong with
 * the same ones is not looked at again.
 * @param cache without it, all products are checked
 */
export function assertSingleProducts(
  content: ProductsWithSingleFiles,
  log: ProblemLog,
  cache?: SoundFiles,
): void {
  const digest = digestOfSingleFiles(content);
  const sound = new Set(cache?.read(digest));
  const isKnown = ({ origin }: { readonly origin: Origin }) => sound.has(nameOf(origin));
  const products = content.products.filter((product) => !isKnown(product));
  const own = new ProblemLog();
  for (const assertion of ASSERTIONS) assertion({ ...content, products }, own);
  log.addAll(own);
  if (products.length > 0) cache?.write(digest, soundFiles(content, own));
}

/** The files of products that have no problem, by their names and texts. */
function soundFiles({ products }: ProductsWithSingleFiles, { problems }: ProblemLog): string[] {
  const faulty = new Set(problems.map(({ file }) => file));
  const sound = products.filter(({ origin }) => origin.digest !== undefined && !faulty.has(origin.file));
  return [...new Set(sound.map(({ origin }) => nameOf(origin)))];
}

function nameOf({ file, digest }: Origin): string {
  return `${file}\n${digest}`;
}

function digestOfSingleFiles({ site, stores, categories, eggTypes }: ProductsWithSingleFiles): string {
  const values = [site, stores, categories, eggTypes].map((file) => file?.value ?? null);
  return digestOf(JSON.stringify(values));
}
