import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { problemOf, watchElements } from './inPage.ts';
import { openSite } from './site.ts';

const site = openSite();
const PATH = '/hatch-calculators/';

/** What a calculator answers, once its engine has come. */
function answer(page: Page, name: string) {
  return expect.poll(() => page.getByRole('form', { name }).getByRole('status').textContent(), {
    message: name,
  });
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

describe('the hatch calculators', () => {
  it('answer by the fields of their forms', async () => {
    const page = await site.visit(PATH);
    const form = (name: string) => page.getByRole('form', { name });
    await field(page, 'Weight when set').fill('50');
    await field(page, 'Weight now').fill('45');
    await field(page, 'Day of this weight').fill('7');
    await form('Day-7 weigh-in').getByLabel('Eggs').selectOption('duck');
    await answer(page, 'Day-7 weigh-in').toContain('The target is 3.8%, so the air is too dry.');
    await expect.poll(() => page.getByText(/^Raise the humidity to \d+%/).isVisible()).toBe(true);
    await form('Wet bulb to humidity').getByLabel('Dry bulb').fill('38.33');
    await field(page, 'Wet bulb, °F or °C').fill('88');
    await form('Wet bulb to humidity').getByText('More options').click();
    await form('Wet bulb to humidity').getByLabel('Altitude, ft').fill('5000');
    await answer(page, 'Wet bulb to humidity').toBe('61% relative humidity at 38.3°C.');
    await form('Humidity to wet bulb').getByLabel('Dry bulb').fill('102');
    await field(page, 'Humidity wanted, %').fill('65');
    await answer(page, 'Humidity to wet bulb').toBe('Wet bulb: 90.9°F.');
    await answer(page, 'Cost per chick').toBe('$8.64 a chick, for 12 chicks.');
    await form('Room for other eggs').getByRole('combobox').selectOption('duck');
    await answer(page, 'Room for other eggs').toMatch(/^Room for .* duck eggs\.$/);
  });

  it('keep the valid values in the URL', async () => {
    const page = await site.visit(`${PATH}?watts=130&share=100&days=28&price=0.172&eggs=none`);
    await answer(page, 'Running cost').toBe('87.36 kWh, $15.03.');
    expect(await page.getByRole('alert').textContent()).toBe(
      'The address asks for eggs “none”, which this tool does not know. Choose below.',
    );
    await field(page, 'Days').fill('');
    await answer(page, 'Running cost').toBe('Days: enter a number from 1 to 365.');
    expect(await field(page, 'Days').inputValue()).toBe('');
    await field(page, 'Eggs set').fill('12');
    await answer(page, 'Cost per chick').toContain('6 chicks');
    expect(new URL(page.url()).search).toBe('?watts=130&price=0.172&share=100&eggs=12');
    await page.reload();
    await answer(page, 'Cost per chick').toContain('6 chicks');
  });

  it('show an error message only at the invalid field', async () => {
    const page = await site.visit(PATH);
    const watts = field(page, 'Rated watts');
    const days = field(page, 'Days');
    for (const typed of ['60 kg', '']) {
      await watts.fill(typed);
      await expect.poll(() => problemOf(watts), { message: typed }).toBe('Enter a number from 1 to 100,000.');
      await answer(page, 'Running cost').toBe('Rated watts: enter a number from 1 to 100,000.');
      expect(await watts.inputValue()).toBe(typed);
      expect(await problemOf(days)).toBeNull();
    }
    await watts.fill('60 W');
    await expect.poll(() => problemOf(watts)).toBeNull();
    await answer(page, 'Running cost').toBe('15.12 kWh, $2.57.');
    expect(new URL(page.url()).search).toBe('?watts=60');
  });

  it('keep every value typed before their script loaded, and every element', async () => {
    const { page, release } = await site.visitUnscripted(PATH);
    await field(page, 'Rated watts').fill('100');
    await page.getByRole('form', { name: 'Room for other eggs' }).getByRole('combobox').selectOption('quail');
    const cost = page.getByRole('form', { name: 'Cost per chick' });
    await cost.getByText('More options').click();
    await cost.getByLabel('Shipping').fill('20');
    const lost = await watchElements(page.locator('.controls *'));
    await release();
    await answer(page, 'Running cost').toMatch(/^25\.2 kWh/);
    await answer(page, 'Room for other eggs').toMatch(/quail eggs\.$/);
    expect(await cost.getByLabel('Shipping').inputValue()).toBe('20');
    expect(await cost.getByLabel('Shipping').isVisible()).toBe(true);
    expect(await lost()).toBe(0);
    expect(new URL(page.url()).search).toBe('?watts=100&shipping=20&kind=quail');
  });

  it('show no outdated answer but an error if their engine fails to load, and retry', async () => {
    const page = await site.newPage({ expected: /Failed to load resource|ERR_/ });
    const engine = /\/assets\/hatch-calculators-engine-/;
    await page.route(engine, (route) => route.abort());
    await page.goto(PATH);
    await field(page, 'Rated watts').fill('120');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('didn’t load');
    const foot = page.getByRole('form', { name: 'Running cost' }).locator('.controls-foot');
    expect((await foot.innerText()).trim()).toBe('');
    expect(await page.locator('[data-calculator=running-cost] + [role=alert]').isVisible()).toBe(true);
    await answer(page, 'Room for other eggs').toMatch(/duck eggs\.$/);

    await page.unroute(engine);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answer(page, 'Running cost').toMatch(/^30\.24 kWh/);
    expect((await foot.innerText()).split('\n').at(-1)).toMatch(/^A heater that never switches off/);
  });
});
