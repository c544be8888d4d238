import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { FONTCONFIG_FILE, packagedChromium, packagedOldestChromium } from './packagedChromium.ts';

/** Where Chrome is installed on systems for which the package has no browser. */
const INSTALLED: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  win32: 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
};

/**
 * Nothing leaves the machine, and no web security is switched off: what the
 * packaged browser's own flags would do.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Starts the Chromium of the package `@sparticuz/chromium`, or that of `CHROME_PATH`, so
 * that pages are the same everywhere.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/**
 * What Playwright gives Chromium for a mouse that hovers, and no pictures: of each command-line switch only
 * the last counts.
 * https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/frame/settings.json5
 */
const WITHOUT_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** Starts the same browser for other processes; without pictures a list of 24 takes a quarter of the time. */
export async function serveChromium({ pictures }: { pictures: boolean }): Promise<BrowserServer> {
  const { args = [], ...options } = await launchOptions();
  return chromium.launchServer({ ...options, args: pictures ? args : [...args, WITHOUT_PICTURES] });
}

/** Starts the oldest Chromium of those that the site is made for, from its package. */
export async function launchOldestChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await packagedOldestChromium(),
    // The newer package has the libraries that a bare machine lacks.
    env: (await packagedChromium()).env,
    args: [...FLAGS, '--no-zygote'],
  });
}

async function launchOptions(): Promise<LaunchOptions> {
  const chosen = process.env['CHROME_PATH'] || INSTALLED[process.platform];
  if (chosen === undefined) return { ...(await packagedChromium()), args: [...FLAGS, '--no-zygote'] };
  if (!existsSync(chosen))
    throw new Error(`expected a Chrome or Chromium, found no file ${chosen}; set CHROME_PATH`);
  return { executablePath: chosen, env: { ...process.env, FONTCONFIG_FILE }, args: FLAGS };
}
