import { describe, expect, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import { formatCount } from '../domain/money.ts';
import { slugify } from '../domain/slug.ts';
import { landingAnswer, quailAnswer, quailProducts, slugsOf } from './catalogue.ts';
import { loadedFiles } from './loading.ts';
import {
  chips,
  choose,
  clearButton,
  filterValue,
  moreLink,
  openGroup,
  resultLine,
  select,
  showMore,
  shownCards,
  use,
} from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const quail = { eggType: slugify('quail') };

describe('a landing page', () => {
  it('starts with its preset in the controls, as a chip and in the cards', async () => {
    const page = await site.visit('/quail-egg-incubator/');
    expect(await filterValue(page, 'Egg Type')).toBe('quail');
    expect(await chips(page).allTextContents()).toEqual(['Egg Type: Quail ×']);
    expect(await shownCards(page)).toEqual(quailAnswer(quail));
    expect(await resultLine(page)).toBe(counted(quailAnswer(quail).total, 'product'));
  });

  it.each([
    ['Clear', clearButton],
    ['the chip', chips],
  ])('shows all products when %s is pressed, those it came without among them', async (_name, button) => {
    const page = await site.visit('/quail-egg-incubator/');
    await button(page).click();
    await expect.poll(() => shownCards(page)).toEqual(quailAnswer({}));
    expect(await resultLine(page)).toBe(counted(quailAnswer({}).total, 'product'));
    expect(await chips(page).count()).toBe(0);
    expect(await page.locator('.product-list .cards > .card').count()).toBe(12);
    while (await moreLink(page).isVisible()) await showMore(page);
    expect((await shownCards(page)).slugs).toEqual(slugsOf(quailProducts({})));
  });

  it('fetches missing cards only when needed', async () => {
    const page = await site.visit('/quail-egg-incubator/');
    // What is near the window is fetched before it is asked for.
    await page.setViewportSize({ width: 1280, height: 400 });
    const fetched = async () =>
      (await loadedFiles(page)).filter(({ initiator }) => initiator === 'fetch').map(({ path }) => path);
    const INDEX = expect.stringMatching(/^\/assets\/products-/);
    const CONTROLS = expect.stringMatching(/^\/assets\/controls-/);
    const CARDS = [1, 2].map((number) => expect.stringMatching(`^/assets/cards-${number}-`));
    expect(await fetched()).toEqual([]);
    await use(page);
    expect(await fetched()).toEqual([INDEX, CONTROLS]);
    await choose(page, 'Turning', 'manual');
    expect(await shownCards(page)).toEqual(quailAnswer({ ...quail, turningType: 'manual' }));
    expect(await fetched()).toEqual([INDEX, CONTROLS, ...CARDS]);
    await choose(page, 'Egg Type', 'duck');
    await expect
      .poll(() => shownCards(page))
      .toEqual(quailAnswer({ eggType: slugify('duck'), turningType: 'manual' }));
    await choose(page, 'Sort By', 'price-low');
    await clearButton(page).click();
    await expect.poll(() => shownCards(page)).toEqual(quailAnswer({}, 'price-low'));
    expect(await fetched()).toEqual([INDEX, CONTROLS, ...CARDS]);
  });

  it('counts all products in its options, not only its own cards', async () => {
    const page = await site.visit('/quail-egg-incubator/');
    const ducks = quailAnswer({ eggType: slugify('duck') }).total;
    const text = await (await openGroup(page, 'Egg Type')).getByText(/^\s*Duck /).textContent();
    expect(text?.trim()).toBe(`Duck (${formatCount(ducks)})`);
  });

  it('resolves an alias', async () => {
    const hen = await site.visit('/hen-egg-incubator/');
    expect(await filterValue(hen, 'Egg Type')).toBe('chicken');
    expect(await shownCards(hen)).toEqual(
      landingAnswer({ eggType: slugify('chicken'), turningType: 'automatic' }),
    );
    const best = await site.visit('/best-egg-incubator/');
    expect(await chips(best).allTextContents()).toEqual(['Category: All incubators ×']);
    expect(await shownCards(best)).toEqual(landingAnswer({ category: slugify('incubator') }));
  });
});

describe('/professional-egg-incubator', () => {
  const preset = { category: slugify('forced-air-incubators'), turningType: 'automatic' } as const;

  it('offers the facets of its filtersConfig and of its preset, and sorts by capacity', async () => {
    const page = await site.visit('/professional-egg-incubator/');
    expect(await page.locator('.bar label > span').allTextContents()).toEqual(['Sort By']);
    expect(await page.locator('.facet > summary > span:first-child').allTextContents()).toEqual([
      'Category',
      'Egg Type',
      'Turning',
      'Capacity',
      'Price Range',
      'Humidity Control',
    ]);
    expect(await select(page, 'Sort By').inputValue()).toBe('capacity');
    expect(await shownCards(page)).toEqual(landingAnswer(preset, 'capacity'));
  });

  it('shows its preset as removable chips', async () => {
    const page = await site.visit('/professional-egg-incubator/');
    expect(await chips(page).allTextContents()).toEqual([
      'Category: Forced Air Incubators ×',
      'Turning: Automatic ×',
    ]);
    await chips(page).nth(0).click();
    await expect
      .poll(() => shownCards(page))
      .toEqual(landingAnswer({ turningType: 'automatic' }, 'capacity'));
    await chips(page).click();
    await expect.poll(() => shownCards(page)).toEqual(landingAnswer({}, 'capacity'));
  });
});

describe('the facts of picks', () => {
  it('are sorted by the heading that is pressed: one way, the other way, and back', async () => {
    const page = await site.visit('/quail-egg-incubator/');
    const heading = page.getByRole('columnheader', { name: 'Price', exact: true });
    const prices = () => page.locator('.picks tbody td:nth-child(2)').allTextContents();
    const cents = async () => (await prices()).map((text) => Number(text.replace(/[^\d]/g, '')));
    const own = await prices();
    const seen = [];
    for (let press = 0; press < 3; press++) {
      await heading.getByRole('button').click();
      seen.push([await heading.getAttribute('aria-sort'), await cents()]);
    }
    const rising = (await cents()).toSorted((one, other) => one - other);
    expect(seen.slice(0, 2)).toEqual([
      ['ascending', rising],
      ['descending', rising.toReversed()],
    ]);
    expect(seen[2]?.[0]).toBeNull();
    expect(await prices()).toEqual(own);
  });

  it('have plain headings without JavaScript', async () => {
    const page = await site.visit('/quail-egg-incubator/', { javaScript: false });
    expect(await page.locator('.picks thead button').count()).toBe(0);
    expect(await page.locator('.picks thead th').count()).toBeGreaterThan(3);
  });
});
