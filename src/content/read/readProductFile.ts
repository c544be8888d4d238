import type { WrittenProduct } from '../../domain/products/product.ts';
import { entriesOf, type WithOrigin } from '../check/validate.ts';
import { productSchema } from '../schemas/product.ts';
import { parseJson } from './parseJson.ts';
import { type Drafts, readEntry } from './readers.ts';
import type { FileReader } from './remembering.ts';

/** Reads a file of `products/`, which holds a list of products, or one product. */
export function readProductFile(drafts: Drafts): FileReader<WithOrigin<WrittenProduct>[]> {
  const reader = { kind: 'products', schema: productSchema, drafts } as const;
  return (source, notes) => {
    const parsed = parseJson(source, notes.log);
    if (!parsed) notes.rejected.addFile('products', source.file);
    return (parsed ? productsIn(parsed) : []).flatMap(
      (entry) => readEntry(reader, entry, source.file, notes) ?? [],
    );
  };
}

function productsIn({ value, origin }: WithOrigin<unknown>): WithOrigin<unknown>[] {
  return Array.isArray(value) ? entriesOf<unknown>({ value, origin }) : [{ value, origin }];
}
