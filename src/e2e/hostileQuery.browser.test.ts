import { describe, expect, it } from 'vitest';
import { answer } from './catalogue.ts';
import { resultLine, select, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

const LONG = 'x'.repeat(10_240);
const MARKUP = encodeURIComponent(`"><img src=x onerror="document.title='hacked'"></script><script>`);

const HOSTILE = [
  'unknown=1&alsoUnknown',
  'eggType=zebra&eggType=quails%00',
  'eggType=zebra&eggType=yeti&sort=best&sort=worst',
  '%E0%A4%A',
  'eggType=%E0%A4%A&sort=%E0%A4%A',
  '%',
  'eggType=%&turningType=%%%',
  '&&&===&?&=eggType',
  `eggType=${LONG}`,
  `${LONG}=1`,
  `capacityRange=${'9'.repeat(10_240)}-&priceRange=-${'9'.repeat(1_000)}`,
  'capacityRange=0x10-1e3&priceRange=NaN-Infinity',
  `eggType=${MARKUP}&view=${MARKUP}&${MARKUP}=${MARKUP}`,
  '__proto__=x&__proto__[category]=brooder',
  'constructor=x&toString=x&hasOwnProperty=x&valueOf=x',
  'sort=toString&view=constructor&category=__proto__&eggType=hasOwnProperty',
  'sort=name&view=table',
];

describe('any query leaves a working page', () => {
  it('of the product list: bad values drop only themselves, and nothing of them gets into the page', async () => {
    for (const query of HOSTILE) {
      const page = await site.visit(`/products/?${query}&turningType=manual`);
      const hint = query.slice(0, 80);
      expect(await shownCards(page), hint).toEqual(answer({ turningType: 'manual' }));
      await select(page, 'Turning').selectOption('all');
      expect(await shownCards(page), hint).toEqual(answer({}));
      expect(new URL(page.url()).search, hint).toBe('');
    }
  });

  it.each(['/quail-egg-incubator/', '/reviews/', '/category/mini-incubators/', '/blog/'])(
    'of %s too',
    async (address) => {
      const usual = await resultLine(await site.visit(address));
      const short = HOSTILE.filter(({ length }) => length < 1_000).join('&');
      for (const query of [short, `sort=${LONG}`, '%E0%A4%A', '%']) {
        const page = await site.visit(`${address}?${query}`);
        expect(await resultLine(page), query.slice(0, 80)).toBe(usual);
        await select(page, 'Sort By').selectOption({ index: 1 });
        expect(await page.locator('.results .cards > .card:visible').count()).toBeGreaterThan(0);
      }
    },
  );

  it.each(['/category/mini-incubators/', '/blog/'])(
    'of %s: what is searched for is only text',
    async (address) => {
      for (const search of [MARKUP, LONG, '%E0%A4%A', '%', '__proto__', '%5B(*%2B%3F%5C', '%F0%9F%A5%9A']) {
        const page = await site.visit(`${address}?search=${search}`);
        const wanted = new URLSearchParams(`search=${search}`).get('search');
        expect(await page.getByRole('searchbox').inputValue()).toBe(wanted);
        expect(await page.locator('.empty').isVisible(), search.slice(0, 80)).toBe(true);
        expect(await page.locator('[onerror]').count()).toBe(0);
        expect(await page.title()).not.toBe('hacked');
        await page.locator('.empty').getByRole('button').click();
        expect(await resultLine(page)).not.toMatch(/^0 /);
      }
    },
  );
});

describe('any path', () => {
  it('leaves a working 404 page', async () => {
    for (const path of [
      `/${MARKUP}`,
      `/product/${LONG}/`,
      '/__proto__/',
      '/constructor',
      '/blog/%25',
      '/%E0',
    ]) {
      const page = await site.visit(path, { expected: /404/ });
      expect(await page.locator('h1').textContent(), path.slice(0, 80)).toBe('Oops! Page not found');
      expect(site.expectedErrors.at(-1)).toMatch(/^404: no page at /);
      expect(await page.locator('[onerror]').count()).toBe(0);
    }
  });
});
