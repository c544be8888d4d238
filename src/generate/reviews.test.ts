import { describe, expect, it } from 'vitest';
import { HOW_WE_TEST, reviewFiles } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, once, validSite } from './testing.ts';

const REVIEW = 'products/reviews/1.md';

const { [REVIEW]: review = '', ...criteria } = reviewFiles('1');

/** The changes that review the first product of the valid content. */
const reviewed = (text: string) => ({ ...criteria, [REVIEW]: text, 'site.yaml': appended(HOW_WE_TEST) });

/** The valid content with a review that shows another product. */
const site = once(() =>
  buildWith(reviewed(review.replace('It held', 'See it.\n\n::product{id=2}\n\nIt held'))),
);

const textOf = (element: { readonly textContent: string } | null | undefined) =>
  element?.textContent.replace(/\s+/g, ' ').trim();

describe('the review of a product', () => {
  it('is on its page: who wrote it, how it was tested, scores and text', async () => {
    const { page, warnings } = await site();
    expect(warnings).toEqual([]);
    const shown = page('product/dome-incubator').querySelector('#our-review');
    expect(shown?.querySelectorAll('.meta').slice(0, 2).map(textOf)).toEqual([
      'By Ann Example · June 1, 2024',
      'Tested by Ann Example from May 1, 2024 to May 22, 2024',
    ]);
    expect(shown?.querySelectorAll('a[href="/authors/ann-example/"]')).toHaveLength(2);
    expect(textOf(shown?.querySelector('strong'))).toBe('Our score: 7.3 out of 10');
    expect(shown?.querySelectorAll('.facts tr').map(textOf)).toEqual([
      'Steady heat8.5 out of 10The temperature at the eggs stays where it was set.',
      'Quiet6 out of 10It can stand in a bedroom.',
    ]);
    expect(textOf(shown?.querySelector('.prose h3'))).toBe('Twenty-one days with it');
    expect(shown?.querySelector('.prose a[href="/guides/chicken-eggs/"]')).not.toBeNull();
    expect(textOf(shown?.querySelector('.product-box .box-title'))).toBe('Box Incubator for 40 Eggs');
    expect(textOf(shown?.querySelector('a[href="/affiliate-disclaimer/#criteria"]'))).toBe('How we test');
  });

  it('leads to what the scores mean and how they were found, and is on the page of its author', async () => {
    const { page } = await site();
    const explained = page('affiliate-disclaimer').querySelector('#criteria');
    expect(explained?.querySelectorAll('h3').map(textOf)).toEqual(['Steady heat', 'Quiet']);
    expect(textOf(explained)).toContain('How it is tested: A sound meter one meter away.');
    const doors = page('authors/ann-example').querySelectorAll('.doors a').map(textOf);
    expect(doors).toContain('Dome Incubator for 12 EggsReview');
  });

  it('can be searched', async () => {
    const { files } = await site();
    const { terms } = JSON.parse(files.get('search/index.json') ?? '');
    expect(terms.split(' ')).toContain('cold');
  });

  it('changes no page of a product without one', async () => {
    const file = 'product/box-incubator/index.html';
    expect((await site()).text(file)).toBe((await validSite()).text(file));
  });
});
