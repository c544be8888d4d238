import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { counted } from '../domain/counted.ts';
import { PAGE_SIZE } from '../domain/list/paging.ts';
import { formatCount } from '../domain/money.ts';
import { slugify } from '../domain/slug.ts';
import { LOADING } from '../widgets/loadOnUse.ts';
import { recordAnnouncements } from './announcements.ts';
import { builtPage } from './builtPages.ts';
import { ALL_PRODUCTS } from './catalogue.ts';
import { scriptsRun } from './loading.ts';
import { answer, productsOf } from './oracle.ts';
import { openGroup, settled } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

/** A page with a window onto its accessibility tree. */
interface Read {
  readonly page: Page;
  readonly session: CDPSession;
}

async function open(address: string, width = 1280): Promise<Read> {
  const page = await site.newPage({ width });
  await page.addInitScript(recordAnnouncements);
  await page.goto(address);
  await scriptsRun(page);
  return { page, session: await page.context().newCDPSession(page) };
}

/** What has the focus, as it is told: `button "Menu"`. */
async function focused({ session }: Read): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { objectId = '' } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const [node] = nodes;
  if (!node) throw new Error('expected a node of what has the focus, found none');
  const words = String(node.name?.value ?? '').replace(/\s+/g, ' ');
  return `${node.role?.value} "${words.trim()}"`;
}

const SKIP_LINK = 'link "Skip to content"';

/** Presses Tab until something has the focus; gives the stops on the way, and it. */
async function walkTo(read: Read, goal: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < 200) {
    await read.page.keyboard.press('Tab');
    stops.push(await focused(read));
    if (stops.at(-1) === goal) return stops;
  }
  throw new Error(`Tab does not lead to ${goal}, but to:\n${stops.join('\n')}`);
}

/** What a page has announced without being asked, but that something loads, and a count that is told again after that. */
async function heard({ page }: Read): Promise<string[]> {
  await settled(page);
  const said = (await page.evaluate(() => window.announced)).filter((words) => words !== LOADING);
  return said.filter((words, index) => words !== said[index - 1]);
}

const eggCheckbox = (name: string) =>
  `checkbox "${name} (${formatCount(answer({ eggType: slugify(name) }).total)})"`;
const productsFor = (eggs: string) => counted(answer({ eggType: slugify(eggs) }).total, 'product');

describe('with a keyboard and an accessibility tree, a visitor', () => {
  it('finds the cheapest incubator for ducks from the header, and reaches its store', async () => {
    const read = await open('/guides/');
    await walkTo(read, 'button "Products"');
    await read.page.keyboard.press('Enter');
    await walkTo(read, 'link "All products"');
    await read.page.keyboard.press('Enter');
    await read.page.waitForURL('**/products/');
    await scriptsRun(read.page);
    await walkTo(read, SKIP_LINK);
    await read.page.keyboard.press('Enter');
    await walkTo(read, 'DisclosureTriangle "Egg Type"');
    await read.page.keyboard.press('Enter');
    await openGroup(read.page, 'Egg Type');
    await walkTo(read, eggCheckbox('Duck'));
    await read.page.keyboard.press('Space');
    await settled(read.page);
    await walkTo(read, 'combobox "Sort By"');
    await read.page.keyboard.type('P');
    await settled(read.page);
    const [cheapest] = productsOf('products', { eggType: 'duck', sort: 'price-low' });
    const store = builtPage(`/product/${cheapest?.slug}/`).root.querySelector('a[rel~=sponsored]');
    const button = `link "${store?.textContent}: ${cheapest?.name} (opens in a new tab)"`;
    expect(await walkTo(read, button)).toContain(`link "View Details: ${cheapest?.name}"`);
    expect(await heard(read)).toContain(productsFor('Duck'));
  });

  it('hears how many cards of a list show', async () => {
    const read = await open('/products/');
    await read.page.locator('.cards > .card:last-child .card-link').first().focus();
    await walkTo(read, 'link "Show 24 more"');
    await read.page.locator('.cards[aria-busy=false]').first().waitFor();
    await read.page.keyboard.press('Enter');
    await expect.poll(() => heard(read)).toEqual([`${2 * PAGE_SIZE} of ${ALL_PRODUCTS.split(' ')[0]}`]);
  });

  it('hears in the sheet of a phone how many products a filter leaves', async () => {
    const read = await open('/products/', 390);
    await walkTo(read, 'button "Filter"');
    await read.page.keyboard.press('Enter');
    await openGroup(read.page, 'Egg Type');
    await walkTo(read, eggCheckbox('Duck'));
    await read.page.keyboard.press('Space');
    const show = `Show ${productsFor('Duck')}`;
    await expect.poll(() => heard(read)).toEqual([show]);
    await walkTo(read, `button "${show}"`);
    await read.page.keyboard.press('Enter');
    await expect.poll(() => focused(read)).toBe('button "Filter (1)"');
    expect(await heard(read)).toEqual([show]);
  });
});
