import type { PageRule } from './rule.ts';

/** A page does not say in its own text what one of its safety topics says: it has the topic's word in the box alone. */
export const safetyOnce: PageRule = {
  about: 'page',
  check: ({ read, safety }) =>
    safety.flatMap(({ id, title, text, word }) => {
      if (word === undefined) return [];
      const others = countOf(word, read.text) - countOf(word, `${title} ${text}`);
      if (others <= 0) return [];
      return [
        `expected '${word}' in the box of the safety topic '${id}' alone, found it ${others} more ${others === 1 ? 'time' : 'times'}; say it there, or not at all`,
      ];
    }),
};

function countOf(word: string, text: string): number {
  return text.toLowerCase().split(word.toLowerCase()).length - 1;
}
