import { lazy } from '../../domain/memoize.ts';
import type { FieldPath, Origin, Position } from '../check/problem.ts';
import { nameOf, type TextCache } from './cachedReader.ts';

/** The places in texts that messages have named, by the paths of their fields as JSON. */
export type PlaceCache = TextCache<ReadonlyMap<string, Position>>;

/**
 * Takes the places of a file from earlier runs: they are the same as long as its text is, and to find one, the file is read and
 * parsed again.
 */
export function withKnownPlaces(origin: Origin & { readonly digest: string }, cache: PlaceCache): Origin {
  const name = nameOf(origin);
  const known = lazy(() => new Map(cache.read(name)));
  const locate = (path: FieldPath): Position => {
    const key = JSON.stringify(path);
    const place = known().get(key) ?? origin.locate(path);
    if (!known().has(key) && !isBeginning(place)) cache.write(name, known().set(key, place));
    return place;
  };
  return { ...origin, locate };
}

/** The place where a file begins stands for one that is not found, since the file is another by now: it is not kept. */
function isBeginning({ line, column }: Position): boolean {
  return line === 1 && column === 1;
}
