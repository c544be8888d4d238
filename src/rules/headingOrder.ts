import { ownText } from '../html/ownText.ts';
import type { PageRule } from './rule.ts';

/**
 * The headings of the main part begin with the first level and leave none out: users of screen readers navigate by them
 * (https://www.w3.org/WAI/tutorials/page-structure/headings/).
 */
export const headingOrder: PageRule = {
  about: 'page',
  check: ({ read }) => {
    const headings = read.headings.filter(({ inMain }) => inMain);
    return headings.flatMap(({ level, text, id }, index) => {
      const expected = (headings[index - 1]?.level ?? 0) + 1;
      if (level <= expected) return [];
      const found = `found '${text}' of level ${level}; raise it`;
      const part = id === null ? null : ({ kind: 'heading', id: ownText(id) } as const);
      return [{ message: `expected a heading of level ${expected} at most, ${found}`, part }];
    });
  },
};
