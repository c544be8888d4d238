import { describe, expect, it } from 'vitest';
import type { LinkVerdict } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { classify } from './classify.ts';
import type { LinkContext } from './rule.ts';
import { anAnswer, aProductAt, IMAGE, SOURCE } from './testing.ts';

const AMAZON = aProductAt('amazon');
const WALMART = aProductAt('walmart');

type Case = [what: string, context: LinkContext, answer: Partial<Answer>, verdict: LinkVerdict];

describe('a link is classified as', () => {
  it.each<Case>([
    ['live where its page is there', SOURCE, {}, 'live'],
    ['live where a source is a file', SOURCE, { headers: { 'content-type': 'application/pdf' } }, 'live'],
    ['live where a source has moved', SOURCE, { finalUrl: 'https://new.example/eggs-2' }, 'live'],
    [
      'live where a source of a store has moved',
      { ...AMAZON, url: 'https://www.amazon.com/manual', kind: 'source', storeProductId: null },
      { finalUrl: 'https://manuals.example/amazon.pdf' },
      'live',
    ],
    [
      'redirected where a source of a store leads to its search',
      { ...AMAZON, url: 'https://www.amazon.com/manual', kind: 'source', storeProductId: null },
      { finalUrl: 'https://www.amazon.com/s?k=manual' },
      'redirected',
    ],
    [
      'live where a picture of a store is on the host of its pictures',
      { ...AMAZON, url: 'https://www.amazon.com/hen.jpg', kind: 'image', storeProductId: null },
      { finalUrl: 'https://cdn.example/hen.jpg', headers: { 'content-type': 'image/jpeg' } },
      'live',
    ],
    ['live where a page only mentions 404', SOURCE, { body: '<title>Model 404 incubator</title>' }, 'live'],
    ['gone where its server says so', SOURCE, { status: 410 }, 'gone'],
    ['gone where its title says so', SOURCE, { body: '<title>Page Not Found | Farm</title>' }, 'gone'],
    [
      'redirected where it leads to the home page',
      SOURCE,
      { finalUrl: 'https://extension.example/' },
      'redirected',
    ],
    [
      'redirected where it leads to the home page of a language',
      SOURCE,
      { finalUrl: 'https://extension.example/en-us' },
      'redirected',
    ],
    ['live where a query names the page', SOURCE, { finalUrl: 'https://extension.example/?p=12' }, 'live'],
    ['live where it is the home page', { ...SOURCE, url: 'https://extension.example/' }, {}, 'live'],
    ['unreachable where a gateway fails', SOURCE, { status: 502 }, 'unreachable'],
    ['unreachable where the body ends early', SOURCE, { error: 'terminated' }, 'unreachable'],
    ['gone although the body ends early', SOURCE, { status: 404, error: 'terminated' }, 'gone'],
    ['blocked where a server refuses with any other status', SOURCE, { status: 418 }, 'blocked'],
    ['blocked where a server wants credentials', SOURCE, { status: 401 }, 'blocked'],
    ['blocked by a header', SOURCE, { headers: { 'cf-mitigated': 'challenge' } }, 'blocked'],
    ['live where an image is one', IMAGE, { headers: { 'content-type': 'image/webp' } }, 'live'],
    [
      'live where an image is a file',
      IMAGE,
      { headers: { 'content-type': 'application/octet-stream' } },
      'live',
    ],
    ['gone where a page is in place of an image', IMAGE, {}, 'gone'],
    [
      'redirected where the final URL is on no host of the store',
      AMAZON,
      { finalUrl: 'https://evil.example/dp/B000000001' },
      'redirected',
    ],
    [
      'redirected where the id is part of a longer one',
      WALMART,
      { finalUrl: 'https://www.walmart.com/ip/1234567' },
      'redirected',
    ],
    [
      'redirected where another product only mentions the id',
      WALMART,
      { finalUrl: 'https://www.walmart.com/ip/Tray/999?from=123456' },
      'redirected',
    ],
    [
      'redirected where the final URL searches for the id',
      WALMART,
      { finalUrl: 'https://www.walmart.com/search?q=123456' },
      'redirected',
    ],
    [
      'live where the id has another case',
      AMAZON,
      { finalUrl: 'https://www.amazon.com/x/dp/b000000001?th=1' },
      'live',
    ],
    [
      'live where the redirect keeps the tag',
      AMAZON,
      { finalUrl: 'https://amazon.com/dp/B000000001', queryKept: true },
      'live',
    ],
    [
      'live where a page only shows the dogs of a missing page',
      AMAZON,
      { body: '<a href="/dogsofamazon">Dogs of Amazon</a>' },
      'live',
    ],
    ['gone with a typographic apostrophe', AMAZON, { body: 'SORRY! We couldn’t find that page' }, 'gone'],
    [
      'blocked by its final URL',
      WALMART,
      { finalUrl: 'https://www.walmart.com/blocked?url=L2lw' },
      'blocked',
    ],
    [
      "live where only another store's bot wall is named",
      WALMART,
      { body: 'api-services-support@amazon.com' },
      'live',
    ],
    [
      'out of stock in microdata',
      WALMART,
      { body: '<link itemprop="availability" href="http://schema.org/SoldOut">' },
      'out-of-stock',
    ],
    ...[
      '<link href="https://schema.org/OutOfStock" itemprop="availability">',
      '<meta itemprop="availability" content="OutOfStock">',
      "<meta content='http://schema.org/outofstock' itemprop='availability'/>",
      '<script type="application/ld+json">{"offers":{"availability":["https://schema.org/OutOfStock"]}}</SCRIPT>',
      '<script type="application/ld&#x2B;json">[{"availability":{"@id":"schema:OutOfStock"}}]</script>',
      '<script type="application/ld+json">{"@graph":[{"description":"one\nline","availability":"OutOfStock"}]}</script>',
    ].map((body): Case => [`out of stock where it says ${body}`, WALMART, { body }, 'out-of-stock']),
    [
      'live where a property beside the availability names one',
      WALMART,
      { body: '<h1>Tray</h1><meta itemprop="availabilityEnds" content="OutOfStock">' },
      'live',
    ],
    [
      'live where one offer can be bought',
      WALMART,
      {
        body: '<script type="application/ld+json">{"offers":[{"availability":"OutOfStock"},{"availability":"https://schema.org/InStock"}]}</script>',
      },
      'live',
    ],
    [
      'live where structured data is broken',
      WALMART,
      { body: '<h1>Tray</h1><script type="application/ld+json">{"availability":"OutOfStock"</script>' },
      'live',
    ],
    [
      'live where a source says that something is unavailable',
      SOURCE,
      { body: 'Currently unavailable' },
      'live',
    ],
  ])('%s', (_what, context, answer, verdict) => {
    expect(classify(context, anAnswer(context, answer)).verdict).toBe(verdict);
  });

  it('gone with its evidence, and for certain only by the status of its store', () => {
    expect(classify(AMAZON, anAnswer(AMAZON, { status: 404, body: '' }))).toEqual({
      url: AMAZON.url,
      verdict: 'gone',
      certain: true,
      findings: [{ claim: 'gone', weight: 4, reason: 'status 404' }],
      evidence: { status: 404, finalUrl: AMAZON.url, marker: null, at: '2026-01-02T03:04:05Z' },
    });
    expect(
      classify(AMAZON, anAnswer(AMAZON, { status: 404, finalUrl: 'http://login.hotel.example/x' })),
    ).toMatchObject({ verdict: 'gone', certain: false });
    expect(classify(AMAZON, anAnswer(AMAZON, { body: 'Looking for something?' }))).toMatchObject({
      verdict: 'gone',
      certain: false,
      evidence: { status: 200, marker: "'Looking for something?' in the text" },
    });
  });

  it.each<[what: string, context: LinkContext, answer: Partial<Answer>, certain: boolean]>([
    ['a source that answers itself', SOURCE, {}, true],
    ['a picture that answers itself', IMAGE, { headers: { 'content-type': 'image/webp' } }, true],
    [
      'a source that now answers over HTTPS',
      { ...SOURCE, url: 'http://extension.example/eggs' },
      { finalUrl: SOURCE.url },
      true,
    ],
    ['a source without HTTPS', SOURCE, { finalUrl: 'http://extension.example/eggs' }, false],
    ['the host that a source redirects to', SOURCE, { finalUrl: 'https://new.example/eggs' }, true],
    [
      'another host in place of a source without HTTPS',
      { ...SOURCE, url: 'http://extension.example/eggs' },
      { finalUrl: 'https://hotel.example/eggs' },
      false,
    ],
    ['a page of a store without the data of its product', WALMART, {}, false],
  ])('live by %s, for certain or not', (_what, context, answer, certain) => {
    expect(classify(context, anAnswer(context, answer))).toMatchObject({ verdict: 'live', certain });
  });
});
