import { describe, expect, it } from 'vitest';
import { PLAIN_FACETS } from '../domain/list/facetBuild.ts';
import { answer } from './catalogue.ts';
import { choose, resultLine, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

const LONG = 'x'.repeat(10_240);
const MARKUP = encodeURIComponent(`"><img src=x onerror="document.title='hacked'"></script><script>`);

/** The keys of the list, whose values it drops; it leaves those of others in the address. */
const OWN_KEYS = [...PLAIN_FACETS.map(({ key }) => key), 'egg_types', 'sort', 'view', 'search', 'page'];

const HOSTILE = {
  'unknown keys': 'unknown=1&alsoUnknown&&&===&?&=eggType',
  'repeated keys': 'eggType=zebra&eggType=yeti&sort=best&sort=worst&view=table&view=',
  'percent signs that encode nothing': '%E0%A4%A&%&eggType=%E0%A4%A&sort=%&category=%%%&view=%00',
  'ranges that are none': `capacityRange=0x10-1e3&priceRange=${'9'.repeat(1_000)}-`,
  markup: `eggType=${MARKUP}&view=${MARKUP}&sort=${MARKUP}&${MARKUP}=${MARKUP}`,
  'names that every object has': '__proto__=x&__proto__[category]=brooder&constructor=x&hasOwnProperty=x',
  'values that every object has': 'sort=toString&view=constructor&category=__proto__&eggType=valueOf',
  'a value of 10 KB': `eggType=${LONG}`,
  'a key of 10 KB': `${LONG}=1`,
};

describe('any query leaves a working page', () => {
  it.each(Object.entries(HOSTILE))('of the product list: %s drop only themselves', async (_name, query) => {
    const page = await site.visit(`/products/?${query}&turningType=manual`);
    expect(await shownCards(page)).toEqual(answer({ turningType: 'manual' }));
    expect(await page.locator('[onerror]').count()).toBe(0);
    await choose(page, 'Turning', 'all');
    expect(await shownCards(page)).toEqual(answer({}));
    const { searchParams } = new URL(page.url());
    expect(OWN_KEYS.filter((key) => searchParams.has(key))).toEqual([]);
  });

  it.each(['/quail-egg-incubator/', '/reviews/', '/category/mini-incubators/', '/blog/'])(
    'of %s: all of that at once',
    async (address) => {
      const usual = await resultLine(await site.visit(address));
      const short = Object.values(HOSTILE).filter(({ length }) => length < 2_000);
      const page = await site.visit(`${address}?${short.join('&')}`);
      expect(await resultLine(page)).toBe(usual);
      expect(await page.locator('[onerror]').count()).toBe(0);
      await choose(page, 'Sort By', { index: 1 });
      expect(await page.locator('.results .cards > .card:visible').count()).toBeGreaterThan(0);
    },
  );
});

describe('the name of something that every object has, as a whole query', () => {
  it.each(['__proto__', 'constructor', 'toString'])('leaves a list as it is: ?%s', async (query) => {
    const page = await site.visit(`/products/?${query}`);
    expect(await shownCards(page)).toEqual(answer({}));
  });
});

describe('any search leaves a working page', () => {
  it.each(['/category/mini-incubators/', '/blog/'])('of %s, and is only text', async (address) => {
    for (const search of [MARKUP, LONG, '%E0%A4%A', '%', '__proto__', '%5B(*%2B%3F%5C']) {
      const page = await site.visit(`${address}?search=${search}`);
      const wanted = new URLSearchParams(`search=${search}`).get('search');
      expect(await page.getByRole('searchbox').inputValue()).toBe(wanted);
      expect(await resultLine(page), search.slice(0, 80)).toMatch(/^0 /);
      expect(await page.locator('[onerror]').count()).toBe(0);
    }
  });
});

describe('any path', () => {
  const GENERAL = 'Oops! Page not found';
  it.each([
    [`/${MARKUP}`, GENERAL],
    ['/__proto__/', GENERAL],
    ['/constructor', GENERAL],
    ['/blog/%25', 'Article Not Found'],
    ['/%E0', GENERAL],
    [`/product/${LONG}/`, 'Product Not Found'],
  ])('leaves a working 404 page: %.40s', async (path, heading) => {
    const page = await site.visit(path, { expected: /404/ });
    expect(await page.locator('h1').textContent()).toBe(heading);
    expect(site.expectedErrors.at(-1)).toMatch(/^404: no page at /);
    expect(await page.locator('[onerror]').count()).toBe(0);
  });
});
