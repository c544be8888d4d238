import type { Page } from 'playwright-core';
import { nextFrames } from './loading.ts';
import { SETTLED, settled, use } from './productCards.ts';

const watched = new WeakMap<Page, string[]>();

/** Records the policy violations of pages that a tab loads from now on: the directive and the blocked resource. */
export async function watchRefused(page: Page): Promise<string[]> {
  const known = watched.get(page);
  if (known) {
    known.length = 0;
    return known;
  }
  const refused: string[] = [];
  watched.set(page, refused);
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportRefused } = window as unknown as { reportRefused: (what: string) => void };
      reportRefused(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return refused;
}

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

/** Chooses the second and then the first option of every select that can be seen. A choice may take others away. */
async function useSelects(page: Page): Promise<void> {
  const selects = page.locator('select:visible');
  for (let at = 0; at < (await selects.count()); at++) {
    const name = await selects.nth(at).getAttribute('name');
    for (const index of [1, 0]) {
      const select = page.locator(`select[name="${name}"]:visible`).first();
      if ((await select.count()) > 0) await select.selectOption({ index });
      await settled(page);
    }
  }
}

/** Uses every visible control of a page. */
export async function useEverything(page: Page): Promise<void> {
  if ((await page.locator('.list-bar').count()) > 0) await use(page);
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  await useSelects(page);
  for (const box of await page.locator('main .check:visible').all()) {
    for (let time = 0; time < 2; time++) {
      await box.click();
      await settled(page);
    }
  }
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
