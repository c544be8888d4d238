import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { HOW_WE_TEST, reviewFiles } from '../content/testing.ts';
import { writeFiles } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, contentProblemsOf, filesOf, once, validSite } from './testing.ts';

async function reviewedFolders(change = (text: string) => text) {
  const folders = await buildFolders();
  const files = Object.entries(reviewFiles('1')).map(([file, text]) => [file, change(text)]);
  await writeFiles(folders.content, Object.fromEntries(files));
  await appendFile(path.join(folders.content, 'site.yaml'), HOW_WE_TEST);
  return folders;
}

/** The valid content with a review of its first product, built once. */
const reviewedSite = once(async () => {
  const folders = await reviewedFolders((text) =>
    text.replace('It held', 'See it.\n\n::product{id=2}\n\nIt held'),
  );
  const { warnings } = await buildSite(folders);
  expect(warnings).toEqual([]);
  const files = await filesOf(folders.out);
  const htmlOf = (page: string) => Buffer.from(files.get(`${page}/index.html`) ?? '', 'latin1').toString();
  return { files, htmlOf, page: (page: string) => parse(htmlOf(page)) };
});

const textOf = (element: { readonly textContent: string } | null) =>
  element?.textContent.replace(/\s+/g, ' ').trim();

describe('the review of a product', () => {
  it('is on its page: who wrote it, how it was tested, scores and text', async () => {
    const { page } = await reviewedSite();
    const review = page('product/dome-incubator').querySelector('#our-review');
    expect(review?.querySelectorAll('.meta').slice(0, 2).map(textOf)).toEqual([
      'By Ann Example · June 1, 2024',
      'Tested by Ann Example from May 1, 2024 to May 22, 2024',
    ]);
    expect(review?.querySelectorAll('a[href="/authors/ann-example/"]')).toHaveLength(2);
    expect(textOf(review?.querySelector('strong') ?? null)).toBe('Our score: 7.3 out of 10');
    expect(review?.querySelectorAll('.facts tr').map(textOf)).toEqual([
      'Steady heat8.5 out of 10The temperature at the eggs stays where it was set.',
      'Quiet6 out of 10It can stand in a bedroom.',
    ]);
    expect(textOf(review?.querySelector('.prose h3') ?? null)).toBe('Twenty-one days with it');
    expect(review?.querySelector('.prose a[href="/guides/chicken-eggs/"]')).not.toBeNull();
    expect(textOf(review?.querySelector('.product-box .box-title') ?? null)).toBe(
      'Box Incubator for 40 Eggs',
    );
    const method = review?.querySelector('a[href="/affiliate-disclaimer/#criteria"]');
    expect(textOf(method ?? null)).toBe('How we test');
  });

  it('leads to the page that says what the scores mean and how they were found', async () => {
    const { page } = await reviewedSite();
    const criteria = page('affiliate-disclaimer').querySelector('#criteria');
    expect(criteria?.querySelectorAll('h3').map(textOf)).toEqual(['Steady heat', 'Quiet']);
    expect(textOf(criteria ?? null)).toContain('How it is tested: A sound meter one metre away.');
  });

  it('is on the page of its author', async () => {
    const { page } = await reviewedSite();
    const doors = page('authors/ann-example').querySelectorAll('.doors a').map(textOf);
    expect(doors).toContain('Dome Incubator for 12 EggsReview');
  });

  it('can be searched', async () => {
    const { files } = await reviewedSite();
    const shards = [...files].filter(([file]) => file.startsWith('search/')).map(([, text]) => text);
    expect(shards.some((text) => text.includes('through') || text.includes('cold'))).toBe(true);
  });

  it('changes no page of a product without one', async () => {
    const { htmlOf } = await reviewedSite();
    const before = (await validSite()).get('product/box-incubator/index.html') ?? '';
    expect(htmlOf('product/box-incubator')).toBe(Buffer.from(before, 'latin1').toString());
  });

  it('waits for its day, and then for nothing', async () => {
    const later = (text: string) => text.replace('publishedAt: 2024-06-01', 'publishedAt: 2999-06-01');
    const { content } = await reviewedFolders(later);
    expect(await contentProblemsOf(content)).toEqual([
      'products/reviews/1.md:3:14 publishedAt: the text waits: a build on 2999-06-01 or later publishes it',
    ]);
  });
});
