import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { boxOf } from './inPage.ts';
import { aBatch, fileOf, KEPT, log, openOn, press } from './keeper.ts';
import { layoutFaults } from './layout.ts';
import { openSite } from './site.ts';

const site = openSite();
const drawn = openSite({ pictures: true });
const LOG = '/hatch-log/';

const due = (page: Page) => page.locator('.due').textContent();
const focused = (page: Page) => page.locator(':focus').textContent();
const news = (page: Page) => page.locator('.result').textContent();
/** What is logged, newest first. */
const entries = (page: Page) => page.locator('.entry > span:first-of-type').allTextContents();

async function comeBackOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(`${day}T17:00:00Z`);
  await page.reload();
  await page.locator('.log-kinds').waitFor();
}

describe('the task of the day', () => {
  it('is done in three taps from any page, and says so everywhere', async () => {
    const page = await openOn(site, '2026-03-08', '/products/', fileOf(aBatch('a')));
    const line = page.locator('.site-header .batch-line');
    await line.click();
    await press(page, 'More: Died (ring or dark mass)');
    await press(page, 'Save candling');
    await expect.poll(() => due(page)).toBe('Day 7: candled. Keep turning. Next: candle Sun Mar 15');
    expect(await page.locator('.take-out').textContent()).toMatch(/^\s*Take out today what died/);
    expect(await page.locator('.log-task').count()).toBe(0);

    await page.goto('/products/');
    await expect.poll(() => line.textContent()).toBe('Day 7. Next: candle Sun Mar 15');
    await page.goto('/hatch-calendar/');
    const today = page.locator('.steps [aria-current=date]');
    await expect.poll(() => today.locator('b').textContent()).toBe('Candled');
    expect(await page.locator('.kept li p').textContent()).toMatch(/^Day 7: candled/);
    // A reminder rings for nothing that is done.
    const links = page.locator('.calendar-links li > span').first();
    expect(await links.textContent()).toMatch(/^Mar 15: Candle:/);
  });

  it('comes back everywhere once it is taken back', async () => {
    const page = await openOn(site, '2026-03-08', LOG, fileOf(aBatch('a')));
    await press(page, 'Save candling');
    await expect.poll(() => due(page)).toMatch(/^Day 7: candled/);
    await press(page, 'Undo');
    await expect.poll(() => due(page)).toMatch(/^Day 7: candle today/);
    expect(await page.locator('.log-task').count()).toBe(1);
    await page.goto('/products/');
    await expect.poll(() => page.locator('.batch-line').textContent()).toMatch(/^Day 7: candle today/);
  });

  it('is offered for days after it, without a word of blame', async () => {
    const page = await openOn(site, '2026-03-10', LOG, fileOf(aBatch('a')));
    await page.getByText('Not candled on day 7? You still can').click();
    await press(page, 'Save candling');
    await expect.poll(() => due(page)).toBe('Day 9: candled. Keep turning. Next: candle Sun Mar 15');
    expect(await page.locator('.missed').count()).toBe(0);
  });

  it('is drawn: alive, no growth and died, and the air cell of that day', async () => {
    const page = await openOn(site, '2026-03-08', LOG, fileOf(aBatch('a')));
    await page.locator('.log-task').waitFor();
    const drawings = page.locator('.log-task img');
    expect(await drawings.evaluateAll((all) => all.map((each) => each.getAttribute('src')))).toEqual([
      '/pictures/plates/veins.svg',
      '/pictures/plates/clear-egg.svg',
      '/pictures/plates/blood-ring.svg',
      '/pictures/plates/air-cell-day-7.svg',
    ]);
    // Without a number of eggs set, those alive are not counted.
    await page.evaluate(
      ([key = '', text = '']) => localStorage.setItem(key, text),
      [KEPT, fileOf(aBatch('a', { eggs: null, species: 'duck' }))],
    );
    await page.reload();
    await page.locator('.log-task').waitFor();
    expect(await page.locator('.lit-egg output').count()).toBe(0);
    expect(await page.locator('.air-cell').count()).toBe(0);
  });

  it('links what a newcomer needs for it: the guide on the set day, and how to candle', async () => {
    const page = await openOn(site, '2026-03-01', LOG, fileOf(aBatch('a')));
    const links = page.locator('.task-links a');
    const shown = () => links.evaluateAll((all) => all.map((link) => link.textContent));
    await expect.poll(shown).toEqual(['The whole hatch, step by step']);
    expect(await links.getAttribute('href')).toBe('/guides/chicken-eggs/');
    // The settings of the day are there once.
    expect(await page.locator('.settings dt').allTextContents()).toEqual(['Set the eggs', 'Next']);
    for (const [day, labels] of [
      ['2026-03-02', []],
      ['2026-03-08', ['How to candle']],
      ['2026-03-10', ['How to candle']],
      ['2026-03-19', ['It is lockdown today: what to do', 'How to candle']],
      ['2026-03-22', ['They are hatching: what to do']],
      ['2026-03-24', ['No pip on hatch day']],
    ] as const) {
      await comeBackOn(page, day);
      expect(await shown(), day).toEqual(labels);
    }
    await comeBackOn(page, '2026-03-08');
    expect(await links.getAttribute('href')).toBe('/blog/how-to-candle-eggs/');
    await press(page, 'Save candling');
    await expect.poll(shown).toEqual([]);
  });

  it('keeps what is counted while something else is logged, and saves no invalid count', async () => {
    const page = await openOn(site, '2026-03-08', LOG, fileOf(aBatch('a')));
    await press(page, 'More: No growth (clear)');
    await log(page, 'Note', { Note: 'Dark shells' });
    const clear = page.locator('.log-task').getByLabel('No growth (clear)', { exact: true });
    expect(await clear.inputValue()).toBe('1');
    await clear.fill('many');
    await press(page, 'Save candling');
    expect(await page.locator('.log-task [role=alert]').textContent()).toMatch(/^Nothing was saved/);
    expect(await entries(page)).toEqual(['Dark shells']);
  });
});

describe('the log of a hatch', () => {
  it('follows 21 days on a phone, across a change of clocks', async () => {
    const calendar = '/hatch-calendar/?species=chicken&set=2026-03-01&eggs=12';
    const page = await openOn(site, '2026-03-01', calendar);
    await press(page, 'Save this batch');
    await page.getByRole('link', { name: /^Day 0:/ }).click();
    await page.locator('.log-kinds').waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?batch=[a-z\d-]+$/);
    await log(page, 'Weight', { 'Together, g': '720' });
    expect(await page.locator('.verdict').textContent()).toMatch(/^Logged/);
    await log(page, 'Temperature, humidity', { 'Temperature, °F': '37.5', 'Humidity, %': '45' });
    expect(await entries(page)).toEqual(['12:00: 99.5°F, 45%', '12 eggs, 720 g']);

    // Clocks go forward on March 8.
    await comeBackOn(page, '2026-03-08');
    expect(await due(page)).toMatch(/^Day 7: candle today\. Keep turning\. Next: candle Sun Mar 15$/);
    expect(await page.locator('.log-kinds .likely').textContent()).toBe('Candling');
    await press(page, 'Candling');
    // Both taps are on the first screen.
    expect((await boxOf(page.getByRole('button', { name: 'Save candling' }))).bottom).toBeLessThanOrEqual(
      664,
    );
    await press(page, 'More: No growth (clear)');
    await press(page, 'More: No growth (clear)');
    expect(await page.locator('.lit-egg output').textContent()).toBe('10');
    await press(page, 'Save candling');
    await expect.poll(() => news(page)).toBe('Saved: Candled: 2 no growth, 0 died.');
    expect(await due(page)).toBe('Day 7: candled. Keep turning. Next: candle Sun Mar 15');
    expect(await page.locator('.take-out p').allTextContents()).toEqual([
      expect.stringMatching(/^No growth\? If in doubt, put the egg back/),
    ]);
    expect(await page.locator('.tally').textContent()).toBe('12 set · 2 no growth · 10 in the incubator');
    await press(page, 'Weight');
    expect(await page.getByLabel('Eggs on the scale').inputValue()).toBe('10');
    await page.getByLabel('Together, g').fill('560');
    await press(page, 'Save');
    await expect
      .poll(() => page.locator('.verdict').textContent())
      .toMatch(/^The eggs lost 6\.7% by day 7. The target is 4\.3–5\.0%, so the air is too dry\.$/);
    expect(await page.locator('.verdict + p').textContent()).toMatch(/^Raise the humidity to 50%/);
    expect(await page.locator('.weights tbody tr').allTextContents()).toEqual(['7, Mar 86.7%4.3–5.0%']);

    await comeBackOn(page, '2026-03-15');
    await log(page, 'Weight', { 'Together, g': '545' });
    expect(await page.locator('.verdict').textContent()).toMatch(/^The eggs lost 9\.2% by day 14: on course/);
    await log(page, 'Temperature, humidity', { 'Temperature, °F': '104', 'Humidity, %': '50' });
    expect(await news(page)).toMatch(/Too hot: open the vents and the lid until it reads 99\.5°F/);
    expect(await page.getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('/help/too-hot/');

    await comeBackOn(page, '2026-03-19');
    expect(await due(page)).toMatch(
      /^Day 18: candle today\. Then the last turn and lockdown\. Next: hatch Sun Mar 22$/,
    );
    await comeBackOn(page, '2026-03-22');
    expect(await page.locator('.log-kinds .likely').textContent()).toBe('Hatched');
    await log(page, 'Hatched', { Chicks: '8' });
    expect(await page.locator('.tally + p').textContent()).toBe(
      '67% of the eggs set have hatched, 80% of the fertile ones.',
    );
    expect(await page.locator('.hatch-logs tbody tr').nth(7).textContent()).toContain(
      'Candled: 2 no growth, 0 died; 10 eggs, 560 g',
    );
  });

  it('changes and deletes entries, and takes it back', async () => {
    const page = await openOn(site, '2026-03-05', LOG, fileOf(aBatch('a')));
    await log(page, 'Note', { Note: '<b>Bold</b> 🐣 ‏שלום' });
    await log(page, 'Temperature, humidity', { 'Temperature, °F': '99.5' });
    await page.getByRole('button', { name: /99\.5°F/ }).click();
    await page.getByLabel('Temperature, °F').fill('100');
    await press(page, 'Save');
    await expect.poll(() => entries(page)).toEqual(['12:00: 100°F', '<b>Bold</b> 🐣 ‏שלום']);
    await press(page, 'Undo');
    await expect.poll(() => entries(page)).toContain('12:00: 99.5°F');
    expect(await focused(page)).toBe('Undone.');
    await page.getByRole('button', { name: /99\.5°F/ }).click();
    await press(page, 'Delete');
    await expect.poll(() => entries(page)).toEqual(['<b>Bold</b> 🐣 ‏שלום']);
    await press(page, 'Undo');
    await expect.poll(() => entries(page)).toHaveLength(2);
    // An invalid value is not saved, and stays in its field.
    await press(page, 'Weight');
    await page.getByLabel('Together, g').fill('heavy');
    await press(page, 'Save');
    expect(await page.locator('.log-form [role=alert]').textContent()).toMatch(/^Nothing was saved/);
    expect(await page.locator(':focus').getAttribute('name')).toBe('weight');
    expect(await entries(page)).toHaveLength(2);
  });

  it('is used by keyboard alone: a candling is two keys', async () => {
    const page = await openOn(site, '2026-03-08', LOG, fileOf(aBatch('a')));
    await page.getByRole('button', { name: 'Candling', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('More: No growth (clear)');
    await page.keyboard.press('Enter');
    await page.getByLabel('No growth (clear)', { exact: true }).press('Enter');
    await expect.poll(() => entries(page)).toEqual(['Candled: 1 no growth, 0 died']);
    // The task is gone once it is done: the message takes the focus.
    expect(await focused(page)).toBe('Saved: Candled: 1 no growth, 0 died.');
    // What closes leaves the focus to what opened it, or to what is said of it.
    await page.getByRole('button', { name: /Candled/ }).press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    expect(await focused(page)).toMatch(/Candled: 1 no growth/);
    await page.getByText('Batch, print, files').press('Enter');
    for (const name of ['Edit batch', 'Cancel']) await page.getByRole('button', { name }).press('Enter');
    expect(await focused(page)).toBe('Edit batch');
    for (const name of ['Edit batch', 'Save']) await page.getByRole('button', { name }).press('Enter');
    expect(await focused(page)).toBe('The batch is saved.');
  });

  it('says without a batch what it is for, and takes one from a file', async () => {
    const page = await openOn(site, '2026-03-05', LOG);
    const begin = page.locator('.results').getByRole('link');
    expect(await begin.getAttribute('href')).toBe('/hatch-calendar/');
    const file = (text: string) => ({
      name: 'kept.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await page.getByLabel('Import a file').setInputFiles(file('{"format":"other"}'));
    await expect.poll(() => news(page)).toMatch(/^It has no batches/);
    const whole = aBatch('a', { log: [{ on: '2026-03-02', kind: 'note', text: 'Set late' }] });
    const broken = aBatch('b', { set: '2026-02-30' });
    await page.getByLabel('Import a file').setInputFiles(file(fileOf(whole, broken)));
    await expect
      .poll(() => news(page))
      .toMatch(/^New batches: 1\. Already there: 0.*Batch 2.*set cannot be read/);
    expect(await due(page)).toMatch(/^Day 4:/);
    await page.getByText('Batch, print, files').click();
    await page.getByLabel('Import a file').setInputFiles(file(fileOf(whole)));
    await expect.poll(() => news(page)).toBe('New batches: 0. Already there: 1, with 0 new entries.');

    const download = page.waitForEvent('download');
    await press(page, 'Export all');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('hatch-batches-2026-03-05.json');
    expect(JSON.parse(await textOf(await saved.createReadStream())).batches).toHaveLength(1);
  });

  it('changes the set day of a batch with its log, and deletes batches once that is confirmed', async () => {
    const page = await openOn(
      site,
      '2026-03-05',
      `${LOG}?batch=a`,
      fileOf(aBatch('a'), aBatch('b', { set: '2026-03-03' })),
    );
    await log(page, 'Note', { Note: 'Kept' });
    await page.getByText('Batch, print, files').click();
    await press(page, 'Edit batch');
    await page.getByLabel('Name').fill('x'.repeat(10_000));
    await page.getByLabel('Set on (day 0)').fill('2026-03-04');
    await press(page, 'Save');
    await expect.poll(() => due(page)).toMatch(/^Day 1:/);
    expect(await page.locator('.today h2').textContent()).toBe('x'.repeat(60));
    expect(await layoutFaults(page, 'all')).toEqual([]);
    expect(await entries(page)).toEqual(['Kept']);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await press(page, 'Delete batch');
    expect(await page.locator('.today h2').textContent()).toBe('x'.repeat(60));
    page.on('dialog', (dialog) => void dialog.accept());
    await press(page, 'Delete batch');
    await expect.poll(() => page.locator('.today h2').textContent()).toBe('Batch b');
    await press(page, 'Undo');
    await expect.poll(() => page.locator('select[name=batch] option').count()).toBe(2);
    await press(page, 'Delete all');
    await expect.poll(() => page.locator('.today').count()).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBeNull();
  });

  it('loses nothing where the storage is full, was altered, or another tab has changed it', async () => {
    const stored = fileOf(aBatch('a'), { id: 'b' });
    const page = await openOn(site, '2026-03-05', LOG, stored);
    expect(await page.locator('.log > [role=alert]').textContent()).toMatch(/^Batch 2: name is missing/);
    const popup = page.waitForEvent('popup');
    await page.evaluate(() => void open('/robots.txt'));
    const other = await popup;
    await other.clock.setFixedTime('2026-03-05T17:00:00Z');
    await other.goto(LOG);
    await log(other, 'Note', { Note: 'From the other tab' });
    await expect.poll(() => entries(page)).toEqual(['From the other tab']);
    await log(page, 'Note', { Note: 'From this one' });
    await expect.poll(() => entries(other)).toEqual(['From this one', 'From the other tab']);

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await press(page, 'Note');
    await page.getByRole('textbox', { name: 'Note' }).fill('Too much');
    await press(page, 'Save');
    await expect.poll(() => news(page)).toMatch(/^The storage of this browser is full: nothing was changed/);
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Too much');
    expect(await entries(page)).toHaveLength(2);
  });

  it('has no fault of accessibility or layout with all that it shows, at any width', async () => {
    const note = { on: '2026-03-04', kind: 'note', text: 'long'.repeat(240) };
    const weights = [720, 640].map((grams, at) => ({
      on: `2026-03-0${1 + at * 7}`,
      kind: 'weight',
      eggs: 12,
      grams,
    }));
    const hot = { on: '2026-03-08', kind: 'reading', at: '07:30', degrees: 104, humidity: 30 };
    const page = await openOn(
      drawn,
      '2026-03-08',
      LOG,
      fileOf(aBatch('a', { log: [weights[0], note, weights[1], hot] }), aBatch('b')),
    );
    await press(page, 'Temperature, humidity');
    await page.getByText('Batch, print, files').click();
    // A drawing that is on its way shows its text, which is cut.
    const areLoaded = () =>
      [...document.querySelectorAll<HTMLImageElement>('.log img')].every((image) => image.complete);
    await expect.poll(() => page.evaluate(areLoaded)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 664 });
      expect(await layoutFaults(page, 'all'), String(width)).toEqual([]);
    }
  });
});
