import type { WrittenProduct } from '../../domain/products/product.ts';
import { ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import { entriesOf, type WithOrigin } from '../check/validate.ts';
import { productSchema } from '../schemas/product.ts';
import { originIn, parseJson } from './parseJson.ts';
import { asRead, type Drafts, readEntry } from './readers.ts';
import type { FileReader } from './remembering.ts';

/** Keeps what was read of texts from one run to the next. What it does not know is read. */
export interface TextMemory<T> {
  readonly recall: (text: string) => T | null;
  readonly keep: (text: string, value: T) => void;
}

/** The products of texts in which nothing is wrong, each a list of products without drafts. */
export type ProductMemory = TextMemory<readonly WrittenProduct[]>;

/** Reads a file of `products/`, which holds a list of products, or one product. */
export function readProductFile(drafts: Drafts): FileReader<WithOrigin<WrittenProduct>[]> {
  const reader = { kind: 'products', schema: productSchema, drafts } as const;
  return (source, notes) => {
    const parsed = parseJson(source, notes.log);
    if (!parsed) notes.rejected.addFile('products', source.file);
    return (parsed ? productsIn(parsed) : []).flatMap(
      (entry) => readEntry(reader, entry, source.file, notes, asRead) ?? [],
    );
  };
}

/** Reads a file of `products/` unless its text is known. */
export function recallProductFile(
  read: FileReader<WithOrigin<WrittenProduct>[]>,
  memory: ProductMemory,
): FileReader<WithOrigin<WrittenProduct>[]> {
  return (source, notes) => {
    const known = memory.recall(source.text);
    if (known) return entriesOf({ value: known, origin: originIn(source) });
    const own = { log: new ProblemLog(), rejected: new Rejected() };
    const products = read(source, own);
    notes.log.addAll(own.log);
    notes.rejected.addAll(own.rejected);
    const isSound = own.log.problems.length === 0 && !own.rejected.any('products');
    if (isSound && !own.rejected.anyDraft('products') && isList(source.text))
      memory.keep(
        source.text,
        products.map(({ value }) => value),
      );
    return products;
  };
}

/** Whether a JSON text is a list: the place of each product in it is known by its number. */
function isList(text: string): boolean {
  return /^\s*\[/.test(text);
}

function productsIn({ value, origin }: WithOrigin<unknown>): WithOrigin<unknown>[] {
  return Array.isArray(value) ? entriesOf<unknown>({ value, origin }) : [{ value, origin }];
}
