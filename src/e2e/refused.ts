import type { Page } from 'playwright-core';
import { SETTLED } from './listSnapshot.ts';
import { nextFrames } from './loading.ts';
import { settled, use } from './productCards.ts';

const watched = new WeakMap<Page, string[]>();

/**
 * Records the policy violations of pages that a tab loads from now on: the
 * directive and the blocked resource.
 */
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

/**
 * Runs in the page: opens every fold, chooses the second and then the first option of each select,
 * the first two boxes of each group on and off again, types into searches, and presses each button
 * once, those that appear by it, too.
 */
const USE_CONTROLS = `(async () => {
  const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const settled = async () => {
    await new Promise((done) => setTimeout(done));
    await ${SETTLED};
  };
  const give = async (control, value) => {
    control.value = value;
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await settled();
  };
  for (const summary of visible('summary')) summary.click();
  for (const { name } of visible('select')) {
    for (const index of [1, 0]) {
      const [select] = visible('select[name="' + name + '"]');
      if (select) await give(select, select.options[index]?.value);
    }
  }
  for (const box of visible('main .check:nth-child(-n + 2)')) {
    for (let time = 0; time < 2; time++) {
      box.click();
      await settled();
    }
  }
  for (const field of visible('main input[type=search]')) {
    await give(field, 'egg');
    await give(field, '');
  }
  const pressed = new Set();
  const lost = [];
  // The cards of a list are alike.
  const next = () => visible('button:not(.card:nth-child(n + 3) *)').find((button) => !pressed.has(button));
  for (let button = next(); button && pressed.size < 50; button = next()) {
    pressed.add(button);
    button.focus();
    button.click();
    await settled();
    if (document.activeElement === document.body) lost.push(button.outerHTML);
  }
  return lost;
})()`;

/** Uses the visible controls of a page. Returns the buttons that lost the focus. */
export async function useEverything(page: Page): Promise<string[]> {
  if ((await page.locator('.list-bar').count()) > 0) await use(page);
  const lost = await page.evaluate<string[]>(USE_CONTROLS);
  await page.keyboard.press('Escape');
  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  if ((await more.count()) > 0) await more.click();
  await settled(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await nextFrames(page);
  return lost;
}
