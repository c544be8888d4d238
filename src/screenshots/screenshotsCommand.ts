import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { CONTENT, defineCommand, type OptionValues } from '../cli/command.ts';
import { UsageError } from '../cli/userError.ts';
import { anyText, folder } from '../cli/valueTypes.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { serveSite } from '../generate/serveSite.ts';
import { screenshotPages } from './screenshotPages.ts';

const OPTIONS = {
  content: CONTENT,
  site: { kind: 'single', type: folder, default: 'dist', description: 'the built site' },
  out: { kind: 'single', type: folder, default: 'screenshots', description: 'the folder of the screenshots' },
  only: {
    kind: 'single',
    type: anyText('NAME'),
    otherwise: 'all pages',
    description: 'what the names of the pages contain',
  },
} as const;

export const screenshotsCommand = defineCommand({
  name: 'npm run screenshots',
  summary: 'Takes a screenshot of each kind of page of the built site at three widths, light and dark.',
  options: OPTIONS,
  example: 'npm run screenshots -- --only products',
  run: takeScreenshots,
});

/** In CSS pixels. */
const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;

async function takeScreenshots({ content, site, out, only }: OptionValues<typeof OPTIONS>): Promise<void> {
  const { catalogue } = await loadCatalogue(content);
  const all = screenshotPages(catalogue);
  const pages = Object.entries(all).filter(([name]) => name.includes(only ?? ''));
  if (pages.length === 0) {
    const names = Object.keys(all).join(', ');
    throw new UsageError(
      `expected a part of a page's name for --only, found '${only}'; the names are ${names}`,
    );
  }
  const { server, address } = await serveSite(site, 0);
  const browser = await launchChromium();
  try {
    await mkdir(out, { recursive: true });
    for (const colorScheme of THEMES)
      for (const width of WIDTHS) await shoot(browser, pages, { baseURL: address, colorScheme, width, out });
  } finally {
    await browser.close();
    server.close();
  }
}

/** A list on a phone is much longer than this, in CSS pixels: its first screens show enough. */
const MAX_HEIGHT = 8000;

interface View {
  readonly baseURL: string;
  readonly colorScheme: (typeof THEMES)[number];
  readonly width: number;
  readonly out: string;
}

/** Takes each page, by its name, in one view, and prints the file. */
async function shoot(
  browser: Browser,
  pages: readonly (readonly [name: string, location: string])[],
  { baseURL, colorScheme, width, out }: View,
): Promise<void> {
  const viewport = { width, height: 900 };
  const page = await browser.newPage({
    baseURL,
    colorScheme,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  for (const [name, location] of pages) {
    await page.goto(location, { waitUntil: 'networkidle' });
    const file = path.join(out, `${name}-${width}-${colorScheme}.png`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
    await page.screenshot({ path: file, fullPage: true, clip });
    console.log(file);
  }
  await page.close();
}
