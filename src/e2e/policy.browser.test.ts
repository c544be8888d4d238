import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { hashSource } from '../generate/hashSource.ts';
import { serveSite } from '../generate/serveSite.ts';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { builtPages, contentPages } from './builtPages.ts';
import { catalogue } from './catalogue.ts';
import { nextFrames } from './loading.ts';
import { SETTLED, settled, use } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite({ pictures: true });

/** What is reported of a page that asks for something that its policy does not allow. */
const REFUSED = /Content Security Policy|Refused to|violates/i;

const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

/** What the policies of the pages in the shared tab have refused: the directive, and what it was. */
const refused: string[] = [];
const watched = new WeakSet<Page>();
afterEach(() => {
  refused.length = 0;
});

/** The tab that the tests share, whose pages report what their policies refuse. */
async function watchedTab(options: { expected?: RegExp } = {}): Promise<Page> {
  const page = await site.tab(options);
  if (watched.has(page)) return page;
  watched.add(page);
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportRefused } = window as unknown as { reportRefused: (what: string) => void };
      reportRefused(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return page;
}

describe('the policy of every page', () => {
  it('stands before anything that it is about, and allows nothing by default', () => {
    for (const { html, path } of builtPages()) {
      const before = html.slice(0, html.indexOf('http-equiv="Content-Security-Policy"'));
      expect(before, path).toMatch(
        /^<!DOCTYPE html>\n<html lang="en"><head><meta charSet="utf-8"\/><meta name="viewport" content="[^"]*"\/><meta $/,
      );
      expect(policyOf(html), path).toMatch(/^default-src 'none';/);
      expect(policyOf(html), path).not.toMatch(/unsafe|\*|https?:/);
      expect(policyOf(html), path).toContain("base-uri 'none';form-action 'none'");
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

/** Presses every button that can be seen, once; those that appear by it, too. */
async function pressButtons(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const pressed = new Set();
    const next = () => [...document.querySelectorAll('button')].find((button) => button.checkVisibility() && !pressed.has(button));
    for (let button = next(); button && pressed.size < 200; button = next()) {
      pressed.add(button);
      button.click();
      await ${SETTLED};
    }
  })()`);
  await page.keyboard.press('Escape');
}

/** Chooses the second and then the first option of every select that can be seen. */
async function useSelects(page: Page): Promise<void> {
  for (const select of await page.locator('select:visible').all()) {
    for (const index of [1, 0]) {
      await select.selectOption({ index });
      await settled(page);
    }
  }
}

async function useEverything(page: Page): Promise<void> {
  if ((await page.locator('.list-bar').count()) > 0) await use(page);
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  await useSelects(page);
  for (const field of await page.locator('main input[type=search]:visible').all()) {
    await field.fill('egg');
    await settled(page);
    await field.fill('');
  }
  await pressButtons(page);
  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  if ((await more.count()) > 0) await more.click();
  await settled(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await nextFrames(page);
}

describe('at 1280 and then at 390 px, with every control used', () => {
  it.each(Object.entries(pageOfEachKind(catalogue)))(
    'the page %s asks for nothing that its policy refuses',
    async (kind, address) => {
      const page = await watchedTab(kind === 'notFound' ? { expected: /404/ } : {});
      await page.goto(address);
      expect(await page.locator('main h1').count()).toBe(1);
      await useEverything(page);
      await page.setViewportSize({ width: 390, height: 800 });
      await useEverything(page);
      expect(refused).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    },
  );
});

/** Serves a page with something put into it, as a hole in the site would let in. */
async function openWith(injected: string, address: string): Promise<Page> {
  const page = await watchedTab({ expected: REFUSED });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<main', `${injected}<main`) });
  });
  await page.goto(address);
  await nextFrames(page);
  return page;
}

describe('what gets into a page', () => {
  it.each([
    ['<script>window.isTaken = true</script>', 'script-src-elem inline'],
    ['<img src="/images/favicon.svg" onload="window.isTaken = true">', 'script-src-attr inline'],
    ['<svg onload="window.isTaken = true"></svg>', 'script-src-attr inline'],
    ['<p style="position: fixed">Over the page</p>', 'style-src-attr inline'],
    ['<style>main { display: none }</style>', 'style-src-elem inline'],
    ['<script type="speculationrules">{"prefetch":[{"urls":["/blog/"]}]}</script>', 'script-src-elem inline'],
    ['<img src="https://pictures.example/a.png">', 'img-src https://pictures.example/a.png'],
    ['<iframe src="/blog/"></iframe>', 'frame-src'],
    ['<base href="https://elsewhere.example/">', 'base-uri https://elsewhere.example'],
    [
      '<script src="https://elsewhere.example/a.js"></script>',
      'script-src-elem https://elsewhere.example/a.js',
    ],
  ])('is refused: %s', async (injected, refusal) => {
    const page = await openWith(injected, '/products/');
    await expect.poll(() => refused.join()).toContain(refusal);
    expect(await page.evaluate(() => 'isTaken' in window)).toBe(false);
  });
});

/** Serves a site, and collects what browsers fetch of it before anybody follows a link. */
async function serveAndWatch() {
  const { server, address } = await serveSite(inject('sites').usual.folder, 0);
  onTestFinished(() => void server.close());
  const fetched: string[] = [];
  server.on('request', ({ url, headers }) => {
    if (headers['sec-purpose']?.includes('prefetch')) fetched.push(url ?? '');
  });
  return { fetched, address };
}

describe('a link on which the pointer rests', () => {
  it('is fetched before it is followed within the site, without a query and to another page alone', async () => {
    const { fetched, address } = await serveAndWatch();
    const page = await watchedTab();
    await page.goto(`${address}guides/`);
    for (const href of ['/products/?eggType=duck', 'http://localhost:1/', '#main', '/blog/']) {
      await page.evaluate((target) => {
        const link = document.createElement('a');
        link.href = target;
        link.textContent = 'A link';
        document.querySelector('h1')?.replaceChildren(link);
      }, href);
      await page.locator('h1 a').hover();
      // A second is enough for the browser.
      if (href !== '/blog/') await new Promise((done) => setTimeout(done, 1000));
    }
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    expect(fetched).toEqual(['/blog/']);
    expect(refused).toEqual([]);
  });

  it('is that of a card too which a filter has brought', async () => {
    const { fetched, address } = await serveAndWatch();
    const page = await watchedTab();
    await page.goto(`${address}products/`);
    const shown = await page.locator('.card-link').first().getAttribute('href');
    await page.locator('.product-list select[name=sort]').selectOption('price-high');
    const link = page.locator(`.card-link:not([href="${shown}"])`).first();
    await page.locator('.cards[aria-busy=false]').waitFor();
    await page.locator('.cards:not(:has(.card-coming))').waitFor();
    await link.hover();
    await expect.poll(() => fetched).toEqual([await link.getAttribute('href')]);
    expect(refused).toEqual([]);
  });
});
