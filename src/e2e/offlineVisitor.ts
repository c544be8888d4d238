import { chromium } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, onTestFinished } from 'vitest';
import { installedFirefox, launchFirefox } from '../browser/firefox.ts';
import { type ChangingSite, filesOf, serveChangingSite } from './changingSite.ts';

/** A tab whose site may keep pages; the actions that Playwright and Puppeteer share. */
export interface OfflineTab {
  goto(address: string): Promise<unknown>;
  evaluate<T>(look: string | (() => T | Promise<T>)): Promise<T>;
  close(): Promise<void>;
}

export interface OfflineBrowser {
  newPage(): Promise<OfflineTab>;
  close(): Promise<void>;
}

const firefox = installedFirefox();

/** The browsers that keep pages in tests, null where they are not on this machine. */
export const OFFLINE_BROWSERS: readonly {
  readonly name: string;
  readonly start: (() => Promise<OfflineBrowser>) | null;
}[] = [
  { name: 'Chromium', start: startChromium },
  { name: 'Firefox', start: firefox ? () => launchFirefox(firefox, { serviceWorkers: true }) : null },
];

async function startChromium(): Promise<OfflineBrowser> {
  const browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
  const context = await browser.newContext();
  return { newPage: () => context.newPage(), close: () => browser.close() };
}

/** Starts a browser for the tests of a suite; gives what opens a tab for one test. */
export function startBrowser(start: (() => Promise<OfflineBrowser>) | null): () => Promise<OfflineTab> {
  let browser: OfflineBrowser | undefined;
  beforeAll(async () => {
    browser = await start?.();
    return () => browser?.close();
  });
  return async () => {
    if (!browser) throw new Error('expected the browser to be installed');
    const tab = await browser.newPage();
    onTestFinished(() => tab.close());
    return tab;
  };
}

/** A visitor of a small site whose host changes. */
export interface OfflineVisitor<Tab = OfflineTab> {
  readonly site: ChangingSite;
  readonly tab: Tab;
  open(path?: string): Promise<unknown>;
  heading(): Promise<string | null>;
  /** What a page says of being a copy. */
  note(): Promise<string | null>;
  /** What the engine of a page answers. */
  ask(): Promise<string>;
  /** Opens the site, and waits until a worker is at work that has fetched all of its files. */
  openKept(): Promise<void>;
  /** Puts another version, or other files, on the host, and waits until its worker is at work. */
  deploy(...version: Parameters<ChangingSite['deploy']>): Promise<void>;
  /** The versions of which something is kept. */
  versions(): Promise<(string | undefined)[]>;
  /** Visits until nothing is kept of these versions, because the next one is whole. */
  visitUntilGone(before: readonly (string | undefined)[]): Promise<void>;
  /** What the home page, the tool and its engine show without a network; the host is up again after that. */
  offline(): Promise<(string | null)[]>;
}

/** Gives each test a visitor of version 1 of a site. */
export function startVisits(newTab: () => Promise<OfflineTab>): () => OfflineVisitor {
  let visitor: OfflineVisitor | undefined;
  beforeEach(async () => {
    const site = await serveChangingSite();
    site.deploy(filesOf(1));
    visitor = visitorOf(site, await newTab());
  });
  return () => {
    if (!visitor) throw new Error('expected a test to run');
    return visitor;
  };
}

/** A visitor in a tab. */
export function visitorOf<Tab extends OfflineTab>(site: ChangingSite, tab: Tab): OfflineVisitor<Tab> {
  const open = (path?: string) => tab.goto(site.address(path));
  const heading = () => tab.evaluate(() => document.querySelector('h1')?.textContent ?? null);
  const ask = () =>
    tab.evaluate(async () => {
      document.querySelector('button')?.click();
      const output = document.querySelector('output');
      while (!output?.textContent) await new Promise((done) => setTimeout(done, 20));
      return output.textContent;
    });
  const versions = () => tab.evaluate(async () => (await caches.keys()).map((name) => name.split(' ')[1]));
  return {
    site,
    tab,
    open,
    heading,
    note: () => tab.evaluate(() => document.querySelector('.offline-note')?.textContent ?? null),
    ask,
    async openKept() {
      await open();
      await tab.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((done) => {
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
        });
      });
    },
    async deploy(files, worker) {
      site.deploy(files, worker);
      await tab.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const before = registration.active;
        await registration.update().catch(() => {});
        const next = registration.installing ?? registration.waiting ?? registration.active;
        if (!next || next === before) return;
        while (!['activated', 'redundant'].includes(next.state))
          await new Promise((done) => next.addEventListener('statechange', done, { once: true }));
      });
    },
    versions,
    async visitUntilGone(before) {
      const left = async () => {
        await open('plan/');
        return (await versions()).filter((name) => before.includes(name));
      };
      await expect.poll(left).toEqual([]);
    },
    async offline() {
      site.state = 'down';
      await open();
      const home = await heading();
      await open('tool/');
      const shown = [home, await heading(), await ask()];
      site.state = 'up';
      return shown;
    },
  };
}
