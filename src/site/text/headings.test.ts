import { expect, it } from 'vitest';
import { parseMarkdown } from '../../content/read/markdown.ts';
import { guideSections, headingsOf } from './prose.ts';

it.each([
  [
    'made of their words, without emphasis, code or links',
    '## *Day* 18\n\n## The [first](/blog/x) `hatch`',
    'day-18 the-first-hatch',
  ],
  [
    'each of its own',
    '## Turning\n\n## Turning 2\n\n## Turning\n\n## ?\n\n## !',
    'turning turning-2 turning-3 section section-2',
  ],
  ['not one of the page itself', '## Main\n\n## Checklists\n\n## Source 1', 'main-2 checklists-2 source-1-2'],
])('the ids of the headings of a text are %s', (_, markdown, ids) => {
  const headings = [...headingsOf(parseMarkdown(markdown)).values()];
  expect(headings.map(({ id }) => id).join(' ')).toBe(ids);
});

it.each([
  ['the main sections of a guide, in order', 1, ['Day by Day', 'Turning', 'Lockdown', 'Checklists']],
  ['only what the guide has', 0, ['Turning', 'Lockdown']],
])('the page names %s', (_, length, texts) => {
  const sections = guideSections({
    body: parseMarkdown('## Turning\n\n### By hand\n\n> ## Quoted\n\n# Lockdown'),
    timeline: Array.from({ length }, () => ({ days: '0', title: 'Set', text: 'Set the eggs.' })),
    checklists: Array.from({ length }, () => ({ title: 'Daily', items: ['Turn'] })),
  });
  expect(sections.map(({ text }) => text)).toEqual(texts);
});
