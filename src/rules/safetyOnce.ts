import { counted } from '../domain/counted.ts';
import type { PageRule } from './rule.ts';

/** The text of a page does not repeat what its safety box says: the word of each topic is in the box alone. */
export const safetyOnce: PageRule = {
  about: 'page',
  check: ({ read, safety }) =>
    safety.flatMap(({ id, title, text, word }) => {
      if (word === undefined) return [];
      const others = countOf(word, read.text) - countOf(word, `${title} ${text}`);
      if (others <= 0) return [];
      return [
        `expected '${word}' in the box of the safety topic '${id}' alone, found it ${counted(others, 'more time')}; say it there, or not at all`,
      ];
    }),
};

function countOf(word: string, text: string): number {
  return text.toLowerCase().split(word.toLowerCase()).length - 1;
}
