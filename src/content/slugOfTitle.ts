import anyAscii from 'any-ascii';
import { type Slug, slugOfName } from '../domain/slug.ts';

/**
 * Makes the slug of a new entry in every script: letters that `slugOfName` would drop are written in Latin
 * ones, so `Große` becomes `grosse`, and `Яйца` becomes `yaytsa`. All other names have the slug of
 * `slugOfName`. Null if nothing in the title can be written so.
 */
export function slugOfTitle(title: string): Slug | null {
  const latin = Array.from(title.normalize('NFC'), (character) => {
    if (!/[\p{L}\p{N}]/u.test(character) || slugOfName(character) !== null) return character;
    const written = anyAscii(character);
    // Chinese characters are words of their own.
    return /\p{Script=Han}/u.test(character) ? ` ${written} ` : written;
  });
  return slugOfName(latin.join(''));
}
