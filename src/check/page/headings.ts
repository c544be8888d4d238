import { ownText } from '../../html/readPage.ts';
import type { PageCheck } from '../check.ts';

/** A page has one `h1`, which says what it is about. */
export const oneH1: PageCheck = {
  about: 'title',
  find: ({ read }) => {
    const found = read.headings.filter(({ level }) => level === 1).length;
    return found === 1 ? [] : [`expected one h1, found ${found === 0 ? 'none' : found}`];
  },
};

/**
 * The headings of the main part begin with `h1` and skip no level: screen reader users navigate by them
 * (https://www.w3.org/WAI/tutorials/page-structure/headings/).
 */
export const headingOrder: PageCheck = {
  about: 'page',
  find: ({ read }) => {
    const headings = read.headings.filter(({ inMain }) => inMain);
    return headings.flatMap(({ level, text, id }, index) => {
      const expected = (headings[index - 1]?.level ?? 0) + 1;
      if (level <= expected) return [];
      const message = `expected a heading of level ${expected} at most, found '${text}' of level ${level}; raise it`;
      return [{ message, part: id === null ? null : { kind: 'heading', id: ownText(id) } }];
    });
  },
};
