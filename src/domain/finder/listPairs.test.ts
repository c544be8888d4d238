import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { listPairs } from './limits.ts';
import { asking } from './testing.ts';

describe('the list behind the answers', () => {
  it.each<[string, Partial<Answers>, string]>([
    [
      'its number, turner and price',
      { count: 30, hands: 'least', budget: 150 },
      'eggType=chicken&eggs=30&turningType=automatic&priceRange=0-150',
    ],
    ['what was assumed', { use: 'first' }, 'eggType=chicken&capacityRange=1-24&priceRange=0-150'],
    ['turning by hand', { eggs: 'duck', hands: 'hand' }, 'eggType=duck&turningType=manual%2Cnone'],
    ['no turner for eggs that are never turned', { eggs: 'reptile', hands: 'turner' }, 'eggType=reptile'],
    ['its power', { power: 'off-grid' }, 'eggType=chicken&backupPower=12v'],
  ])('is filtered by %s', (_, answers, expected) => {
    const pairs = listPairs(asking(answers)).map(([key, text]) => [key, text]);
    expect(String(new URLSearchParams(pairs))).toBe(`category=incubator&${expected}`);
  });
});
