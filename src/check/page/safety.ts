import { pluralize } from '../../domain/plural.ts';
import { safetyAnchor } from '../../site/safety.ts';
import type { PageCheck } from '../check.ts';

/** A page shows each of its safety topics once, so that a buyer misses none. */
export const safety: PageCheck = ({ read, safety: topics }) =>
  topics.flatMap(({ id }) => {
    const anchor = safetyAnchor(id);
    const found = read.ids.filter((other) => other === anchor).length;
    if (found === 1) return [];
    return [
      `expected one box with the safety topic '${id}', found ${found === 0 ? 'none' : found}; place the ` +
        'topics in its template once',
    ];
  });

/** The text of a page does not repeat its safety box. The word of each topic is in the box only. */
export const safetyOnce: PageCheck = ({ read, safety: topics }) =>
  topics.flatMap(({ id, title, text, word }) => {
    if (word === undefined) return [];
    const others = countOf(word, read.text) - countOf(word, `${title} ${text}`);
    if (others <= 0) return [];
    return [
      `expected '${word}' in the box of the safety topic '${id}' alone, found it ` +
        `${pluralize(others, 'more time')}; say it there, or not at all`,
    ];
  });

function countOf(word: string, text: string): number {
  return text.toLowerCase().split(word.toLowerCase()).length - 1;
}
