import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../content/read/markdown.ts';
import { guideSections, headingsOf } from './prose.ts';

const headings = (markdown: string) => [...headingsOf(parseMarkdown(markdown)).values()];
const ids = (markdown: string) => headings(markdown).map(({ id }) => id);

describe('the headings of a text', () => {
  it('have ids made of their words, without emphasis, code or links', () => {
    expect(ids('## *Day* 18\n\n## The [first](/blog/x) `hatch`')).toEqual(['day-18', 'the-first-hatch']);
  });

  it('have each an id of its own', () => {
    expect(ids('## Turning\n\n## Turning 2\n\n## Turning\n\n## ?\n\n## !')).toEqual([
      'turning',
      'turning-2',
      'turning-3',
      'section',
      'section-2',
    ]);
  });

  it('leave to the page the ids that it uses itself', () => {
    expect(ids('## Main\n\n## Checklists\n\n## Source 1')).toEqual(['main-2', 'checklists-2', 'source-1-2']);
  });
});

describe('On this page', () => {
  const body = parseMarkdown('## Turning\n\n### By hand\n\n> ## Quoted\n\n# Lockdown');
  const sections = (timeline: number, checklists: number) =>
    guideSections({
      body,
      timeline: Array.from({ length: timeline }, () => ({ days: '0', title: 'Set', text: 'Set the eggs.' })),
      checklists: Array.from({ length: checklists }, () => ({ title: 'Daily', items: ['Turn'] })),
    }).map(({ text }) => text);

  it('names the main sections, in order', () => {
    expect(sections(1, 1)).toEqual(['Day by Day', 'Turning', 'Lockdown', 'Checklists']);
  });

  it('names only what the guide has', () => {
    expect(sections(0, 0)).toEqual(['Turning', 'Lockdown']);
  });
});
