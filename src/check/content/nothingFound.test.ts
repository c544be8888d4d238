import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../content/read/markdown.ts';
import { slugs } from '../../domain/testing.ts';
import { contentFindings, liveCatalogue, NO_TEXTS } from '../testing.ts';
import { nothingFound } from './nothingFound.ts';

const [article] = liveCatalogue().articles;
const [landing] = liveCatalogue().landingPages;
if (!article || !landing) throw new Error('the content lacks an article or a landing page');

const noted = (text: string, sources = slugs('metzer')) =>
  contentFindings(
    nothingFound,
    {},
    {
      ...NO_TEXTS,
      articles: [{ ...article, body: parseMarkdown(text), sources }],
    },
  );

describe('a claim that nothing was found', () => {
  it.each([
    'We found no trial with geese.',
    'No trial we found was done with geese.',
    'We have found no such figure.',
    'we know of no study of it',
    'No source names a day to stop turning.',
    'No source we trust gives hours.',
    'It is warm, and no other university says so.',
    'Its days are not known.',
    'We could not find a trial.',
    'We did not find any figure.',
    'There are no studies of this.',
    'There is little to go by: nobody has tested it.',
  ])('is listed: %s', (text) => {
    expect(noted(text)).toEqual([
      `body: 0: expected a claim that no page of its sources contradicts, found '${text}'; search them again: metzer`,
    ]);
  });

  it.each([
    'We found a trial with geese.',
    'No single day works for geese.',
    'No one can give you a better figure, because no one knows your eggs.',
    'If you see no pip, wait.',
    'An incubator with no alarm is no worse.',
    'Note the time of the pip.',
    'She found nothing in the nest.',
    'A known source of heat; there is not one trial egg left.',
  ])('is not: %s', (text) => {
    expect(noted(text)).toEqual([]);
  });

  it('is listed with its sentence, its place in the text, and every source of its page', () => {
    expect(noted('Wait.\n\nIt rests. We found no hours. Wait.\n', slugs('metzer', 'brinsea'))).toEqual([
      "body: 17: expected a claim that no page of its sources contradicts, found 'We found no hours.'; " +
        'search them again: metzer, brinsea',
    ]);
  });

  it('is listed from each row of a table by itself', () => {
    expect(noted('| Bird | Hours |\n|---|---|\n| Goose | Not known |\n| Duck | 48 |\n')).toEqual([
      "body: 29: expected a claim that no page of its sources contradicts, found 'Goose | Not known'; " +
        'search them again: metzer',
    ]);
  });

  it('says if its page names no source', () => {
    expect(noted('We found no hours.', [])).toEqual([
      "body: 0: expected a claim that no page of its sources contradicts, found 'We found no hours.'; " +
        'its page names no source',
    ]);
  });

  it('is listed from fields, too, however deep', () => {
    const blocks = landing.blocks
      .slice(0, 1)
      .map((block) => ({ ...block, description: 'No trial is known.' }));
    const page = { ...landing, blocks, verdict: null, sources: slugs('metzer') };
    expect(contentFindings(nothingFound, {}, { ...NO_TEXTS, articles: [], landingPages: [page] })).toEqual([
      "blocks: 0: description: expected a claim that no page of its sources contradicts, found 'No " +
        "trial is known.'; search them again: metzer",
    ]);
  });
});
