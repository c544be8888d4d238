import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { boxOf } from './inPage.ts';
import { aBatch, fileOf, openOn, press } from './keeper.ts';
import { layoutShifts } from './layoutShifts.ts';
import { select } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const CALENDAR = '/hatch-calendar/';
const CHICKENS = `${CALENDAR}?species=chicken&set=2026-03-01&eggs=12`;

const kept = (page: Page) => page.locator('.kept li');
const names = (page: Page) =>
  page.getByLabel('Name').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const result = (page: Page) => page.locator('.result').textContent();

describe('a batch of the calendar', () => {
  it('is kept by one act, and opens again where the address says nothing', async () => {
    const page = await openOn(site, '2026-03-01', CHICKENS);
    expect(await page.getByRole('button', { name: 'Save this batch' }).getAttribute('aria-describedby')).toBe(
      'keep-means',
    );
    expect(await page.locator('#keep-means').textContent()).toBe(
      'Saved on this device only; delete it at any time.',
    );
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await press(page, 'Save this batch');
    await expect.poll(() => names(page)).toEqual(['Chicken, set Mar 1']);
    expect(sent.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    await expect
      .poll(() => page.locator('.kept').getByRole('status').textContent())
      .toBe('Saved: “Chicken, set Mar 1”.');
    await page.getByLabel('Name').fill('Barn <b>');
    await page.keyboard.press('Enter');

    // Clocks have gone forward on March 8.
    await page.clock.setFixedTime('2026-03-13T16:00:00Z');
    await page.goto(CALENDAR);
    await expect.poll(() => result(page)).toContain('Chicken (large fowl), 12 eggs, set on Sun, Mar 1, 2026');
    expect(page.url()).toContain('?species=chicken&set=2026-03-01&eggs=12');
    expect(await names(page)).toEqual(['Barn <b>']);
    expect(await kept(page).locator('p').textContent()).toBe('Day 12: keep turning. Next: candle Sun Mar 15');

    expect(await axeFaults(page)).toEqual([]);

    // What an address says counts for more.
    await page.goto(`${CALENDAR}?species=duck`);
    await expect.poll(() => result(page)).toContain('Duck');
    await press(page, 'Open Barn <b>');
    await expect.poll(() => result(page)).toContain('Chicken (large fowl), 12 eggs');
    expect(await page.locator(':focus').textContent()).toMatch(/^Day 12:/);
  });

  it('is changed, deleted and brought back', async () => {
    const page = await openOn(site, '2026-03-01', CHICKENS);
    await press(page, 'Save this batch');
    await expect.poll(() => kept(page).count()).toBe(1);
    // The line that says so comes a little later, and moves what is below it: a press
    // meanwhile would miss its button.
    await expect
      .poll(() => page.locator('.kept').getByRole('status').textContent())
      .toBe('Saved: “Chicken, set Mar 1”.');
    await page.getByRole('textbox', { name: 'How many' }).fill('10');
    await press(page, 'Save the change');
    await page.getByRole('button', { name: 'Save the change' }).waitFor({ state: 'detached' });
    await page.goto(CALENDAR);
    await expect.poll(() => result(page)).toContain('10 eggs');
    await press(page, 'Delete Chicken, set Mar 1');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['Chicken, set Mar 1']);
    await select(page, 'Kind of egg').selectOption('duck');
    await press(page, 'Save this batch');
    await expect.poll(() => kept(page).count()).toBe(2);
  });

  it('that is saved leads to its log where it was offered to save it', async () => {
    const page = await openOn(site, '2026-03-01', CHICKENS);
    const save = page.getByRole('button', { name: 'Save this batch' });
    const saved = page.locator('.controls').getByRole('link', { name: 'Saved: open the log' });
    await save.focus();
    await page.keyboard.press('Enter');
    await saved.waitFor();
    expect(await save.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Saved: open the log',
    );
    // Another number of eggs is not saved, nor is a second batch.
    await page.getByRole('textbox', { name: 'How many' }).fill('10');
    await save.waitFor();
    await page.getByRole('textbox', { name: 'How many' }).fill('12');
    await saved.waitFor();
    await press(page, 'Add a batch');
    await page.getByRole('button', { name: 'Save these batches' }).waitFor();
    await press(page, 'Remove batch 2');
    await press(page, 'Delete Chicken, set Mar 1');
    await save.waitFor();
    await press(page, 'Undo');
    await saved.click();
    await page.waitForURL(/\/hatch-log\/\?batch=/);
    expect(await page.locator('.today h2').textContent()).toBe('Chicken, set Mar 1');
  });
});

describe('the line of a kept batch', () => {
  const line = (page: Page) => page.locator('.site-header .batch-line');

  /** The pixels of the line that have no room. */
  const cutOff = (page: Page) =>
    line(page)
      .locator('span')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

  /** A tab on a day, with batches that were kept before. */
  const withKept = (day: string, address: string, ...changes: object[]) =>
    openOn(site, day, address, fileOf(...changes.map((change) => aBatch('a', { name: 'Barn', ...change }))));

  it('stands in the header of every kind of page and leads to the batch, without moving anything', async () => {
    const page = await withKept('2026-03-13', '/', {});
    for (const address of ['/', '/products/']) {
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await line(page).waitFor();
        expect(await line(page).textContent(), address).toBe('Day 12. Next: candle Sun Mar 15');
        expect(await cutOff(page), `${address} ${width}`).toBe(0);
        // The name of the site makes room, and nothing else moves.
        const moved = (await layoutShifts(page)).filter((shift) => !shift.startsWith('<a class="logo'));
        expect(moved, `${address} ${width}`).toEqual([]);
        expect((await boxOf(page.locator('.site-header'))).height, address).toBe(65);
      }
    }
    expect(await page.locator('.site-header [role=status], .site-header [aria-live]').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await line(page).click();
    await page.waitForURL('**/hatch-log/?batch=a');
    expect(await line(page).count()).toBe(0);
  });

  it.each([
    ['2026-03-14', 'Day 13. Next: candle tomorrow, Sun Mar 15'],
    ['2026-03-16', 'Day 15. Next: candle, last turn Thu Mar 19'],
    ['2026-03-24', 'Day 23: the hatch was due by Mar 22'],
    ['2026-02-27', 'Day 0 is Sun Mar 1: set the eggs then'],
  ])('is whole on the smallest phone on %s', async (day, text) => {
    const page = await withKept(day, '/', {});
    await page.setViewportSize({ width: 320, height: 568 });
    await line(page).waitFor();
    expect(await line(page).textContent()).toBe(text);
    expect(await cutOff(page)).toBe(0);
    expect((await boxOf(page.locator('.site-header'))).height).toBe(65);
  });

  it('has the batches under way below it on the home page, without moving anything', async () => {
    const page = await withKept('2026-03-13', '/', {});
    const own = page.locator('.own-batches');
    for (const [width, height] of [
      [390, 3000],
      [1280, 3000],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await own.getByRole('heading', { name: 'Your batches' }).waitFor();
      expect(await own.getByRole('link').allTextContents()).toEqual([
        'BarnDay 12: keep turning. Next: candle Sun Mar 15',
      ]);
      const moved = (await layoutShifts(page)).filter((shift) => !shift.startsWith('<a class="logo'));
      expect(moved, `${width}`).toEqual([]);
    }
    expect(await axeFaults(page)).toEqual([]);
    await own.getByRole('link').click();
    await page.waitForURL('**/hatch-log/?batch=a');
  });

  it('has three of many batches on the home page, and the way to all', async () => {
    const many = Array.from({ length: 4 }, (_, place) => aBatch(`b${place}`, { name: `Coop ${place}` }));
    const page = await openOn(site, '2026-03-13', '/', fileOf(...many));
    const own = page.locator('.own-batches');
    await expect.poll(() => own.getByRole('listitem').count()).toBe(3);
    expect(await own.getByRole('link').last().textContent()).toBe('Open the hatch log');
  });

  it('has nothing on the home page once each batch is over', async () => {
    const page = await withKept('2026-06-13', '/', {});
    const own = page.locator('.own-batches');
    await expect.poll(() => own.isVisible()).toBe(false);
    expect(await own.getByRole('link').count()).toBe(0);
  });

  it.each([
    ['duck', ['Duck about 16–24']],
    ['goose', ['goose']],
    // Their eggs are larger than those of other ducks: no number is guessed.
    ['muscovy', []],
  ])(
    'marks the eggs of a batch of %s on the page of an incubator, without moving anything',
    async (species, own) => {
      const page = await withKept('2026-03-13', '/', { species });
      const marked = page.locator('.egg-room [aria-current=true]');
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 1600 });
        await page.goto('/product/24-egg-automatic-incubator-with-built-in-candler/');
        await line(page).waitFor();
        expect(await marked.allTextContents()).toEqual(own);
        const moved = (await layoutShifts(page)).filter((shift) => !shift.startsWith('<a class="logo'));
        expect(moved, `${width}`).toEqual([]);
      }
      expect(await axeFaults(page)).toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect.poll(() => marked.count()).toBe(0);
    },
  );

  it('loads nothing where nothing is kept', async () => {
    const page = await site.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(loaded.filter((address) => address.includes('batch-line'))).toEqual([]);
    expect(await line(page).count()).toBe(0);
  });

  it('follows other tabs, midnight, and a page out of the cache of the browser', async () => {
    const page = await withKept('2026-03-13', '/guides/', {});
    await line(page).waitFor();
    await page.clock.setFixedTime('2026-03-14T04:01:00Z');
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await expect.poll(() => line(page).textContent()).toBe('Day 13. Next: candle tomorrow, Sun Mar 15');
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void open('/hatch-calendar/')),
    ]);
    await press(other, 'Delete Barn');
    await expect.poll(() => line(page).count()).toBe(0);
    await press(other, 'Undo');
    await expect.poll(() => line(page).count()).toBe(1);
    await other.close();
    // What no event has told it, a page out of the cache reads again.
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => line(page).count()).toBe(0);
  });

  it('marks the section of a guide that its eggs have reached', async () => {
    const page = await withKept('2026-03-20', '/guides/chicken-eggs/', {});
    await expect.poll(() => page.locator('[aria-current=step]').allTextContents()).toEqual(['Lockdown']);
    await page.goto('/guides/duck-eggs/');
    await line(page).waitFor();
    expect(await page.locator('[aria-current=step]').count()).toBe(0);
  });
});
