import { describe, expect, it } from 'vitest';
import { slugs } from '../domain/testing.ts';
import type { Source } from './catalogue.ts';
import { parseMarkdown } from './read/markdown.ts';
import { countBodyWords, countWords, minutesToRead, resolveCitations } from './texts.ts';

const [facts, handbook] = slugs('facts', 'handbook');
if (!facts || !handbook) throw new Error('two ids were meant');
const shared = { title: 'Turning', read: '2026-11-21', unverified: false };
const SOURCES = new Map<string, Source>([
  [facts, { id: facts, publisher: 'University', kind: 'university', url: 'https://u.example/', ...shared }],
  [handbook, { id: handbook, publisher: 'Press', kind: 'book', ...shared }],
]);

const resolve = (body: string, ...sources: string[]) =>
  resolveCitations({ body: parseMarkdown(body), sources: slugs(...sources) }, SOURCES);

describe('a citation in a text', () => {
  it("links to its source's URL", () => {
    const { body } = resolve('- See the [university](source:facts).\n');
    expect(body.links.map(({ href }) => href)).toEqual(['https://u.example/']);
    expect(JSON.stringify(body.tokens)).toContain('"href":"https://u.example/"');
  });

  it('links to the entry in the source list if its source has no URL, which has each source once', () => {
    const text =
      'The [handbook](source:handbook) and [facts](source:facts) say so, [twice](source:handbook).';
    const { body, sources } = resolve(text, 'facts');
    expect(body.links.map(({ href }) => href)).toEqual(['#source-2', 'https://u.example/', '#source-2']);
    expect(sources).toEqual(['facts', 'handbook']);
  });

  it('changes neither other links nor the parsed text', () => {
    const read = { body: parseMarkdown('A [page](/blog) and a [source](source:facts).'), sources: [] };
    expect(resolveCitations(read, SOURCES).body.links.map(({ href }) => href)).toEqual([
      '/blog',
      'https://u.example/',
    ]);
    expect(read.body.links.map(({ href }) => href)).toEqual(['/blog', 'source:facts']);
  });

  it('needs no list: a legal page has none', () => {
    const legal = resolveCitations({ body: parseMarkdown('[Law](source:facts)') }, SOURCES);
    expect(legal).not.toHaveProperty('sources');
    expect(legal.body.links.map(({ href }) => href)).toEqual(['https://u.example/']);
  });
});

it.each([
  ['', 0],
  ['  \n', 0],
  ['Turns eggs.', 2],
  ['99.5 °F, day-old chicks & hens’ eggs', 6],
  ['– * —', 0],
  ['Œufs de caille', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it('the word count of a markdown text excludes link URLs', () => {
  expect(countBodyWords(parseMarkdown('# Turning\n\nSee [how to](/blog/how-to-turn-eggs) turn.'))).toBe(5);
});

it('counts of directives and comments only what readers see', () => {
  const text =
    '<!-- Not this. -->\n\n::product[Quiet and warm.]{id=1 label="Best"}\n\n:::note\nMind the heat.\n:::\n';
  expect(countBodyWords(parseMarkdown(text))).toBe(7);
});

it.each([
  [0, 1],
  [1, 1],
  [220, 1],
  [221, 2],
  [1447, 7],
])('a text of %i words takes %i minutes', (words, minutes) => {
  expect(minutesToRead(parseMarkdown('egg '.repeat(words)))).toBe(minutes);
});
