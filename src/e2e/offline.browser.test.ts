import { beforeAll, describe, expect, inject, it } from 'vitest';
import { serveSite } from '../generate/serveSite.ts';
import { OFFLINE_BROWSERS, type OfflineTab } from './offlineVisitor.ts';

describe.each(OFFLINE_BROWSERS)('in $name, the built site', ({ start }) => {
  describe.skipIf(!start)('without a network', () => {
    let tab: OfflineTab;
    let siteAddress: string;

    const open = (address: string) => tab.goto(new URL(address, siteAddress).href);
    const textOf = (selector: string) =>
      tab.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? null`);

    beforeAll(async () => {
      const { server, address } = await serveSite(inject('sites').usual.folder, 0);
      siteAddress = address;
      const browser = await start?.();
      if (!browser) throw new Error('expected the browser to be installed');
      tab = await browser.newPage();
      await open('/products/');
      await tab.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await open('/products/');
      await tab.evaluate(async () => {
        while (!(await caches.match(location.href))) await new Promise((done) => setTimeout(done, 20));
      });
      server.close();
      server.closeAllConnections();
      return () => browser.close();
    });

    it('has every page that it lists in place of one that it has not kept', async () => {
      await open('/blog/');
      expect(await textOf('h1')).toBe('You are offline');
      const links = await tab.evaluate(() =>
        [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? ''),
      );
      expect(links[0]).toBe('/help/');
      expect(links).toEqual(expect.arrayContaining(['/guides/', '/hatch-calendar/', '/hatch-log/']));
      for (const link of ['/', ...links]) {
        await open(link);
        expect(await textOf('.offline-note'), link).toMatch(/^You are offline\. This page is as of /);
      }
    });

    it('opens a page by a link of another', async () => {
      await open('/guides/');
      await tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/hatch-log/"]')?.click());
      await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/hatch-log/');
      await expect.poll(() => textOf('.offline-note')).toMatch(/^You are offline\. This page is as of /);
    });

    it.each([
      ['/hatch-calendar/?species=duck', /^Duck.*: hatch on /],
      ['/hatch-calculators/', /./],
    ])('works out what a visitor asks for at %s', async (address, answer) => {
      await open(address);
      await tab.evaluate(() => {
        const fields = document.querySelectorAll<HTMLElement>('[data-tool] :is(input, select)');
        [...fields].find((field) => field.checkVisibility())?.focus();
      });
      await expect.poll(() => textOf('[data-tool] .result')).toMatch(answer);
      const problems = await tab.evaluate(() =>
        [...document.querySelectorAll('.list-problem')]
          .filter((problem) => problem.checkVisibility())
          .map((problem) => problem.textContent),
      );
      expect(problems).toEqual([]);
    });

    it('says of a list that its prices are old, and that it cannot be filtered', async () => {
      await open('/products/?eggType=quail');
      expect(await textOf('.offline-note')).toMatch(/prices may have changed\.$/);
      await expect.poll(() => textOf('body')).toContain('could not be loaded');
    });
  });
});
