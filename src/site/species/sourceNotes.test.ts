import { describe, expect, it } from 'vitest';
import type { SourceNote } from '../../content/catalogue.ts';
import { sourceNotes } from './sourceNotes.ts';

const citing = (...sources: SourceNote[]) => ({ guides: [], articles: [{ sources }] });

describe('the sources of figures', () => {
  it('have the title that an article gives the same page', () => {
    const texts = citing({ title: 'Penn State: candling', url: 'https://www.psu.example/candling' });
    expect(sourceNotes(['http://psu.example/candling'], texts)).toEqual([
      { title: 'Penn State: candling', url: 'http://psu.example/candling' },
    ]);
  });

  it('are shown by their address where no text cites them', () => {
    expect(sourceNotes(['https://www.eggs.example/days'], citing())).toEqual([
      { title: 'eggs.example/days', url: 'https://www.eggs.example/days' },
    ]);
  });

  it('are named where they are printed works', () => {
    expect(sourceNotes(['Brinsea manual, page 8'], citing())).toEqual([{ title: 'Brinsea manual, page 8' }]);
  });
});
