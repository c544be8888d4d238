import { nearest } from '../domain/nearest.ts';

/** Something that a command line can name: a category, an egg type, a store. */
export interface Label {
  readonly slug: string;
  readonly name: string;
}

/** Finds the label of a slug or a name; notes a mistake where there is none. */
export function findLabel<T extends Label>(
  option: string,
  given: string,
  labels: readonly T[],
  mistakes: string[],
): T | undefined {
  const found = labels.find(({ slug, name }) => slug === given || name.toLowerCase() === given.toLowerCase());
  if (found) return found;
  const slugs = labels.map(({ slug }) => slug);
  const meant = nearest(given, slugs);
  const choice = slugs.length > 0 ? `choose one of ${slugs.join(', ')}` : 'add one first';
  const hint = meant ? `did you mean '${meant}'?` : choice;
  mistakes.push(`expected an entry of the content for --${option}, found '${given}'; ${hint}`);
  return undefined;
}
