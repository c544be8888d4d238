import { SIGNS } from '../domain/drawings.ts';
import { WORDS } from '../domain/words.ts';
import { picturePath } from './pictures.ts';
import type { Urls } from './urls.ts';

/** The legend of the drawings, which the page on how products are chosen shows. */
export function legendProps(urls: Urls) {
  return SIGNS.map((sign) => ({
    src: urls.asset(picturePath({ kind: 'sign', sign })),
    text: WORDS.drawings[sign],
  }));
}
