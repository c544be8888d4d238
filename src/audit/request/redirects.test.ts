import { describe, expect, it } from 'vitest';
import { noAnswer } from '../answer.ts';
import { CookieJar } from './redirects.ts';

/** The header for a URL after an answer of `www.hen.example` with cookies. */
function headerFor(url: string, ...cookies: string[]): string {
  const jar = new CookieJar();
  jar.keep('https://www.hen.example/0', { ...noAnswer(''), headers: { 'set-cookie': cookies.join('\n') } });
  return jar.headerFor(url);
}

const SEEN = 'seen=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT; Path=/';

describe('the cookies of an answer', () => {
  it('all go back', () => {
    expect(headerFor('https://www.hen.example/1', SEEN, 'egg = b=2 ; Secure', 'none')).toBe(
      'seen=1; egg=b=2',
    );
  });

  it.each([
    ['its host', SEEN, 'https://www.hen.example/1', true],
    ['another port of it', SEEN, 'https://www.hen.example:8443/', true],
    ['its host without encryption', SEEN, 'http://www.hen.example/', true],
    ['a host above it', SEEN, 'https://hen.example/', false],
    ['its domain', `${SEEN}; Domain=hen.example`, 'https://hen.example/', true],
    ['another host of its domain', `${SEEN}; domain=.Hen.example`, 'https://m.hen.example/', true],
    ['a host whose name ends alike', `${SEEN}; Domain=hen.example`, 'https://bighen.example/', false],
    [
      'its host, with a domain that is not its own',
      `${SEEN}; Domain=egg.example`,
      'https://www.hen.example/',
      false,
    ],
    ['its host, with a domain of one name', `${SEEN}; Domain=example`, 'https://www.hen.example/', false],
  ])('go, or do not go, to %s: %s', (_where, cookie, url, expected) => {
    expect(headerFor(url, cookie)).toBe(expected ? 'seen=1' : '');
  });
});
