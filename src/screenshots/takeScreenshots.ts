import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { serveSite } from '../generate/serveSite.ts';
import { SCREENSHOT_PAGES } from './screenshotPages.ts';

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** A list goes on for ever on a phone: its first screens tell enough. */
const MAX_HEIGHT = 8000;

export interface ScreenshotOptions {
  /** The folder of a built site. */
  readonly site: string;
  readonly out: string;
  /** Only pages whose names contain this. */
  readonly only: string;
}

/** Takes a whole-page picture of each kind of page, at three widths, light and dark; gives the files as they come. */
export async function* takeScreenshots({ site, out, only }: ScreenshotOptions): AsyncGenerator<string> {
  const { server, address } = await serveSite(site, 0);
  const browser = await launchChromium();
  try {
    await mkdir(out, { recursive: true });
    for (const colorScheme of THEMES)
      for (const width of WIDTHS) yield* shoot(browser, { address, colorScheme, width, out, only });
  } finally {
    await browser.close();
    server.close();
  }
}

interface Shot extends Pick<ScreenshotOptions, 'out' | 'only'> {
  readonly address: string;
  readonly colorScheme: (typeof THEMES)[number];
  readonly width: number;
}

async function* shoot(browser: Browser, { address, colorScheme, width, out, only }: Shot) {
  const page = await browser.newPage({
    baseURL: address,
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  for (const [name, location] of Object.entries(SCREENSHOT_PAGES)) {
    if (!name.includes(only)) continue;
    await page.goto(location, { waitUntil: 'networkidle' });
    const file = path.join(out, `${name}-${width}-${colorScheme}.png`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
    await page.screenshot({ path: file, fullPage: true, clip });
    yield file;
  }
  await page.close();
}
