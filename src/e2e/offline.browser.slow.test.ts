import { chromium, type Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { bundleWidgets } from '../generate/bundleWidgets.ts';
import { type BrowserTab, CURRENT_BROWSERS, reportMissing, startTab } from './browserTab.ts';
import { type ChangingSite, filesOf, serveChangingSite } from './changingSite.ts';

const DESK = 1280;

/** What browsers say of files that do not come, and of a worker that throws. */
const EXPECTED = /Failed to load|Failed to fetch|ERR_|NetworkError|ServiceWorker|404|503|NS_ERROR/;

reportMissing(CURRENT_BROWSERS);

const heading = (tab: BrowserTab) => tab.see(() => document.querySelector('h1')?.textContent);
const note = (tab: BrowserTab) => tab.see(() => document.querySelector('.offline-note')?.textContent ?? null);
const versions = (tab: BrowserTab) =>
  tab.see(async () => (await caches.keys()).map((name) => name.split(' ')[1]));

/** What the engine of a page answers. */
async function ask(tab: BrowserTab): Promise<string> {
  await tab.click('button');
  const answer = () => tab.see(() => document.querySelector('output')?.textContent ?? '');
  await expect.poll(answer).not.toBe('');
  return answer();
}

/** Waits until a worker is at work that has fetched all of its files. */
const workerReady = (tab: BrowserTab) =>
  tab.see(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
  });

/** Has the browser look for a new worker, and waits until that one is at work. */
const update = (tab: BrowserTab) =>
  tab.see(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.active;
    await registration.update().catch(() => {});
    const next = registration.installing ?? registration.waiting ?? registration.active;
    if (!next || next === before) return;
    while (!['activated', 'redundant'].includes(next.state))
      await new Promise((done) => next.addEventListener('statechange', done, { once: true }));
  });

describe.each(CURRENT_BROWSERS)('in $name', (browser) => {
  describe.skipIf(!browser.start)('a site', () => {
    const tabOf = startTab(browser, { expected: EXPECTED, serviceWorkers: true });
    let site: ChangingSite;
    let tab: BrowserTab;

    const open = (path?: string) => tab.open(site.address(path), DESK);

    beforeEach(async () => {
      tab = tabOf();
      site = await serveChangingSite();
      site.deploy(filesOf(1));
      await open();
      await workerReady(tab);
    });

    it('shows its guides and tools without a network, says so, and what is there in place of others', async () => {
      await open('product/');
      site.state = 'down';
      await open('tool/?species=duck');
      expect(await heading(tab)).toBe('Tool 1');
      expect(await ask(tab)).toBe('engine 1');
      expect(await note(tab)).toMatch(/^You are offline\. This page is as of \w+ \d+, .+\.$/);
      await open('product/');
      expect(await note(tab)).toMatch(/This page is as of .+; prices may have changed\.$/);
      await open('never-visited/');
      expect(await heading(tab)).toBe('Offline');
      site.state = 'up';
      await open('product/');
      expect(await note(tab)).toBeNull();
    });

    it('shows the copy of a page where its host is broken, and the answer of the host where there is none', async () => {
      site.state = 'broken';
      await open('tool/');
      expect(await heading(tab)).toBe('Tool 1');
      expect(await note(tab)).toMatch(/^The site does not answer\. This page is as of /);
      await open('never-visited/');
      expect(await tab.see(() => document.body.textContent)).toBe('none');
    });

    it('fetches of a new version what has changed, and takes nothing from a page that is open', async () => {
      await open('tool/');
      site.deploy(filesOf(2));
      site.requests();
      await update(tab);
      const fetched = site.requests().filter((file) => file !== 'sw.js');
      expect(fetched).toEqual(['', 'assets/tool-2.js', 'assets/engine-2.js', 'tool/']);
      // The host no longer has it.
      expect(await ask(tab)).toBe('engine 1');
      site.state = 'down';
      await open('tool/');
      expect([await heading(tab), await ask(tab)]).toEqual(['Tool 2', 'engine 2']);
    });

    it('forgets the old version once its pages are closed', async () => {
      const before = await versions(tab);
      site.deploy(filesOf(2));
      await update(tab);
      expect(await versions(tab)).toHaveLength(before.length + 1);
      await open('tool/');
      await open('plan/');
      await expect.poll(() => versions(tab)).not.toContain(before[0]);
    });

    it('works without a file that its host does not have', async () => {
      const { 'assets/engine-2.js': _, ...files } = filesOf(2);
      site.deploy(filesOf(2));
      const script = await tab.see(async () => (await fetch('/guide/sw.js')).text());
      site.deploy(files, script);
      await update(tab);
      site.state = 'down';
      await open('tool/');
      expect([await heading(tab), await ask(tab)]).toEqual(['Tool 2', 'none']);
    });

    it.each([
      ['does not parse', 'this is no script'],
      [
        'fails at every page',
        "addEventListener('install', () => skipWaiting()); addEventListener('fetch', () => gone())",
      ],
    ])('is mended by the next version where a worker %s', async (_, script) => {
      site.deploy(filesOf(2), script);
      await update(tab);
      await open('tool/');
      expect(await heading(tab)).toBe('Tool 2');
      site.deploy(filesOf(3));
      await update(tab);
      site.state = 'down';
      await open('tool/');
      expect([await heading(tab), await ask(tab)]).toEqual(['Tool 3', 'engine 3']);
    });

    it('shows the version before once that is back', async () => {
      site.deploy(filesOf(2));
      await update(tab);
      site.deploy(filesOf(1));
      await update(tab);
      await open('tool/');
      expect([await heading(tab), await ask(tab)]).toEqual(['Tool 1', 'engine 1']);
      site.state = 'down';
      await open('tool/');
      expect([await heading(tab), await ask(tab)]).toEqual(['Tool 1', 'engine 1']);
    });

    it('that works with a network only takes back what browsers have kept', async () => {
      site.deploy(filesOf(1), (await bundleWidgets()).workers.freeing);
      await update(tab);
      await expect.poll(() => versions(tab)).toEqual([]);
      expect(await tab.see(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    });

    it('works where what it has kept is gone', async () => {
      await tab.see(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await open('tool/');
      expect([await heading(tab), await ask(tab)]).toEqual(['Tool 1', 'engine 1']);
    });

    it('leaves other requests to the browser', async () => {
      site.requests();
      await tab.see(async () => {
        await fetch('/guide/tool/', { method: 'POST' });
        await fetch('/other/tool/');
        await fetch('/guide/tool/', { headers: { range: 'bytes=0-1' } });
        await fetch('/guide/assets/data-1.json');
      });
      expect(site.requests()).toEqual(['POST tool/', '/other/tool/', 'tool/', 'assets/data-1.json']);
    });
  });
});

/** What only Chromium lets a test do to a service worker and to the room that a site has on the device. */
describe('in Chromium, a site', () => {
  let site: ChangingSite;
  let page: Page;

  beforeEach(async () => {
    const browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
    page = await browser.newPage();
    onTestFinished(() => browser.close());
    site = await serveChangingSite();
    site.deploy(filesOf(1));
  });

  const headingOfPage = () => page.locator('h1').textContent();

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

  const workerIsReady = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

  it('can be installed', async () => {
    await page.goto(inject('sites').usual.address);
    const session = await page.context().newCDPSession(page);
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  });

  it('shows the copy of a page for which its host takes long', async () => {
    await page.goto(site.address());
    await workerIsReady();
    site.silentAt = 'tool/';
    await page.goto(site.address('tool/'));
    expect(await headingOfPage()).toBe('Tool 1');
    expect(await page.locator('.offline-note').textContent()).toMatch(/^The site does not answer\. /);
  });

  it('fetches the rest where the worker was ended while it fetched its files', async () => {
    site.silentAt = 'assets/engine-1.js';
    await page.goto(site.address());
    await expect.poll(() => site.requests()).toContain('assets/engine-1.js');
    await stopWorker();
    site.silentAt = null;
    await page.goto(site.address());
    await workerIsReady();
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
    await workerIsReady();
    await page.goto(site.address('tool/'));
    expect(await headingOfPage()).toBe('Tool 1');
    expect(await openOffline()).not.toBe('Tool 1');
    await setRoom();
    await stopWorker();
    await page.goto(site.address());
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/guide/plan/')) !== undefined))
      .toBe(true);
    expect(await openOffline()).toBe('Tool 1');
  });
});
