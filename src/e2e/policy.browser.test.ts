import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { hashSource } from '../generate/hash.ts';
import { serveSite } from '../generate/serveSite.ts';
import { builtPages, contentPages } from './builtPages.ts';
import { watchRefused } from './refused.ts';
import { openSite } from './site.ts';

const site = openSite({ pictures: true });

/** What is reported of a page that asks for something that its policy does not allow. */
const REFUSED = /Content Security Policy|Refused to|violates/i;

const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

describe('the policy of every page', () => {
  it('stands before anything that it is about, and allows nothing by default', () => {
    for (const { html, path } of builtPages()) {
      const before = html.slice(0, html.indexOf('http-equiv="Content-Security-Policy"'));
      expect(before, path).toMatch(
        /^<!DOCTYPE html>\n<html lang="en"><head><meta charSet="utf-8"\/><meta name="viewport" content="[^"]*"\/><meta $/,
      );
      expect(policyOf(html), path).toMatch(/^default-src 'none';/);
      expect(policyOf(html), path).not.toMatch(/unsafe|\*|https?:/);
      // A redirect has no form.
      const forms = html.includes('<main') ? 'self' : 'none';
      expect(policyOf(html), path).toContain(`base-uri 'none';form-action '${forms}'`);
    }
  });

  it('names its inline styles and scripts by their hashes, each once and no others', () => {
    for (const { root, html, path } of contentPages()) {
      const inlined = root.querySelectorAll('style, script:not([src], [type$=json])');
      const named = [...policyOf(html).matchAll(/'sha256-[^']*'/g)].map(([hash]) => hash);
      expect(named.sort(), path).toEqual(inlined.map(({ innerHTML }) => hashSource(innerHTML)).sort());
    }
  });

  it('needs to allow no style or script in an attribute: there is none', () => {
    const inAttribute = builtPages().filter(({ html }) => /<[a-z][^<>]* (?:style|on[a-z]+)="/.test(html));
    expect(inAttribute.map(({ path }) => path)).toEqual([]);
  });
});

/** What a hole in the site would let into a page, and what is said of its refusal. */
const INJECTED = {
  '<script>window.isTaken = true</script>': 'script-src-elem inline',
  '<img src="/images/favicon.svg" onload="window.isTaken = true">': 'script-src-attr inline',
  '<p style="position: fixed">Over the page</p>': 'style-src-attr inline',
  '<style>main { display: none }</style>': 'style-src-elem inline',
  '<img src="https://pictures.example/a.png">': 'img-src https://pictures.example/a.png',
  '<iframe src="/blog/"></iframe>': 'frame-src',
  '<base href="https://elsewhere.example/">': 'base-uri https://elsewhere.example',
  '<script src="https://elsewhere.example/a.js"></script>': 'script-src-elem https://elsewhere.example/a.js',
};

it('what gets into a page is refused', async () => {
  const page = await site.tab({ expected: REFUSED });
  const refused = await watchRefused(page);
  await page.route('/products/', async (route) => {
    // The server may close an idle connection just as the browser reuses it.
    const response = await route.fetch({ maxRetries: 2 });
    const injected = `${Object.keys(INJECTED).join('')}<main`;
    await route.fulfill({ response, body: (await response.text()).replace('<main', injected) });
  });
  await page.goto('/products/');
  for (const refusal of Object.values(INJECTED)) await expect.poll(() => refused.join()).toContain(refusal);
  expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
});

it('a link on which the pointer rests is fetched before it is followed within the site, without a query and to another page alone', async () => {
  const { server, address } = await serveSite(inject('sites').usual.folder, 0);
  onTestFinished(() => void server.close());
  const fetched: string[] = [];
  server.on('request', ({ url, headers }) => {
    if (headers['sec-purpose']?.includes('prefetch')) fetched.push(url ?? '');
  });
  const page = await site.tab();
  const refused = await watchRefused(page);
  await page.goto(`${address}guides/`);
  for (const href of ['/products/?eggType=duck', 'http://localhost:1/', '#main', '/blog/']) {
    await page.evaluate((target) => {
      const link = document.createElement('a');
      link.href = target;
      link.textContent = 'A link';
      document.querySelector('h1')?.replaceChildren(link);
    }, href);
    await page.locator('h1 a').hover();
    // The browser fetches after a fifth of a second.
    if (href !== '/blog/') await new Promise((done) => setTimeout(done, 400));
  }
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  expect(fetched).toEqual(['/blog/']);
  expect(refused).toEqual([]);
});
