import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { parseMarkdown } from '../../content/read/markdown.ts';
import { testEntry } from '../../content/testing.ts';
import { slugs } from '../../domain/testing.ts';
import { contentFindings, liveCatalogue, NO_TEXTS } from '../testing.ts';
import { avoidedWords } from './avoidedWords.ts';

const [article] = liveCatalogue().articles;
if (!article) throw new Error('the content lacks an article');

const WORDS = { 'damp air': 'humid air', shut: 'closed', 'up to (about)': 'up to' };

const found = (changes: Partial<Catalogue>, words: Readonly<Record<string, string>> = WORDS) =>
  contentFindings(avoidedWords, { words }, { ...NO_TEXTS, ...changes });
const foundIn = (body: string) => found({ articles: [{ ...article, body: parseMarkdown(body) }] });

describe('a word that the site avoids', () => {
  it.each([
    ['Let the damp air out.', "body: 8: expected 'humid air', found 'damp air'"],
    ['Damp air is right.', "body: 0: expected 'humid air', found 'Damp air'"],
    ['Let the damp\nair out.', "body: 8: expected 'humid air', found 'damp air'"],
    ['Keep [the lid](/help/too-dry) shut.', "body: 30: expected 'closed', found 'shut'"],
    ['It holds up to (about) nine.', "body: 9: expected 'up to', found 'up to (about)'"],
  ])('is found with the better one in: %s', (text, finding) => {
    expect(foundIn(text)).toEqual([finding]);
  });

  it.each([
    ['is part of another word', 'Open the shutter: the damp airing cupboard.'],
    ['is divided by another word', 'Use damp, warm air.'],
    ['is in an address', 'See [the page](/blog/shut) and [its source](source:shut-lids).'],
  ])('is not found where it %s', (_, text) => {
    expect(foundIn(text)).toEqual([]);
  });

  it('is found in what the tools advise', () => {
    const row = { phase: 'turning', when: 'dry', eggs: 'birds', sources: slugs('leaflet') } as const;
    const advice = [testEntry({ ...row, text: 'Dry: keep the lid shut.' })];
    expect(found({ advice })).toEqual(["text: expected 'closed', found 'shut'"]);
  });

  it('may be a search term', () => {
    const articles = [{ ...article, keywords: ['lid shut'] }];
    expect(found({ articles })).toEqual([]);
  });

  it('is none unless the site names it', () => {
    const articles = [{ ...article, body: parseMarkdown('Let the damp air out.') }];
    expect(found({ articles }, {})).toEqual([]);
  });
});
