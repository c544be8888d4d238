import { describe, expect, it } from 'vitest';
import type { Source } from '../../content/catalogue.ts';
import { testEntry } from '../../content/testing.ts';
import type { Entry } from '../../domain/entry.ts';
import type { Slug } from '../../domain/slug.ts';
import { slugs } from '../../domain/testing.ts';
import { catalogue, urls } from '../testing.ts';
import { bylineProps, sourceProps, textDates } from './texts.ts';

describe('a byline', () => {
  const ann = catalogue.authors[0] ?? expect.fail('the valid content has no author');
  const annsPage = { name: 'Ann Example', href: '/base/authors/ann-example/' };

  it('names the site, and leads to the page on how texts are made, if there is one', () => {
    const { aboutPage, ...site } = catalogue.site;
    const ofSite = { name: 'Hatch Fixture', isPerson: false, reviewer: null, note: null };
    expect(bylineProps({}, { catalogue, urls })).toEqual({ ...ofSite, href: `/base/${aboutPage}/` });
    expect(bylineProps({}, { catalogue: { ...catalogue, site }, urls })).toEqual({ ...ofSite, href: null });
  });

  it('names the author and who has checked the text, and leads to their pages', () => {
    const byline = bylineProps({ author: ann.id, reviewedBy: ann.id }, { catalogue, urls });
    expect(byline).toEqual({
      ...annsPage,
      isPerson: true,
      reviewer: { ...annsPage, date: null },
      note: null,
    });
  });

  it('says when a named reviewer has checked the text', () => {
    const byline = bylineProps({ reviewedBy: ann.id, reviewedAt: '2026-02-01' }, { catalogue, urls });
    expect(byline.reviewer?.date?.text).toBe('February 1, 2026');
  });

  it('adds what the site says of texts without an author and a reviewer, and to no other', () => {
    const site = { ...catalogue.site, byline: 'Drafted by a program' };
    const noteOf = (signed: Parameters<typeof bylineProps>[0]) =>
      bylineProps(signed, { catalogue: { ...catalogue, site }, urls }).note;
    expect(noteOf({})).toBe('Drafted by a program');
    expect([noteOf({ author: ann.id }), noteOf({ reviewedBy: ann.id })]).toEqual([null, null]);
  });
});

it.each([
  ['2024-01-14', null],
  ['2024-01-15', null],
  ['2024-01-16', 'January 16, 2024'],
  [undefined, null],
])('a text of January 15, updated on %s, shows its publication and the update %s', (updatedAt, update) => {
  const dates = textDates({ publishedAt: '2024-01-15', updatedAt });
  expect(dates.publishedAt?.text).toBe('January 15, 2024');
  expect(dates.updatedAt?.text ?? null).toBe(update);
});

it('a text without a day of publication shows its update', () => {
  expect(textDates({ updatedAt: '2024-01-16' })).toMatchObject({
    publishedAt: null,
    updatedAt: { iso: '2024-01-16' },
  });
});

it('sources are in the order in which a text names them, and say when each was read, and which text could not be opened', () => {
  const [page, manual] = slugs('page', 'manual');
  if (!page || !manual) throw new Error('two ids were meant');
  const read = '2026-11-21';
  const url = 'https://extension.example/turning';
  const of = { publisher: 'Extension', title: 'Turning' };
  const book = { publisher: 'Maker', title: 'Manual, page 8' };
  const sources = new Map<Slug, Entry<Source>>([
    [page, testEntry({ id: page, ...of, kind: 'university' as const, url, read, unverified: true })],
    [manual, testEntry({ id: manual, ...book, kind: 'maker' as const, read, unverified: false })],
  ]);
  expect(sourceProps(slugs('manual', 'nobody', 'page'), { sources })).toEqual([
    { ...book, kind: 'Maker', url: null, archive: null, read: 'November 21, 2026' },
    { ...of, kind: 'University, unverified', url, archive: null, read: 'November 21, 2026' },
  ]);
});
