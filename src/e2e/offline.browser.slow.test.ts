import { type Browser, chromium } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { bundleWidgets } from '../generate/bundleWidgets.ts';
import { filesOf, serveChangingSite } from './changingSite.ts';
import { OFFLINE_BROWSERS, startBrowser, startVisits, visitorOf } from './offlineVisitor.ts';

describe.each(OFFLINE_BROWSERS)('in $name, a site', ({ start }) => {
  describe.skipIf(!start)('that works without a network', () => {
    const visitor = startVisits(startBrowser(start));
    const site = () => visitor().site;
    const tab = () => visitor().tab;
    const open = (path?: string) => visitor().open(path);
    const heading = () => visitor().heading();
    const note = () => visitor().note();
    const ask = () => visitor().ask();
    const versions = () => visitor().versions();
    const openKept = () => visitor().openKept();
    const deploy: ReturnType<typeof visitor>['deploy'] = (...version) => visitor().deploy(...version);
    /** What the tool of the site shows and answers without a network. */
    const toolOffline = async () => {
      site().state = 'down';
      await open('tool/');
      return [await heading(), await ask()];
    };

    it('shows its guides and tools without a network, says so, and what is there in place of others', async () => {
      await openKept();
      await open('product/');
      expect(await toolOffline()).toEqual(['Tool 1', 'engine 1']);
      expect(await note()).toMatch(/^You are offline\. This page is as of \w+ \d+, .+\.$/);
      await open('product/');
      expect(await note()).toMatch(/This page is as of .+; prices may have changed\.$/);
      await open('never-visited/');
      expect(await heading()).toBe('Offline');
      site().state = 'up';
      await open('product/');
      expect(await note()).toBeNull();
    });

    it('shows the copy of a page where its host is broken or takes long, and the answer of the host where there is none', async () => {
      await openKept();
      site().state = 'broken';
      await open('tool/');
      expect(await heading()).toBe('Tool 1');
      expect(await note()).toMatch(/^The site is not responding\. This page is as of /);
      await open('never-visited/');
      expect(await tab().evaluate(() => document.body.textContent)).toBe('none');
      site().state = 'up';
      site().faults.set('tool/', 'silent');
      await open('tool/');
      expect(await heading()).toBe('Tool 1');
      expect(await note()).toMatch(/^The site is not responding\. /);
    });

    it('fetches of a new version what has changed, and takes nothing from a page that is open', async () => {
      await openKept();
      await open('tool/');
      const [before] = await versions();
      site().requests();
      await deploy(filesOf(2));
      const fetched = site()
        .requests()
        .filter((file) => file !== 'sw.js');
      expect(fetched).toEqual(['', 'assets/tool-2.js', 'assets/engine-2.js', 'tool/']);
      // The host no longer has it.
      expect(await ask()).toBe('engine 1');
      expect(await versions()).toHaveLength(2);
      expect(await toolOffline()).toEqual(['Tool 2', 'engine 2']);
      // The old version is forgotten once its pages are closed.
      site().state = 'up';
      await open('tool/');
      await open('plan/');
      await expect.poll(versions).not.toContain(before);
    });

    it('keeps the pages of a species from when a page names it, over the next version, too', async () => {
      const name = (species: string) =>
        tab().evaluate(`navigator.serviceWorker.ready.then(({ active }) => active.postMessage(${species}))`);
      const isKept = () => tab().evaluate(async () => (await caches.match('/guide/duck/')) !== undefined);
      const duckOffline = async () => {
        site().state = 'down';
        await open('duck/');
        const shown = await heading();
        site().state = 'up';
        return shown;
      };
      await openKept();
      await name('{}');
      await name('["constructor", "goose", 7, null]');
      expect(await duckOffline()).toBe('Offline');
      await name('["goose", "duck"]');
      await expect.poll(isKept).toBe(true);
      expect(await duckOffline()).toBe('Duck 1');
      const before = await versions();
      await deploy(filesOf(2));
      await visitor().visitUntilGone(before.filter((version) => version !== 'species'));
      expect(await duckOffline()).toBe('Duck 2');
      expect(await toolOffline()).toEqual(['Tool 2', 'engine 2']);
    });

    it('works without a file that its host does not have', async () => {
      const { 'assets/engine-1.js': _, ...files } = filesOf(1);
      site().deploy(files, site().workerOf(filesOf(1)));
      await openKept();
      expect(await toolOffline()).toEqual(['Tool 1', 'none']);
    });

    it('asks for no page ahead where an earlier version has made browsers do so', async () => {
      await openKept();
      const isAhead = () =>
        tab().evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState());
      await tab().evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
      expect((await isAhead()).enabled).toBe(true);
      await deploy(filesOf(2));
      expect((await isAhead()).enabled).toBe(false);
      expect(await toolOffline()).toEqual(['Tool 2', 'engine 2']);
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
      site().deploy(filesOf(1), (await bundleWidgets()).workers.freeing);
      // Firefox does not say that a worker which ends itself is at work.
      await tab().evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await expect.poll(versions).toEqual([]);
      await open('product/');
      const registered = () =>
        tab().evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registered).toBe(0);
    });

    it('works where what it has kept is gone', async () => {
      await openKept();
      await tab().evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await open('tool/');
      expect([await heading(), await ask()]).toEqual(['Tool 1', 'engine 1']);
    });

    it('leaves other requests to the browser', async () => {
      await openKept();
      site().requests();
      await tab().evaluate(async () => {
        await fetch('/guide/tool/', { method: 'POST' });
        await fetch('/other/tool/');
        await fetch('/guide/tool/', { headers: { range: 'bytes=0-1' } });
        await fetch('/guide/assets/data-1.json');
      });
      expect(site().requests()).toEqual(['POST tool/', '/other/tool/', 'tool/', 'assets/data-1.json']);
    });
  });
});

describe('in Chromium, a site', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
    return () => browser.close();
  });

  /** A visitor of version 1, with the commands of the browser itself. */
  async function visit() {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const site = await serveChangingSite();
    site.deploy(filesOf(1));
    return { ...visitorOf(site, page), session: await context.newCDPSession(page) };
  }

  type Visitor = Awaited<ReturnType<typeof visit>>;

  /** Ends the worker at once, as a system that is short of memory does. */
  async function stopWorker({ session }: Visitor): Promise<void> {
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  }

  /** Gives the site as much room as it has by now, or as much as it wants. */
  async function limitRoom({ session, site }: Visitor, quotaSize?: number): Promise<void> {
    const { origin } = new URL(site.address());
    await session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  }

  it('can be installed', async () => {
    const { tab, session } = await visit();
    await tab.goto(inject('sites').usual.address);
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  });

  it('fetches the rest where the worker was ended while it fetched its files', async () => {
    const visitor = await visit();
    const { site } = visitor;
    site.faults.set('assets/engine-1.js', 'silent');
    await visitor.open();
    await expect.poll(() => site.requests()).toContain('assets/engine-1.js');
    await stopWorker(visitor);
    site.faults.clear();
    await visitor.openKept();
    expect(await visitor.offline()).toEqual(['Home 1', 'Tool 1', 'engine 1']);
  });

  it('fetches the pages of a species where the worker was ended, and deletes nothing where the disk is full', async () => {
    const visitor = await visit();
    const { site, tab } = visitor;
    const name = () =>
      tab.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage(['duck']));
    const isKept = () => tab.evaluate(async () => (await caches.match('/guide/duck/')) !== undefined);
    await visitor.openKept();
    await limitRoom(visitor, 1);
    await name();
    expect(await visitor.offline()).toEqual(['Home 1', 'Tool 1', 'engine 1']);
    await limitRoom(visitor);
    site.faults.set('duck/', 'silent');
    site.requests();
    await name();
    await expect.poll(() => site.requests()).toContain('duck/');
    await stopWorker(visitor);
    site.faults.clear();
    await visitor.open('plan/');
    await expect.poll(isKept).toBe(true);
    expect(await visitor.offline()).toEqual(['Home 1', 'Tool 1', 'engine 1']);
  });

  it('works with the network where the disk is full, and without it once there is room', async () => {
    const visitor = await visit();
    const { site, tab } = visitor;
    await visitor.open('plan/');
    await limitRoom(visitor, 1);
    await visitor.open();
    await tab.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await visitor.open('tool/');
    expect(await visitor.heading()).toBe('Tool 1');
    site.state = 'down';
    await expect(visitor.open('tool/')).rejects.toThrow();
    // The page of the browser for this comes later than the error.
    await tab.waitForURL('chrome-error://chromewebdata/');
    site.state = 'up';
    await limitRoom(visitor);
    await stopWorker(visitor);
    await visitor.open();
    const isKept = () => tab.evaluate(async () => (await caches.match('/guide/plan/')) !== undefined);
    await expect.poll(isKept).toBe(true);
    expect(await visitor.offline()).toEqual(['Home 1', 'Tool 1', 'engine 1']);
  });

  it('stays whole where the disk has no room for the next version, which it is once there is room', async () => {
    const visitor = await visit();
    await visitor.openKept();
    const before = await visitor.versions();
    await limitRoom(visitor, 1);
    await visitor.deploy(filesOf(2));
    await visitor.open('plan/');
    await visitor.open('product/');
    expect(await visitor.offline()).toEqual(['Home 1', 'Tool 1', 'engine 1']);
    await limitRoom(visitor);
    await stopWorker(visitor);
    await visitor.visitUntilGone(before);
    expect(await visitor.offline()).toEqual(['Home 2', 'Tool 2', 'engine 2']);
  });
});
