import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../read/markdown.ts';
import { articleLength, guideLength } from './bodyLength.ts';

const LIMITS = { min: 3, max: 5 };

const written = (text: string) => ({ body: parseMarkdown(text) });

describe('the length of an article', () => {
  it('is that of its body in words, addresses of links left out', () => {
    const articles = [written('# Turning\n\nTwice a day.'), written('See [how to](/blog/how-to) turn.')];
    expect(articleLength({ articles }, LIMITS)).toEqual([]);
  });

  it('is a finding at the body where it is too short or too long', () => {
    const [short, long] = [written('Two words.'), written('One two three\n\nfour five six.')];
    expect(articleLength({ articles: [short, long] }, LIMITS)).toEqual([
      { entry: short, path: ['body', 0], message: 'expected 3 to 5 words, found 2; add some' },
      { entry: long, path: ['body', 0], message: 'expected 3 to 5 words, found 6; cut some' },
    ]);
  });
});

describe('the length of a guide', () => {
  it('is looked at in the same way', () => {
    const guides = [written('Two words.'), written('One two three.')];
    expect(guideLength({ guides }, LIMITS)).toMatchObject([{ entry: guides[0] }]);
  });
});
