import type { Field } from '../../domain/products/fields.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import type { ProblemLog } from '../check/problem.ts';
import { entriesOf, isObject, type WithOrigin, within } from '../check/validate.ts';
import { lenientProductSchema, productSchema } from '../schemas/product.ts';
import {
  cachedReader,
  dependingOn,
  type FileReader,
  type FindOrigins,
  isSmall,
  type TextCache,
} from './cachedReader.ts';
import { originIn, parseJson } from './parseJson.ts';
import { asRead, type Drafts, readEntry } from './readers.ts';

/** The products of texts in which nothing is wrong, each a list of products without drafts. */
type ProductCache = TextCache<readonly WrittenProduct[]>;

/** The fields of `fields.yaml`; null if the file was rejected. */
export type DeclaredFields = readonly Field[] | null;

/** Reads a file of `products/`, which holds a list of products, or one product. */
export function readProductFile(
  drafts: Drafts,
  fields: DeclaredFields,
): FileReader<WithOrigin<WrittenProduct>[]> {
  const schema = fields ? productSchema(fields) : lenientProductSchema;
  const reader = { kind: 'products', schema, drafts } as const;
  return (source, notes) => {
    const parsed = parseJson(source, notes.log);
    const entries = parsed && productsIn(parsed, notes.log);
    if (!entries) notes.rejected.addFile('products', source.file);
    return (entries ?? []).flatMap((entry) => readEntry(reader, entry, source.file, notes, asRead) ?? []);
  };
}

/** Reads a file of `products/` unless its text is known, read with the same fields. */
export function cachedProductFile(
  read: FileReader<readonly WithOrigin<WrittenProduct>[]>,
  fields: DeclaredFields,
  cache: ProductCache,
): FileReader<readonly WithOrigin<WrittenProduct>[]> {
  const originsIn: FindOrigins = (source) => {
    const origin = originIn(source);
    return (index) => within(origin, index);
  };
  return cachedReader(read, dependingOn(cache, fields), originsIn, (text) => isList(text) && isSmall(text));
}

/** Whether a JSON text is a list: the place of each product in it is known by its number. */
function isList(text: string): boolean {
  return /^\s*\[/.test(text);
}

/** The products of a file; logs an object around a list, which other programs write, and then gives null. */
function productsIn({ value, origin }: WithOrigin<unknown>, log: ProblemLog): WithOrigin<unknown>[] | null {
  if (Array.isArray(value)) return entriesOf<unknown>({ value, origin });
  const [field, ...others] = isObject(value) ? Object.entries(value) : [];
  if (!field || others.length > 0 || !Array.isArray(field[1])) return [{ value, origin }];
  const [name] = field;
  log.error(origin, [name], 'expected a product, found a list; make the list the only thing in the file');
  return null;
}
