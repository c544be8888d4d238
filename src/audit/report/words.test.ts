import { describe, expect, it } from 'vitest';
import type { Finding } from '../../domain/links/linkVerdict.ts';
import { anEntry } from '../../domain/links/testing.ts';
import { aReport } from './testing.ts';
import { reasonWords, taskWords } from './words.ts';

const CART: Finding = { claim: 'in-stock', weight: 3, reason: 'the element #cart' };
const PAGE: Finding = { claim: 'page', weight: 3, reason: 'JSON-LD of the product' };
const WORDS: Finding = { claim: 'gone', weight: 1, reason: "'Looking for something?' in the text" };

/** A link of a report with findings. */
async function linkWith(
  verdict: 'live' | 'gone' | 'out-of-stock',
  findings: readonly Finding[],
  status = 200,
) {
  const [link] = (await aReport()).links;
  if (!link?.answer) throw new Error('the report has no link with an answer');
  const evidence = { ...link.answer.evidence, finalUrl: link.url, status };
  return { ...link, answer: { ...link.answer, verdict, findings, evidence } };
}

describe('the reason of a verdict', () => {
  it('lists what speaks for it, and what that outweighs', async () => {
    expect(reasonWords(await linkWith('live', [CART, PAGE, WORDS]))).toBe(
      "the element #cart; JSON-LD of the product; outweighs 'Looking for something?' in the text",
    );
  });

  it('has the status once', async () => {
    const finding: Finding = { claim: 'gone', weight: 4, reason: 'status 404' };
    expect(reasonWords(await linkWith('gone', [finding], 404))).toBe('status 404');
  });

  it('does not weigh the page of a product against its being out of stock', async () => {
    const finding: Finding = { claim: 'out-of-stock', weight: 3, reason: 'schema.org/OutOfStock in JSON-LD' };
    expect(reasonWords(await linkWith('out-of-stock', [finding, PAGE]))).toBe(
      'status 200; schema.org/OutOfStock in JSON-LD',
    );
  });

  it('is empty for a live link of which nothing was found', async () => {
    expect(reasonWords(await linkWith('live', []))).toBe('');
  });
});

describe('what to do about a link with the wrong destination', () => {
  it.each([
    [
      'the query is lost on the way, and the tag with it',
      /^Enter the address that it leads to: it is the product/,
    ],
    [
      "tag theft: a redirect puts in another associate's tag thief-20",
      /somebody else gets what the site earns\.$/,
    ],
    ['the final address is the home page', /^Enter the address of the page that is meant\.$/],
  ])('where %s', async (marker, task) => {
    const [link] = (await aReport()).links;
    if (!link) throw new Error('the report has no link');
    const reason = { status: 200, finalUrl: `${link.url}/x`, marker };
    const ledgerEntry = anEntry({ verdict: 'redirected', reason });
    expect(taskWords({ ...link, answer: null, ledgerEntry, state: 'still broken' })).toMatch(task);
  });
});
