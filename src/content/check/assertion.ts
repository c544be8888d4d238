import { nearest } from '../../domain/nearest.ts';
import { labelsOf } from '../labels.ts';
import type { ReadContent } from '../read/readContent.ts';
import { type FieldPath, lineOf, type Origin, type ProblemLog } from './problem.ts';
import type { EntryKind, Rejected } from './rejected.ts';
import { show, type WithOrigin } from './validate.ts';

/** A rule on what one piece of content says of another; it logs every breach. */
export type Assertion = (content: ReadContent, log: ProblemLog) => void;

/** The products, and the single files that what is asserted of each by itself depends on. */
export type ProductsWithSingleFiles = Pick<
  ReadContent,
  'products' | 'site' | 'stores' | 'categories' | 'eggTypes'
>;

/** A rule on each product by itself, and on what it says of single files; it logs every breach. */
export type ProductAssertion = (content: ProductsWithSingleFiles, log: ProblemLog) => void;

const NOUNS = { id: 'an id', name: 'a name' };

/** Logs each entry whose id, or whose name, an earlier one has. */
export function assertUnique<K extends keyof typeof NOUNS>(
  field: K,
  entries: readonly WithOrigin<{ readonly [F in K]: string }>[],
  log: ProblemLog,
): void {
  const first = new Map<string, Origin>();
  for (const { value, origin } of entries) {
    const found = value[field];
    const other = first.get(found);
    if (!other) first.set(found, origin);
    else
      log.error(
        origin,
        [field],
        `expected ${NOUNS[field]} of its own, found '${found}', which ${lineOf(other, [field])} has too; change one of the two`,
      );
  }
}

interface Labels {
  readonly pages: readonly { readonly slug: string }[];
  readonly other: readonly { readonly slug: string }[];
}

/** The slugs of all labels, or undefined where their file was rejected. */
export function slugsOf(labels: WithOrigin<Labels> | null): string[] | undefined {
  return labels ? labelsOf(labels.value).map(({ slug }) => slug) : undefined;
}

/** The ids that something may name a product by. */
export function productIds({ products, rejected }: ReadContent) {
  return namesInFolder(
    'products',
    products.map(({ value }) => value.id),
    rejected,
  );
}

/** The names that a reference may use, and where they are listed. */
interface ReferenceTargets {
  readonly names: ReadonlySet<string>;
  /** The file or folder of the content that lists them. */
  readonly home: string;
  /** Whether a name that is not listed may all the same be meant: its entry was rejected. */
  mayBeRejected(name: string): boolean;
  /** Whether a name that is not listed is that of a draft that was left out. */
  isDraft(name: string): boolean;
}

/** The names of a single file; where the file was rejected, any name may be meant. */
export function namesInFile(home: string, names: Iterable<string> | undefined): ReferenceTargets {
  return { home, names: new Set(names), mayBeRejected: () => names === undefined, isDraft: () => false };
}

/** The names of the entries of a folder. */
export function namesInFolder(
  kind: EntryKind,
  names: Iterable<string>,
  rejected: Rejected,
): ReferenceTargets {
  return {
    home: kind,
    names: new Set(names),
    mayBeRejected: (name) => rejected.mayHold(kind, name),
    isDraft: (name) => rejected.isDraft(kind, name),
  };
}

/** Logs a reference to something that is not there, with the name that was most likely meant. */
export function assertReferenceExists(
  known: ReferenceTargets,
  name: string,
  origin: Origin,
  path: FieldPath,
  log: ProblemLog,
): void {
  if (known.names.has(name) || known.mayBeRejected(name)) return;
  const found = `expected an entry of ${known.home}, found ${show(name)}`;
  log.error(origin, path, known.isDraft(name) ? `${found}, ${A_DRAFT}` : `${found}; ${hintOf(known, name)}`);
}

/** Logs each of the references in a list, at the path of the list, to something that is not there. */
export function assertReferencesExist(
  known: ReferenceTargets,
  names: readonly string[],
  origin: Origin,
  path: FieldPath,
  log: ProblemLog,
): void {
  for (const [index, name] of names.entries())
    assertReferenceExists(known, name, origin, [...path, index], log);
}

/** What to do about a reference to a draft, which the build leaves out. */
const A_DRAFT = "which is a draft; delete its 'draft', or do not refer to it yet";

function hintOf({ names }: ReferenceTargets, name: string): string {
  const meant = nearest(name, names);
  return meant ? `did you mean '${meant}'?` : 'correct it, or add it there';
}
