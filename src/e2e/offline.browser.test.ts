import { beforeAll, describe, expect, inject, it } from 'vitest';
import { serveSite } from '../generate/serveSite.ts';
import { OFFLINE_BROWSERS, type OfflineBrowser, type OfflineTab } from './offlineVisitor.ts';

/** What stands above the list of pages in place of a page that is not kept. */
const NOT_KEPT = 'You are offline. The page you asked for is not kept on your device; these are.';

/** The addresses of the pages that a list of kept ones shows. */
const listedPages = () =>
  [...document.querySelectorAll('main a')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.getAttribute('href') ?? '');

/** Gives a tab whose network ended after what its visitor did with one. */
function afterVisit(
  start: (() => Promise<OfflineBrowser>) | null,
  visit: (tab: OfflineTab, open: (path: string) => Promise<unknown>) => Promise<void>,
) {
  let tab: OfflineTab | undefined;
  let site: string | undefined;
  const opened = () => tab ?? expect.fail('expected the browser to be installed');
  const open = (path: string) => opened().goto(new URL(path, site).href);
  beforeAll(async () => {
    const served = await serveSite(inject('sites').usual.folder, 0);
    site = served.address;
    const browser = await start?.();
    tab = await browser?.newPage();
    await visit(opened(), open);
    served.server.close();
    served.server.closeAllConnections();
    return () => browser?.close();
  });
  return {
    open,
    evaluate: <T>(look: string | (() => T | Promise<T>)) => opened().evaluate(look),
    textOf: (selector: string) =>
      opened().evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? null`),
  };
}

/** Visits a page until another is kept: browsers may end a busy worker, and the next page retries. */
async function visitUntilKept(
  tab: OfflineTab,
  open: (path: string) => Promise<unknown>,
  visited: string,
  kept: string,
) {
  const isKept = () => tab.evaluate(`caches.match('${kept}').then((copy) => copy !== undefined)`);
  do await open(visited);
  while (!(await isKept()));
}

describe.each(OFFLINE_BROWSERS)('in $name, the built site', ({ start }) => {
  describe.skipIf(!start)('without a network', () => {
    const { open, evaluate, textOf } = afterVisit(start, async (visitor, go) => {
      await go('/products/');
      await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await visitUntilKept(visitor, go, '/products/', '/products/');
    });

    it('has every page that it lists in place of one that it has not kept', async () => {
      await open('/blog/');
      expect(await textOf('.offline-note')).toBe(NOT_KEPT);
      const links = await evaluate(listedPages);
      expect(links[0]).toBe('/help/');
      expect(links).toEqual(expect.arrayContaining(['/guides/', '/hatch-calendar/', '/hatch-log/']));
      for (const link of ['/', ...links]) {
        await open(link);
        expect(await textOf('.offline-note'), link).toMatch(/^You are offline\. This page is as of /);
      }
    });

    it('opens a page by a link of another', async () => {
      await open('/guides/');
      await evaluate(() => document.querySelector<HTMLElement>('a[href="/hatch-log/"]')?.click());
      await expect.poll(() => evaluate(() => location.pathname)).toBe('/hatch-log/');
      await expect.poll(() => textOf('.offline-note')).toMatch(/^You are offline\. This page is as of /);
    });

    it.each([
      ['/hatch-calendar/?species=duck', /^Duck.*: hatch on /],
      ['/hatch-calculators/', /./],
    ])('works out what a visitor asks for at %s', async (address, answer) => {
      await open(address);
      await evaluate(() => {
        const fields = document.querySelectorAll<HTMLElement>('[data-tool] :is(input, select)');
        [...fields].find((field) => field.checkVisibility())?.focus();
      });
      await expect.poll(() => textOf('[data-tool] .result')).toMatch(answer);
      const problems = await evaluate(() =>
        [...document.querySelectorAll('.list-problem')]
          .filter((problem) => problem.checkVisibility())
          .map((problem) => problem.textContent),
      );
      expect(problems).toEqual([]);
    });

    it('has no page about one species where no batch is kept', async () => {
      await open('/eggs/goose/');
      expect(await textOf('.offline-note')).toBe(NOT_KEPT);
    });

    it('says of a list that its prices are old, and that it cannot be filtered', async () => {
      await open('/products/?eggType=quail');
      expect(await textOf('.offline-note')).toMatch(/prices may have changed\.$/);
      await expect.poll(() => textOf('body')).toContain('didn’t load');
    });
  });

  describe.skipIf(!start)('without a network, for a visitor who keeps a batch of goose eggs', () => {
    const { open, evaluate, textOf } = afterVisit(start, async (visitor, go) => {
      await go('/hatch-calendar/?species=goose&set=2026-03-01&eggs=6');
      await visitor.evaluate(async () => {
        const pause = () => new Promise((done) => setTimeout(done, 20));
        const save = () =>
          [...document.querySelectorAll('button')].find(
            ({ textContent, disabled }) => textContent === 'Save this batch' && !disabled,
          );
        while (!save()) await pause();
        save()?.click();
      });
      await visitUntilKept(visitor, go, '/hatch-log/', '/blog/how-to-candle-eggs/');
    });

    it.each([
      '/eggs/goose/',
      '/blog/how-to-candle-eggs/',
      '/guides/chicken-eggs/',
      '/help/no-veins/',
      '/hatch-log/',
    ])('opens %s', async (address) => {
      await open(address);
      expect(await evaluate(() => location.pathname)).toBe(address);
      expect(await textOf('.offline-note')).toMatch(/^You are offline\. This page is as of /);
    });

    it('lists what is kept for the batch by name, and nothing of other species', async () => {
      await open('/offline/');
      await expect
        .poll(() => evaluate(listedPages))
        .toEqual(expect.arrayContaining(['/eggs/goose/', '/blog/how-to-candle-eggs/', '/help/']));
      expect(await textOf('a[href="/eggs/goose/"][data-kept]')).toBe('Goose Eggs');
      expect(await evaluate(listedPages)).not.toContain('/eggs/turkey/');
      // The list in place of a page that is not kept has them, too.
      await open('/eggs/turkey/');
      expect(await textOf('.offline-note')).toBe(NOT_KEPT);
      await expect.poll(() => evaluate(listedPages)).toContain('/eggs/goose/');
    });

    it('shows the plates of the article on candling', async () => {
      await open('/blog/how-to-candle-eggs/');
      const plates = await evaluate(() =>
        Promise.all(
          Array.from(
            document.querySelectorAll<HTMLImageElement>('main img[src*="/plates/"]'),
            async ({ src }) => {
              const drawing = await (await fetch(src)).text();
              return drawing.includes('<path') ? (src.split('/').at(-1) ?? '') : `${src} is empty`;
            },
          ),
        ),
      );
      expect(plates).toEqual(['veins.svg', 'clear-egg.svg', 'blood-ring.svg']);
    });

    it('has no page about another species', async () => {
      await open('/eggs/turkey/');
      expect(await textOf('.offline-note')).toBe(NOT_KEPT);
    });
  });
});
