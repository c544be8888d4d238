import { chromium, type Page } from 'playwright-core';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { type ChangingSite, filesOf, serveChangingSite } from './changingSite.ts';

/** What only Chromium lets a test do to a service worker and to the room that a site has on the device. */
let site: ChangingSite;
let page: Page;

beforeEach(async () => {
  const browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
  page = await browser.newPage();
  onTestFinished(() => browser.close());
  site = await serveChangingSite();
  site.deploy(filesOf(1));
});

const heading = () => page.locator('h1').textContent();

/** Opens the tool while the host is down. */
async function openOffline(): Promise<string | null> {
  site.state = 'down';
  await page.goto(site.address('tool/')).catch(() => {});
  site.state = 'up';
  return page
    .locator('h1')
    .textContent({ timeout: 5000 })
    .catch(() => null);
}

/** Ends the worker at once, as a system that is short of memory does. */
async function stopWorker(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

const workerReady = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

it('can be installed', async () => {
  await page.goto(inject('sites').usual.address);
  const session = await page.context().newCDPSession(page);
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
});

it('shows the copy of a page for which its host takes long', async () => {
  await page.goto(site.address());
  await workerReady();
  site.silentAt = 'tool/';
  await page.goto(site.address('tool/'));
  expect(await heading()).toBe('Tool 1');
  expect(await page.locator('.offline-note').textContent()).toMatch(/^The site does not answer\. /);
});

it('fetches the rest where the worker was ended while it fetched its files', async () => {
  site.silentAt = 'assets/engine-1.js';
  await page.goto(site.address());
  await expect.poll(() => site.requests()).toContain('assets/engine-1.js');
  await stopWorker();
  site.silentAt = null;
  await page.goto(site.address());
  await workerReady();
  expect(await openOffline()).toBe('Tool 1');
});

it('works with the network where the disk is full, and without it once there is room', async () => {
  await page.goto(site.address('plan/'));
  const session = await page.context().newCDPSession(page);
  const setRoom = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(site.address()).origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  await setRoom(1);
  await page.goto(site.address());
  await workerReady();
  await page.goto(site.address('tool/'));
  expect(await heading()).toBe('Tool 1');
  expect(await openOffline()).not.toBe('Tool 1');
  await setRoom();
  await stopWorker();
  await page.goto(site.address());
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/guide/plan/')) !== undefined))
    .toBe(true);
  expect(await openOffline()).toBe('Tool 1');
});
