import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus, problemOf, watchElements } from './inPage.ts';
import { inZone, openOn } from './keeper.ts';
import { resultLine, select } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();
const PATH = '/hatch-calendar/';
const CHICKENS = `${PATH}?species=chicken&set=2024-02-20&eggs=12`;

const setDay = (page: Page, batch = 0) => page.getByLabel('Set on (day 0)').nth(batch);

/** The steps of the calendar: the date of each, and what it is. */
function steps(page: Page): Promise<string[][]> {
  return page
    .locator('.steps tbody tr:not(.today)')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th')?.firstChild?.textContent ?? '',
        row.querySelector('b')?.textContent ?? '',
      ]),
    );
}

describe('the hatch calendar', () => {
  it('counts from the set day, which is day 0, across a leap day and far from Greenwich', async () => {
    const page = await site.newPage();
    await inZone(page, 'Pacific/Apia');
    await page.goto(CHICKENS);
    expect(await resultLine(page)).toBe(
      'Chicken (large fowl), 12 eggs, set on Tue, Feb 20, 2024: hatch on Tue, Mar 12, 2024.',
    );
    expect(await steps(page)).toEqual([
      ['Tue, Feb 20', 'Set the eggs'],
      ['Tue, Feb 27', 'Candle'],
      ['Tue, Mar 5', 'Candle'],
      ['Sat, Mar 9', 'Candle, last turn, lockdown'],
      ['Tue, Mar 12', 'Hatch'],
    ]);
  });

  it('starts with the current day in the visitor’s time zone', async () => {
    for (const [zone, day] of [
      ['Pacific/Kiritimati', '2024-03-10'],
      ['Pacific/Pago_Pago', '2024-03-09'],
    ] as const) {
      const page = await site.newPage();
      await inZone(page, zone);
      await page.clock.setFixedTime('2024-03-09T12:00:00Z');
      await page.goto(`${PATH}?species=chicken`);
      await page.locator('.steps').waitFor();
      expect(await setDay(page).inputValue(), zone).toBe(day);
      // Where nothing was chosen, the address means any day; what is chosen keeps its dates on another day.
      expect(new URL(page.url()).search, zone).toBe('?species=chicken');
      await select(page, 'Kind of egg').selectOption('duck');
      expect(new URL(page.url()).search, zone).toBe(`?species=duck&set=${day}`);
    }
  });

  it('accepts digit-by-digit input, and updates the result when a field loses focus', async () => {
    const page = await site.visit(CHICKENS);
    await setDay(page).press('Home');
    await page.keyboard.type('03152027');
    await expect.poll(() => resultLine(page)).toContain('set on Mon, Mar 15, 2027');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('0202');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await setDay(page).inputValue()).toBe('');
    expect(await resultLine(page)).toBe('Choose the day you set the eggs.');
  });

  it('ignores an invalid number of eggs, and shows an error message at its field', async () => {
    const page = await site.visit(CHICKENS);
    await resultLine(page);
    const eggs = page.getByRole('textbox', { name: 'How many' });
    await page.getByRole('button', { name: 'Add a batch' }).click();
    await eggs.nth(1).fill('3 dozen');
    await page.keyboard.press('Tab');
    expect(await problemOf(eggs.nth(1))).toBe('Enter a whole number from 1 to 99,999.');
    expect(await problemOf(eggs.first())).toBeNull();
    expect(page.url()).toMatch(/batch=chicken\.2024-02-20\.$/);
    await page.getByRole('button', { name: 'Remove batch 1' }).click();
    expect(await eggs.inputValue()).toBe('3 dozen');
    await eggs.fill('1,036 eggs');
    await expect.poll(() => resultLine(page)).toContain('1,036 eggs');
    expect(await problemOf(eggs)).toBeNull();
    expect(await eggs.inputValue()).toBe('1,036 eggs');
    expect(page.url()).toContain('eggs=1036');
  });

  it('shows steps, timeline and months of several batches, and keeps them in the URL', async () => {
    const page = await site.visit(CHICKENS);
    await page.getByRole('button', { name: 'Add a batch' }).click();
    const eggs = page.getByRole('combobox', { name: 'Kind of egg' });
    expect(await hasFocus(eggs.nth(1))).toBe(true);
    await eggs.nth(1).selectOption('duck');
    await setDay(page, 1).fill('2024-03-01');
    expect(await resultLine(page)).toBe('2 batches hatch from Tue, Mar 12, 2024 to Fri, Mar 29, 2024.');
    await select(page, 'View').selectOption('timeline');
    await expect.poll(() => page.getByRole('img', { name: /days from setting to hatch/ }).count()).toBe(2);
    await select(page, 'View').selectOption('month');
    const address = page.url();
    expect(address).toContain('batch=duck.2024-03-01.12');
    await page.reload();
    expect(await resultLine(page)).toContain('2 batches');
    expect(await page.locator('.month caption').allTextContents()).toEqual(['February 2024', 'March 2024']);
    expect(await page.locator('.month td', { hasText: '1 Hatch' }).textContent()).toMatch(/^12/);
    await page.getByRole('button', { name: 'Remove batch 2' }).click();
    expect(await hasFocus(page.getByRole('status'))).toBe(true);
    expect(page.url()).not.toContain('batch=');
  });

  it('writes the chosen reminders into an iCalendar file, without a request', async () => {
    const page = await site.visit(`${PATH}?species=chicken&set=2024-03-01`, { width: 390 });
    await page.getByText('Reminders and sharing').click();
    await page.getByLabel('Candle', { exact: true }).uncheck();
    await page.getByLabel('At', { exact: true }).fill('06:30');
    await page.getByLabel('Turn by hand').selectOption('3');
    await page.getByLabel('Add water, daily').check();
    const sent: string[] = [];
    page.on('request', (request) => request.url().startsWith('http') && sent.push(request.url()));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('hatch-calendar.ics');
    expect(sent).toEqual([]);
    const [, ...events] = (await text(await saved.createReadStream())).split('BEGIN:VEVENT');
    const ringing = events.filter((event) => event.includes('BEGIN:VALARM'));
    expect(
      ringing.map((event) => [/SUMMARY:([^:]*)/.exec(event)?.[1], /DTSTART[^:]*:(\w+)/.exec(event)?.[1]]),
    ).toEqual([
      ['Set the eggs', '20240301'],
      ['Candle\\, last turn\\, lockdown', '20240319'],
      ['Hatch', '20240322'],
      ['Water', '20240302T063000'],
      ['Turn 1 of 3', '20240303T063000'],
      ['Turn 2 of 3', '20240303T133000'],
      ['Turn 3 of 3', '20240303T203000'],
    ]);
  });

  it('shares the address with the set day in it, and copies it where a browser shares nothing', async () => {
    const page = await site.newPage();
    await page.clock.setFixedTime('2024-03-06T12:00:00Z');
    await page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async ({ url }: { url: string }) => shared.push(url),
      });
    });
    await page.goto(PATH);
    await page.getByText('Reminders and sharing').click();
    await page.getByRole('button', { name: 'Share this page' }).click();
    const address = `${new URL(page.url()).origin}${PATH}?species=chicken&set=2024-03-06`;
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([address]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
    await page.getByRole('button', { name: 'Share this page' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  it('prints a daily log and a weight sheet without controls', async () => {
    const page = await site.newPage();
    await page.goto(CHICKENS);
    await page.locator('.hatch-logs h2').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const logs = page.locator('.hatch-logs table:visible');
    expect(await logs.count()).toBe(2);
    expect(await logs.first().locator('tbody tr').count()).toBe(22);
    expect(await logs.last().locator('tbody tr').count()).toBe(12);
    expect(await page.locator('main :is(button, select, input):visible').count()).toBe(0);
    const pdf = (await page.pdf()).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), 'the dates, the log and the sheet').toHaveLength(3);
  });
});

describe('today in the hatch calendar', () => {
  async function openCalendar(day: string, query: string): Promise<Page> {
    const page = await openOn(site, day, `${PATH}?species=chicken&${query}`);
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    return page;
  }
  const current = (page: Page) => page.locator('.results [aria-current="date"]').allTextContents();

  it('marks today, puts what comes next first, and folds what is done', async () => {
    const page = await openCalendar('2024-03-07', 'set=2024-02-20');
    const rows = page.locator('.steps tbody tr:visible');
    expect(await rows.first().getAttribute('aria-current')).toBe('date');
    expect(await rows.first().textContent()).toMatch(/^Thu, Mar 7Today, day 16Turning.*humidity/);
    expect(await rows.nth(1).textContent()).toMatch(/^Sat, Mar 9Day 18, in 2 days/);
    expect(await rows.count()).toBe(3);
    await page.getByText('3 steps done').click();
    expect(await rows.count()).toBe(6);

    await select(page, 'View').selectOption('timeline');
    expect(await current(page)).toEqual(['Today, day 16: Turning']);
    expect(await page.locator('.chart line.today').count()).toBe(1);
    await select(page, 'View').selectOption('month');
    expect(await page.locator('.month [aria-current="date"]').innerText()).toMatch(/^7\s+Today$/);
    expect(await page.locator('.results p').first().textContent()).toBe(
      'Today, day 16: Turning. Next: Candle, last turn, lockdown, Sat, Mar 9, 2024, in 2 days.',
    );
  });

  it('sets eggs yesterday, today or tomorrow with one tap', async () => {
    const page = await openCalendar('2024-03-01', '');
    const days = page.getByRole('group', { name: 'Yesterday, today or tomorrow' }).getByRole('button');
    expect(await days.evaluateAll((all) => all.map((day) => day.textContent))).toEqual([
      'YesterdayFeb 29',
      'TodayMar 1',
      'TomorrowMar 2',
    ]);
    for (const [at, day] of ['2024-02-29', '2024-03-01', '2024-03-02'].entries()) {
      await days.nth(at).click();
      expect(await setDay(page).inputValue()).toBe(day);
      expect(await days.evaluateAll((all) => all.map((one) => one.ariaPressed).indexOf('true'))).toBe(at);
    }
  });

  it('follows a night in which the page stays open, also that of a change of clocks', async () => {
    const page = await openCalendar('2024-03-09', 'set=2024-03-01');
    for (const [hour, said] of [
      ['2024-03-10T04:59:00Z', 'Sat, Mar 9Today, day 8'],
      ['2024-03-10T05:01:00Z', 'Sun, Mar 10Today, day 9'],
      ['2024-03-11T03:59:00Z', 'Sun, Mar 10Today, day 9'],
      ['2024-03-11T04:01:00Z', 'Mon, Mar 11Today, day 10'],
    ] as const) {
      await page.clock.setFixedTime(hour);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      expect((await current(page))[0]?.slice(0, said.length), hour).toBe(said);
    }
    expect(new URL(page.url()).search).toBe('?species=chicken&set=2024-03-01');
    // Eggs whose day was not chosen are those of today.
    const unused = await openCalendar('2024-02-28', '');
    await unused.clock.setFixedTime('2024-02-29T12:00:00Z');
    await unused.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await setDay(unused).inputValue()).toBe('2024-02-29');
  });
});

describe('a hatch that is planned backward', () => {
  const wanted = (page: Page) => page.getByLabel('Hatch by');
  const openPlan = async (day: string, query = '') => {
    const page = await openOn(site, day, `${PATH}${query}`);
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    return page;
  };

  it('has chicks at Easter reminded of in four taps from home', async () => {
    const page = await openOn(site, '2026-11-29', '/');
    await page.locator(`main a[href="${PATH}"]:visible`).first().click();
    await page.getByRole('radio', { name: 'I want chicks on' }).click();
    await page.getByRole('button', { name: /^Easter/ }).click();
    expect(await resultLine(page)).toBe(
      'Set Chicken (large fowl) on Sun, Mar 7, 2027, at the latest: hatch by Sun, Mar 28, 2027.',
    );
    expect((await steps(page)).at(-1)).toEqual(['Sun, Mar 28', 'Hatch']);
    expect(new URL(page.url()).search).toBe('?species=chicken&hatch=2027-03-28');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Remind me' }).click();
    const file = await text(await (await download).createReadStream());
    expect(file).toContain('DTSTART;VALUE=DATE:20270307');
    // What else rings is chosen below, and is in the file once it is added again.
    const sharing = page.locator('.take-along details').first();
    expect(await sharing.getByRole('status').textContent()).toMatch(/^Open the file to add these reminders/);
    await sharing.getByLabel('Candle', { exact: true }).uncheck();
    expect(await sharing.getByRole('status').textContent()).toBe('');
    expect(await sharing.getByRole('button', { name: 'Add to calendar' }).isVisible()).toBe(true);
  });

  it('sets mixed birds so that all hatch by one day, and says what they cannot share', async () => {
    const page = await openPlan('2026-11-29', '?species=chicken&hatch=2027-03-28&batch=duck..6');
    expect(await resultLine(page)).toBe(
      'Set Duck (Pekin and other Mallard types), 6 eggs on Sun, Feb 28, 2027; Chicken (large fowl) on Sun, Mar 7, 2027. ' +
        'All hatch by Sun, Mar 28, 2027.',
    );
    expect(await page.locator('.conflicts p').allTextContents()).toEqual([
      'One incubator does not suit all of these eggs:',
      'Humidity before the hatch: Chicken (large fowl) 40–50%, Duck (Pekin and other Mallard types) 55–60%.',
    ]);
    await page.reload();
    expect(await resultLine(page)).toContain('All hatch by Sun, Mar 28, 2027.');
  });

  it('says that the set day is past, and gives the soonest day', async () => {
    const page = await openPlan('2027-03-20', '?species=chicken&hatch=2027-03-28');
    expect(await resultLine(page)).toContain(
      'Too late for that: Sun, Mar 7, 2027 is past. Eggs set today hatch by Sat, Apr 10, 2027.',
    );
    await page.getByRole('button', { name: /^Soonest/ }).click();
    expect(await wanted(page).inputValue()).toBe('2027-04-10');
    expect(await resultLine(page)).not.toContain('Too late');
  });

  it('keeps its dates when the visitor turns to set days by the keyboard, and saves the batch', async () => {
    const page = await openPlan('2026-11-29', '?species=chicken&hatch=2027-03-28');
    await page.getByRole('radio', { name: 'I want chicks on' }).press('ArrowLeft');
    expect(await setDay(page).inputValue()).toBe('2027-03-07');
    expect(new URL(page.url()).search).toBe('?species=chicken&set=2027-03-07');
    await page.getByRole('radio', { name: 'I set them on' }).press('ArrowRight');
    expect(await wanted(page).inputValue()).toBe('2027-03-28');
    await page.getByRole('button', { name: 'Save this batch' }).click();
    expect(await page.locator('.kept li input').inputValue()).toContain('Mar 7');
  });

  it('takes a day that is typed digit by digit, and shows the last valid one again', async () => {
    const page = await openPlan('2026-11-29', '?species=chicken&hatch=2027-03-28');
    await wanted(page).press('Home');
    await page.keyboard.type('05012028');
    await expect.poll(() => resultLine(page)).toContain('hatch by Mon, May 1, 2028');
    await wanted(page).fill('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await wanted(page).inputValue()).toBe('2028-05-01');
  });

  it('begins with a choice that was made before the script ran', async () => {
    const { page, release } = await site.visitUnscripted(PATH);
    await page.getByRole('radio', { name: 'I want chicks on' }).check();
    await release();
    await wanted(page).waitFor();
    expect(await resultLine(page)).toMatch(/^Set Chicken/);
  });
});

it('the hatch calendar page shows the dates of today at once, and keeps its elements and earlier choices', async () => {
  const { page, release } = await site.visitUnscripted(PATH);
  await select(page, 'Kind of egg').selectOption('duck');
  const lost = await watchElements(page.locator('.controls *'));
  await release();
  await expect.poll(() => resultLine(page)).toContain('Duck');
  expect(await lost()).toBe(0);
  expect(page.url()).toContain('species=duck');

  const unused = await site.visit(PATH);
  await expect.poll(() => resultLine(unused)).toMatch(/^Chicken.*: hatch on /);
  expect(new URL(unused.url()).search).toBe('');
});
