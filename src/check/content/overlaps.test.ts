import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOverlaps } from './overlaps.ts';

const DOME = 'A clear dome over a rocking ring that turns a dozen eggs by itself.';

/** The overlaps of texts, each as who repeats whom to which share. */
const overlaps = (texts: Record<string, string>, share: number) =>
  findOverlaps(
    Object.entries(texts).map(([name, text]) => ({ entry: {}, name, text })),
    { share },
  ).map((found) => `${found.repeating.name} repeats ${found.repeated.name}: ${found.share}`);

describe('texts that repeat one another', () => {
  it('are found whatever their case and punctuation; the later repeats the earlier', () => {
    const texts = {
      first: DOME,
      second: 'A plain box for forty eggs whose keeper turns them three times a day.',
      third: DOME.toUpperCase().replace('.', '!'),
    };
    expect(overlaps(texts, 0.5)).toEqual(['third repeats first: 1']);
  });

  it('are the same as those that a comparison of each with each finds', () => {
    const words = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.constantFrom(0.2, 0.5, 0.6, 1), (lists, share) => {
        const texts = lists.map((list, index) => ({ entry: {}, name: String(index), text: list.join(' ') }));
        const repeating = texts.filter((text) => texts.some((other) => repeats(text, other, share)));
        expect(findOverlaps(texts, { share }).map((overlap) => overlap.repeating)).toEqual(repeating);
        for (const found of findOverlaps(texts, { share })) {
          expect(repeats(found.repeating, found.repeated, share)).toBe(true);
        }
      }),
    );
  });
});

interface Numbered {
  readonly name: string;
  readonly text: string;
}

/** Whether a text repeats a longer one, or an earlier one of its length, by the plain definition. */
function repeats(text: Numbered, other: Numbered, share: number): boolean {
  const own = sequencesOf(text.text);
  const others = sequencesOf(other.text);
  const isLonger =
    others.size > own.size || (others.size === own.size && Number(other.name) < Number(text.name));
  return isLonger && [...own].filter((sequence) => others.has(sequence)).length / own.size >= share;
}

function sequencesOf(text: string): Set<string> {
  const words = text.split(' ');
  const sequences = words
    .map((_, start) => words.slice(start, start + 5))
    .filter(({ length }) => length === 5);
  return new Set(sequences.length > 0 ? sequences.map((sequence) => sequence.join(' ')) : [text]);
}
