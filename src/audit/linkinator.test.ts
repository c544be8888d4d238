import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { LinkChecker } from 'linkinator';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brokenLinksOf } from '../linkcheck/testing.ts';
import { audit, dp, LIVE, page, pageOf, storeOf } from './testing/auditing.ts';

/**
 * Watches what linkinator is asked to check while a test lasts; gives the paths, but
 * for the one that the audit makes up.
 */
function watchLinkinator() {
  const check = vi.spyOn(LinkChecker.prototype, 'check');
  onTestFinished(() => check.mockRestore());
  const asked = () =>
    check.mock.calls
      .flatMap(([options]) => options.path)
      .map((url) => new URL(url).pathname)
      .filter((path) => !path.includes('no-such-page'))
      .sort();
  /** The links among them: each host is asked for its robots.txt first. */
  const links = () => asked().filter((path) => path !== '/robots.txt');
  return { check, asked, links };
}

/** Has linkinator send nothing while a test lasts. */
function silenceLinkinator() {
  const { check, asked } = watchLinkinator();
  check.mockResolvedValue({ passed: true, links: [] });
  return { asked };
}

describe('"linkinator checks every internal and affiliate link after the build"', () => {
  const LINKS = [dp(1), dp(2), 'https://www.walmart.com/ip/3'];
  const PATHS = ['/dp/B000000001', '/dp/B000000002', '/ip/3'];

  const auditLinks = async () => {
    const { requests, madeUp } = await storeOf(page(LIVE));
    const { result } = await audit(pageOf(LINKS));
    const verdicts = result.links.map(({ classified }) => classified.verdict);
    return { reached: [...requests].sort(), madeUp, verdicts };
  };

  it('asks every link to a store in the audit', async () => {
    const { links } = watchLinkinator();
    expect(await auditLinks()).toMatchObject({ reached: PATHS, verdicts: ['live', 'live', 'live'] });
    expect(links()).toEqual(PATHS);
  });

  it('asks alone: without it, the audit reaches no store', async () => {
    const { asked } = silenceLinkinator();
    const verdicts = ['unreachable', 'unreachable', 'unreachable'];
    expect(await auditLinks()).toEqual({ reached: [], madeUp: [], verdicts });
    // No link is asked where nobody knows what the host's robots.txt says.
    expect([...new Set(asked())]).toEqual(['/robots.txt']);
  });

  const SITE = { 'index.html': '<a href="/base/eggs/">Eggs</a>', 'eggs/index.html': '' };

  it('asks every internal link after the build', async () => {
    const { asked } = watchLinkinator();
    expect(await brokenLinksOf(SITE)).toEqual([]);
    expect(asked()).toEqual(['/base/', '/base/eggs/']);
  });

  it('asks alone: without it, the build takes no internal link for sound', async () => {
    const { asked } = silenceLinkinator();
    await expect(brokenLinksOf(SITE)).rejects.toThrow('the link check could not run');
    expect(new Set(asked())).toEqual(new Set(['/base/', '/base/eggs/']));
  });
});

describe('the sources of the audit and of the link check', () => {
  const sources = glob
    .sync('src/{audit,linkcheck}/**/*.ts', { ignore: ['**/*.test.ts', '**/testing.ts', '**/testing/**'] })
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const filesWith = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  it('load linkinator in one file each', () => {
    expect(filesWith(/import\('linkinator'\)/).sort()).toEqual([
      'src/audit/request/sendRequest.ts',
      'src/linkcheck/requestAddresses.ts',
    ]);
  });

  it.each([
    ['fetch', /(?<!\.)\bfetch\(|globalThis/],
    [
      'Node itself',
      /\bhttps?\.\w+\(|(?:request|get)\b[^;]*\} from 'node:http'|'node:(?:https|http2|net|tls)'/,
    ],
    ['another package', /'(?:undici|axios|got|ky|node-fetch)'/],
  ])('send no request by %s', (_client, pattern) => {
    expect(filesWith(pattern)).toEqual([]);
  });
});
