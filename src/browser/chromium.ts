import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { packagedChromium, packagedOldestChromium } from './packagedChromium.ts';

/** Where a Chrome or Chromium may be installed. */
const INSTALLED = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Nothing leaves the machine, and no web security is switched off: what the packaged browser's own flags would do. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts an installed Chromium, or where there is none the one of the package `@sparticuz/chromium`. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/**
 * What Playwright gives Chromium for a mouse that hovers, and no pictures: of each command-line switch only the last counts.
 * https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/frame/settings.json5
 */
const WITHOUT_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/**
 * Starts the same browser for other processes, which connect to its `wsEndpoint()`.
 * @param pictures whether it loads pictures: a list of 24 takes four times as long then
 */
export async function serveChromium({ pictures }: { pictures: boolean }): Promise<BrowserServer> {
  const { args = [], ...options } = await launchOptions();
  return chromium.launchServer({ ...options, args: pictures ? args : [...args, WITHOUT_PICTURES] });
}

/** Starts the oldest Chromium of those that the site is made for, from its package. */
export async function launchOldestChromium(): Promise<Browser> {
  const executablePath = await packagedOldestChromium();
  // Where a browser is installed, so is what it needs; elsewhere the newer package has it.
  const env = installedChromium() ? process.env : (await packagedChromium()).env;
  return chromium.launch({ executablePath, env, args: [...FLAGS, '--no-zygote'] });
}

async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = installedChromium();
  if (executablePath) return { executablePath, args: FLAGS };
  return { ...(await packagedChromium()), args: [...FLAGS, '--no-zygote'] };
}

function installedChromium(): string | undefined {
  return INSTALLED.find((file) => file !== undefined && existsSync(file));
}
