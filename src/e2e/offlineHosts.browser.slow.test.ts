import { describe, expect, it } from 'vitest';
import { filesOf, LOST } from './changingSite.ts';
import { OFFLINE_BROWSERS, startBrowser, startVisits, visitorOf } from './offlineVisitor.ts';

/** What a visitor without a network sees of a version. */
const whole = (version: number) => [`Home ${version}`, `Tool ${version}`, `engine ${version}`];

describe.each(OFFLINE_BROWSERS)('in $name, a visitor who has kept a version', ({ start }) => {
  describe.skipIf(!start)('of a site', () => {
    const newTab = startBrowser(start);
    const visitorNow = startVisits(newTab);

    it.each([
      ['a page breaks off', 'tool/', 'cut'],
      ['an engine breaks off', 'assets/engine-2.js', 'cut'],
      ['a page is still the old one', 'tool/', { text: filesOf(1)['tool/index.html'] ?? '' }],
      ['an engine is a page of HTML', 'assets/engine-2.js', { text: LOST }],
      ['an engine does not come', 'assets/engine-2.js', 'silent'],
    ] as const)('has it whole while of the next one %s, and then the next one', async (_, address, fault) => {
      const visitor = visitorNow();
      await visitor.openKept();
      const before = await visitor.versions();
      visitor.site.faults.set(address, fault);
      await visitor.deploy(filesOf(2));
      await visitor.open('plan/');
      await visitor.open('product/');
      expect(await visitor.offline()).toEqual(whole(1));
      visitor.site.faults.clear();
      await visitor.visitUntilGone(before);
      expect(await visitor.offline()).toEqual(whole(2));
    });

    it('has it whole while the host has half of the next one', async () => {
      const visitor = visitorNow();
      await visitor.openKept();
      const before = await visitor.versions();
      const { 'tool/index.html': page, 'assets/engine-2.js': _, ...files } = filesOf(2);
      const half = { ...filesOf(1), ...files, 'tool/index.html': filesOf(1)['tool/index.html'] ?? '' };
      await visitor.deploy(half, visitor.site.workerOf(filesOf(2)));
      await visitor.open('plan/');
      expect(await visitor.offline()).toEqual(whole(1));
      visitor.site.deploy(filesOf(2));
      await visitor.visitUntilGone(before);
      expect(await visitor.offline()).toEqual(whole(2));
    });

    it('has the next one of a host that alters every page', async () => {
      const visitor = visitorNow();
      await visitor.openKept();
      const before = await visitor.versions();
      const page = filesOf(2)['tool/index.html'] ?? '';
      visitor.site.faults.set('tool/', { text: `${page.replaceAll('\n', ' ')}<!-- sent by the host -->` });
      await visitor.deploy(filesOf(2));
      await visitor.visitUntilGone(before);
      expect(await visitor.offline()).toEqual(whole(2));
    });

    it('has it whole after two versions that did not come whole', async () => {
      const visitor = visitorNow();
      await visitor.openKept();
      visitor.site.faults.set('tool/', 'cut');
      await visitor.deploy(filesOf(2));
      await visitor.open('plan/');
      await visitor.deploy(filesOf(3));
      await visitor.open('plan/');
      await visitor.open('product/');
      expect(await visitor.offline()).toEqual(whole(1));
    });

    it('has it whole while the host answers everything with a page of HTML', async () => {
      const visitor = visitorNow();
      await visitor.openKept();
      const before = await visitor.versions();
      visitor.site.state = 'lost';
      await visitor.deploy(filesOf(2));
      await visitor.open('tool/');
      expect(await visitor.heading()).toBe('Lost');
      await visitor.open('plan/');
      expect(await visitor.offline()).toEqual(whole(1));
      await visitor.visitUntilGone(before);
      expect(await visitor.offline()).toEqual(whole(2));
    });

    it('sees from when the shown copy is', async () => {
      const visitor = visitorNow();
      await visitor.openKept();
      const before = await visitor.versions();
      visitor.site.faults.set('tool/', 'cut');
      const noteOffline = async () => {
        visitor.site.state = 'down';
        await visitor.open('tool/');
        const note = await visitor.note();
        visitor.site.state = 'up';
        return note;
      };
      // The copy is made a day older.
      await visitor.tab.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const copy = (await cache.match(request)) ?? new Response();
            const headers = new Headers(copy.headers);
            headers.set('x-as-of', `${Date.UTC(2024, 1, 20, 12)}`);
            await cache.put(request, new Response(copy.body, { headers }));
          }
        }
      });
      await visitor.deploy(filesOf(2));
      await visitor.open('plan/');
      expect(await noteOffline()).toMatch(/^You are offline\. This page is as of Feb 20, /);
      visitor.site.faults.clear();
      await visitor.visitUntilGone(before);
      expect(await noteOffline()).not.toMatch(/Feb 20, /);
    });

    it('is led on by the browser where an address redirects, and has the page it keeps of such an address', async () => {
      const visitor = visitorNow();
      visitor.site.deploy({ ...filesOf(1), 'moved/index.html': filesOf(1)['plan/index.html'] ?? '' });
      visitor.site.faults.set('plan/', { location: 'moved/' });
      visitor.site.faults.set('old/', { location: 'product/' });
      await visitor.openKept();
      await visitor.open('old/');
      expect(await visitor.heading()).toBe('Product');
      const { redirectCount } = await visitor.tab.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return { redirectCount: entry instanceof PerformanceNavigationTiming ? entry.redirectCount : null };
      });
      expect(redirectCount).toBe(1);
      visitor.site.state = 'down';
      await visitor.open('plan/');
      expect(await visitor.heading()).toBe('Plan');
    });

    it('has both versions in two tabs, and the older one goes with its tab', async () => {
      const visitor = visitorNow();
      await visitor.openKept();
      const [before] = await visitor.versions();
      await visitor.open('tool/');
      const other = visitorOf(visitor.site, await newTab());
      await other.open();
      await other.deploy(filesOf(2));
      await other.open('tool/');
      expect(await other.ask()).toBe('engine 2');
      expect(await visitor.versions()).toContain(before);
      // The host no longer has it.
      expect(await visitor.ask()).toBe('engine 1');
      expect(await other.offline()).toEqual(whole(2));
      await visitor.tab.goto('about:blank');
      await other.visitUntilGone([before]);
    });
  });
});
