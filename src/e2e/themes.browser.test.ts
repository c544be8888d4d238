import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { faults, prepareForAxe } from './axe.ts';
import { catalogue } from './catalogue.ts';

/** Themes that are far from the shipped look and from each other. */
const THEMES: Readonly<Record<string, object>> = {
  'of one accent': { colours: { light: { accent: '#1f5f9c' } } },
  'on dark paper in both schemes': {
    colours: { light: { paper: '#10131c', accent: '#ffb300' }, dark: { paper: '#05070d' } },
    headingFont: 'neo-grotesque',
  },
  // What the build proposes for lighter and darker ones: as faint as it lets pass, where a pair that it forgets shows.
  'of colours that are barely legible': {
    colours: {
      light: {
        ...{ paper: 'white', ink: '#676767', inkSoft: '#676767', link: '#007474', accent: '#934ec1' },
        ...{ highlight: '#00c2a8', star: '#009e86' },
      },
      dark: {
        ...{ paper: '#101014', ink: '#a8a8a8', inkSoft: '#a8a8a8', link: '#67b980', accent: '#9870ee' },
        ...{ star: '#9a5046' },
      },
    },
    radius: 0,
    logo: '/images/favicon.svg',
  },
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
});
afterAll(() => browser.close());

/** Builds the frozen content with a theme; gives the folder of the site. */
async function buildWith(theme: object): Promise<string> {
  const folder = await temporaryFolder();
  const [content, out] = [path.join(folder, 'content'), path.join(folder, 'dist')];
  await cp(FROZEN_CONTENT, content, { recursive: true });
  const site = await readFile(path.join(content, 'site.yaml'), 'utf8');
  await writeFile(path.join(content, 'site.yaml'), `${site}\ntheme: ${JSON.stringify(theme)}\n`);
  await buildSite({ content, out });
  return out;
}

describe('a theme', () => {
  it.each(Object.entries(THEMES))(
    '%s is legible on every kind of page, in light and in dark',
    async (_name, theme) => {
      const { server, address } = await serveSite(await buildWith(theme), 0);
      const page = await browser.newPage({ baseURL: address, bypassCSP: true, reducedMotion: 'reduce' });
      try {
        for (const [kind, place] of Object.entries(pageOfEachKind(catalogue))) {
          await page.goto(place, { waitUntil: 'load' });
          await prepareForAxe(page);
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            for (const scheme of ['light', 'dark'] as const)
              expect(
                await faults(page, scheme, ['color-contrast']),
                `${kind}, ${scheme}, ${width} pixels`,
              ).toEqual([]);
          }
        }
      } finally {
        await page.close();
        server.close();
      }
    },
  );
});
