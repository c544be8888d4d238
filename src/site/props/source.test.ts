import { describe, expect, it } from 'vitest';
import type { Source } from '../../content/catalogue.ts';
import { slugs } from '../../domain/testing.ts';
import { sourceProps } from '../text/texts.ts';

const [page, manual] = slugs('page', 'manual');

function known() {
  if (!page || !manual) throw new Error('two ids were meant');
  const shared = { read: '2026-11-21', unverified: false };
  const url = 'https://extension.example/turning';
  const sources: Source[] = [
    { id: page, publisher: 'Extension', title: 'Turning', kind: 'university', url, ...shared },
    { id: manual, publisher: 'Maker', title: 'Manual, page 8', kind: 'maker', ...shared },
  ];
  return { sources: new Map(sources.map((source) => [source.id, source])) };
}

describe('sources', () => {
  it('are shown in the order in which a text names them, each with its kind', () => {
    expect(sourceProps(slugs('manual', 'page'), known())).toEqual([
      { publisher: 'Maker', title: 'Manual, page 8', kind: 'Maker', url: null, archive: null },
      {
        publisher: 'Extension',
        title: 'Turning',
        kind: 'University',
        url: 'https://extension.example/turning',
        archive: null,
      },
    ]);
  });

  it('whose text could not be opened say so', () => {
    const { sources } = known();
    const [source] = [...sources.values()];
    if (!source) throw new Error('a source was meant');
    const unverified = new Map([[source.id, { ...source, unverified: true }]]);
    expect(sourceProps([source.id], { sources: unverified })).toMatchObject([
      { kind: 'University, unverified' },
    ]);
  });

  it('that are unknown are left out', () => {
    expect(sourceProps(slugs('nobody'), known())).toEqual([]);
  });
});
