import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { serve } from '../testing/serve.ts';
import { log, press } from './keeper.ts';

/** What a host serves: the built site, and later a version with another home page. */
interface Host {
  readonly origin: string;
  hasNewVersion: boolean;
}

async function hostOfTwoVersions(): Promise<Host> {
  const site = inject('sites').usual.address;
  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const found = await fetch(new URL(url, site));
    const body = Buffer.from(await found.arrayBuffer());
    const isText = /text\/html|javascript/.test(found.headers.get('content-type') ?? '');
    response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? '' });
    response.end(host.hasNewVersion && isText ? newVersionOf(url, body.toString()) : body);
  };
  const { origin } = await serve((request, response) => void answer(request, response));
  const host: Host = { origin, hasNewVersion: false };
  return host;
}

/** Every page has another title, and the worker another text. */
function newVersionOf(url: string, text: string): string {
  if (url === '/sw.js') return `${text}\n// version 2`;
  return text.replace('</title>', ' (2)</title>');
}

let context: BrowserContext;
let page: Page;

/** A phone in New York. */
async function takePhone(baseURL: string): Promise<void> {
  const browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
  onTestFinished(() => browser.close());
  context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 664 },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
}

/** The keeper takes the phone out on a day, at noon in New York. */
async function takeOutOn(day: string, { offline }: { readonly offline: boolean }): Promise<void> {
  await context.setOffline(offline);
  await page.clock.setFixedTime(`${day}T17:00:00Z`);
}

async function logOnPage(kind: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto('/hatch-log/');
  await page.locator('.log-kinds').waitFor();
  await log(page, kind, fields);
}

const due = () => page.locator('.due').textContent();

it('follows a hatch for 21 days, twice without a network, through a change of clocks and a new version', async () => {
  const host = await hostOfTwoVersions();
  await takePhone(host.origin);
  await takeOutOn('2026-03-01', { offline: false });
  await page.goto('/hatch-calendar/?species=chicken&set=2026-03-01&eggs=12');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await press(page, 'Keep this batch');
  await page.locator('.kept li').waitFor();
  await logOnPage('Weight', { 'Together, g': '720' });

  // Clocks have gone forward in the night, and the barn has no network.
  await takeOutOn('2026-03-08', { offline: true });
  await logOnPage('Candling', { Clear: '2' });
  expect(await due()).toMatch(/^Day 7 of 21: candle, turn/);

  await takeOutOn('2026-03-11', { offline: false });
  host.hasNewVersion = true;
  await page.goto('/');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    while (next && next.state !== 'activated')
      await new Promise((done) => next.addEventListener('statechange', done, { once: true }));
  });
  await page.locator('.batch-line').waitFor();
  expect(await page.locator('.batch-line').textContent()).toMatch(/^Day 10 of 21: turn; candle on Sunday/);

  // The power is out, and the network with it.
  await takeOutOn('2026-03-13', { offline: true });
  await page.goto('/');
  await page
    .getByRole('link', { name: /^(?:Something is wrong|Help)/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^The power is out/ }).click();
  await expect.poll(() => page.locator('main').textContent()).toContain('day 12 of 21. Candle on days 16–18');
  await logOnPage('Reading', { 'Heat, °F': '93' });

  await takeOutOn('2026-03-22', { offline: false });
  await logOnPage('Hatched', { Chicks: '8' });
  expect(await page.locator('.tally + p').textContent()).toMatch(/^67% of the eggs set have hatched/);
  expect(await page.locator('.entry').count()).toBe(4);
});
