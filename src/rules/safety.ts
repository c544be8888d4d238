import { safetyAnchor } from '../site/safety.ts';
import type { PageRule } from './rule.ts';

/** A page shows each of its safety topics once: a reader who buys there must not miss one. */
export const safety: PageRule = {
  about: 'page',
  check: ({ read, safety: topics }) =>
    topics.flatMap(({ id }) => {
      const anchor = safetyAnchor(id);
      const found = read.ids.filter((other) => other === anchor).length;
      if (found === 1) return [];
      const times = found === 0 ? 'none' : `${found}`;
      return [
        `expected one box with the safety topic '${id}', found ${times}; place the topics in its template once`,
      ];
    }),
};
