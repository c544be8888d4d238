import { chromium, type Page } from 'playwright-core';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { bundleWidgets } from '../generate/bundleWidgets.ts';
import { type ChangingSite, filesOf, serveChangingSite } from './changingSite.ts';

let site: ChangingSite;
let page: Page;

beforeEach(async () => {
  const browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
  page = await browser.newPage();
  onTestFinished(() => browser.close());
  site = await serveChangingSite();
  site.deploy(filesOf(1));
});

const open = (path?: string) => page.goto(site.address(path));
const heading = () => page.locator('h1').textContent();
const note = async () => (await page.locator('.offline-note').allTextContents())[0] ?? null;
const versions = () => page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ')[1]));

/** What the engine of a page answers. */
async function ask(): Promise<string> {
  await page.locator('button').click();
  const answer = page.locator('output:not(:empty)');
  return (await answer.textContent()) ?? '';
}

/** Opens the site, and waits until a worker is at work that has fetched all of its files. */
async function openKept(): Promise<void> {
  await open();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
  });
}

/** Puts another version, or other files, on the host, and waits until its worker is at work. */
async function deploy(files: ReturnType<typeof filesOf>, worker?: string): Promise<void> {
  site.deploy(files, worker);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.active;
    await registration.update().catch(() => {});
    const next = registration.installing ?? registration.waiting ?? registration.active;
    if (!next || next === before) return;
    while (!['activated', 'redundant'].includes(next.state))
      await new Promise((done) => next.addEventListener('statechange', done, { once: true }));
  });
}

/** What the tool of the site shows and answers without a network. */
async function toolOffline(): Promise<(string | null)[]> {
  site.state = 'down';
  await open('tool/');
  return [await heading(), await ask()];
}

/** Ends the worker at once, as a system that is short of memory does. */
async function stopWorker(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

it('can be installed', async () => {
  await page.goto(inject('sites').usual.address);
  const session = await page.context().newCDPSession(page);
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
});

it('shows its guides and tools without a network, says so, and what is there in place of others', async () => {
  await openKept();
  await open('product/');
  expect(await toolOffline()).toEqual(['Tool 1', 'engine 1']);
  expect(await note()).toMatch(/^You are offline\. This page is as of \w+ \d+, .+\.$/);
  await open('product/');
  expect(await note()).toMatch(/This page is as of .+; prices may have changed\.$/);
  await open('never-visited/');
  expect(await heading()).toBe('Offline');
  site.state = 'up';
  await open('product/');
  expect(await note()).toBeNull();
});

it('shows the copy of a page where its host is broken or takes long, and the answer of the host where there is none', async () => {
  await openKept();
  site.state = 'broken';
  await open('tool/');
  expect(await heading()).toBe('Tool 1');
  expect(await note()).toMatch(/^The site is not responding\. This page is as of /);
  await open('never-visited/');
  expect(await page.textContent('body')).toBe('none');
  site.state = 'up';
  site.silentAt = 'tool/';
  await open('tool/');
  expect(await heading()).toBe('Tool 1');
  expect(await note()).toMatch(/^The site is not responding\. /);
});

it('fetches of a new version what has changed, and takes nothing from a page that is open', async () => {
  await openKept();
  await open('tool/');
  const [before] = await versions();
  site.requests();
  await deploy(filesOf(2));
  const fetched = site.requests().filter((file) => file !== 'sw.js');
  expect(fetched).toEqual(['', 'assets/tool-2.js', 'assets/engine-2.js', 'tool/']);
  // The host no longer has it.
  expect(await ask()).toBe('engine 1');
  expect(await versions()).toHaveLength(2);
  expect(await toolOffline()).toEqual(['Tool 2', 'engine 2']);
  // The old version is forgotten once its pages are closed.
  site.state = 'up';
  await open('tool/');
  await open('plan/');
  await expect.poll(versions).not.toContain(before);
});

it('works without a file that its host does not have', async () => {
  await openKept();
  const { 'assets/engine-2.js': _, ...files } = filesOf(2);
  site.deploy(filesOf(2));
  const script = await page.evaluate(async () => (await fetch('/guide/sw.js')).text());
  await deploy(files, script);
  expect(await toolOffline()).toEqual(['Tool 2', 'none']);
});

it.each([
  ['does not parse', 'this is no script'],
  [
    'fails at every page',
    "addEventListener('install', () => skipWaiting()); addEventListener('fetch', () => gone())",
  ],
])('is mended by the next version where a worker %s', async (_, script) => {
  await openKept();
  await deploy(filesOf(2), script);
  await open('tool/');
  expect(await heading()).toBe('Tool 2');
  await deploy(filesOf(3));
  expect(await toolOffline()).toEqual(['Tool 3', 'engine 3']);
});

it('shows the version before once that is back', async () => {
  await openKept();
  await deploy(filesOf(2));
  await deploy(filesOf(1));
  await open('tool/');
  expect([await heading(), await ask()]).toEqual(['Tool 1', 'engine 1']);
  expect(await toolOffline()).toEqual(['Tool 1', 'engine 1']);
});

it('takes back what browsers have kept where it works with a network only from now on', async () => {
  await openKept();
  await deploy(filesOf(1), (await bundleWidgets()).workers.freeing);
  await expect.poll(versions).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

it('works where what it has kept is gone', async () => {
  await openKept();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await open('tool/');
  expect([await heading(), await ask()]).toEqual(['Tool 1', 'engine 1']);
});

it('leaves other requests to the browser', async () => {
  await openKept();
  site.requests();
  await page.evaluate(async () => {
    await fetch('/guide/tool/', { method: 'POST' });
    await fetch('/other/tool/');
    await fetch('/guide/tool/', { headers: { range: 'bytes=0-1' } });
    await fetch('/guide/assets/data-1.json');
  });
  expect(site.requests()).toEqual(['POST tool/', '/other/tool/', 'tool/', 'assets/data-1.json']);
});

it('fetches the rest where the worker was ended while it fetched its files', async () => {
  site.silentAt = 'assets/engine-1.js';
  await open();
  await expect.poll(() => site.requests()).toContain('assets/engine-1.js');
  await stopWorker();
  site.silentAt = null;
  await openKept();
  expect(await toolOffline()).toEqual(['Tool 1', 'engine 1']);
});

it('works with the network where the disk is full, and without it once there is room', async () => {
  await open('plan/');
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(site.address());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await open('tool/');
  expect(await heading()).toBe('Tool 1');
  site.state = 'down';
  await expect(open('tool/')).rejects.toThrow();
  // The page of the browser for this comes later than the error.
  await page.waitForURL('chrome-error://chromewebdata/');
  site.state = 'up';
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await stopWorker();
  await open();
  const isKept = () => page.evaluate(async () => (await caches.match('/guide/plan/')) !== undefined);
  await expect.poll(isKept).toBe(true);
  expect(await toolOffline()).toEqual(['Tool 1', 'engine 1']);
});
