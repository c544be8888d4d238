import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aBatch, fileOf, KEPT, log, openOn, press } from './keeper.ts';
import { resultLine } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const CALENDAR = '/hatch-calendar/';
const LOG = '/hatch-log/';
const TODAY = '2026-03-08';

const due = (page: Page) => page.locator('.due').textContent();

async function openCalendar(query: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await openOn(site, TODAY, `${CALENDAR}?species=chicken&${query}`, '', prepare);
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  return page;
}

/** Has a browser refuse each use of its storage, as with blocked cookies. */
async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
}

describe('the calendar', () => {
  it.each([
    ['1900-01-01', 'Mon, Jan 1, 1900', 'Mon, Jan 22, 1900'],
    ['2100-02-20', 'Sat, Feb 20, 2100', 'Sat, Mar 13, 2100'],
    ['2199-12-31', 'Tue, Dec 31, 2199', 'Tue, Jan 21, 2200'],
  ])('counts from %s', async (set, setDay, hatchDay) => {
    const page = await openCalendar(`set=${set}`);
    expect(await resultLine(page)).toBe(`Chicken (large fowl), set on ${setDay}: hatch on ${hatchDay}.`);
  });

  it.each(['1899-12-31', '2200-01-01', '2026-02-30', 'tomorrow'])(
    'has no day %s, and says so',
    async (set) => {
      const page = await openCalendar(`set=${set}`);
      expect(await resultLine(page)).toContain('set on Sun, Mar 8, 2026');
      expect(await page.locator('.tool [role=alert]:visible').textContent()).toContain(set);
    },
  );

  it('plans from the wanted hatch where an address also has a set day after it', async () => {
    const page = await openCalendar('set=2027-04-01&hatch=2027-03-28');
    expect(await resultLine(page)).toBe(
      'Set Chicken (large fowl) on Sun, Mar 7, 2027, at the latest: hatch by Sun, Mar 28, 2027.',
    );
  });

  it('keeps two batches that are alike, as in two incubators, and neither twice', async () => {
    const page = await openCalendar('set=2026-03-01&eggs=12&batch=chicken.2026-03-01.12');
    await press(page, 'Save these batches');
    const kept = () => page.evaluate((key) => localStorage.getItem(key)?.match(/"species"/g)?.length, KEPT);
    await expect.poll(kept).toBe(2);
  });

  it('says of birds that cannot share a temperature what each needs', async () => {
    const page = await openCalendar('hatch=2027-03-28&batch=emu..2');
    expect(await page.locator('.conflicts').textContent()).toMatch(/Temperature: Chicken.*99\.5°F, Emu/);
    // A machine with a fan does not suit eggs of snakes; their temperature is another one all the same.
    await page.goto('/hatch-calendar/?hatch=2027-03-28&batch=ball_python..');
    await expect
      .poll(() => page.locator('.conflicts').textContent())
      .toMatch(/Temperature: Chicken.*99\.5°F, Ball python 86–92°F\./);
  });
});

describe('a batch', () => {
  it('says that the clock was set back, and keeps its log', async () => {
    const early = { on: '2026-03-15', kind: 'candling', clear: 1, quit: 0, text: '' };
    const page = await openOn(site, TODAY, LOG, fileOf(aBatch('a', { log: [early] })));
    await expect
      .poll(() => due(page))
      .toBe('This device’s clock is behind your log, which already goes to Mar 15');
    await log(page, 'Note', { Note: 'Still here' });
    expect(await page.locator('.entry').count()).toBe(2);
  });

  it.each([
    ['no JSON', '{'],
    ['another kind of file', '{"format":"other"}'],
    ['a batch without a set day', fileOf(aBatch('a', { set: null }))],
    [
      'a plan that no hatch has',
      fileOf(aBatch('a', { plan: { hatch: { min: 9, max: -1 }, lastTurn: 99, candling: 'x' } })),
    ],
    ['a log that is none', fileOf(aBatch('a', { log: 'x' }))],
    [
      'an entry before the egg was set',
      fileOf(aBatch('a', { log: [{ on: '1066-10-14', kind: 'note', text: 'x' }] })),
    ],
    ['a species that no site has', fileOf(aBatch('a', { species: '<img src=x onerror=alert(1)>' }))],
  ])('is named with its fault, or shown, where the storage was altered: %s', async (_, stored) => {
    const page = await openOn(site, TODAY, LOG, stored);
    const shown = page.locator('.log [role=alert], .today');
    await shown.first().waitFor();
    // What was stored is as it was until the visitor changes something.
    expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBe(stored);
    expect(await page.locator('main img[src=x]').count()).toBe(0);
  });

  it('is not kept where the browser denies its storage: the calendar answers, and says why', async () => {
    const page = await openCalendar('set=2026-03-01', denyStorage);
    expect(await resultLine(page)).toContain('hatch on Sun, Mar 22, 2026');
    await press(page, 'Save this batch');
    await expect.poll(() => page.locator('.kept-root').textContent()).toMatch(/storage|stores nothing/i);
    await page.goto(LOG);
    await page.getByText('No batches on this device yet.').waitFor();
  });
});
