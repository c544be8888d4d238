import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { sharingPicturesSchema } from '../content/schemas/site.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { keysOf } from '../domain/table.ts';
import { serveSite } from '../generate/serveSite.ts';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { appended, temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { bringAxe, faintTexts, noLooks, type SeenLooks } from './axe.ts';
import { build } from './builtSites.ts';
import { catalogue } from './catalogue.ts';
import { openSite } from './site.ts';

const site = openSite();

/** Themes that are far from the shipped look and from each other. */
const THEMES: Readonly<Record<string, object>> = {
  'of one buy': { colors: { light: { buy: '#1f5f9c' } } },
  'on dark paper in both schemes': {
    colors: { light: { paper: '#10131c', buy: '#ffb300' }, dark: { paper: '#05070d' } },
    headingFont: 'neo-grotesque',
  },
  // What the build proposes for lighter and darker ones: as faint as it lets pass,
  // where a pair that it forgets shows.
  'of colors that are barely legible': {
    colors: {
      light: {
        paper: 'white',
        ink: '#676767',
        inkSoft: '#676767',
        link: '#007474',
        buy: '#934ec1',
        highlight: '#00c2a8',
        star: '#009e86',
      },
      dark: {
        paper: '#101014',
        ink: '#a8a8a8',
        inkSoft: '#a8a8a8',
        link: '#67b980',
        buy: '#9870ee',
        star: '#9a5046',
      },
    },
    radius: 0,
    logo: '/images/favicon.svg',
  },
};

/**
 * No pictures for shared links: no page shows them, and to draw them in the colors
 * of a theme takes most of a build.
 */
const NO_SHARING_PICTURES = Object.fromEntries(
  keysOf(sharingPicturesSchema.shape).map((kind) => [kind, false]),
);

/** The faint texts of a page at two widths. */
async function faultsOf(page: Page, seen: SeenLooks): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await faintTexts(page, 'light', seen)));
    found.push(...(await faintTexts(page, 'dark', seen)));
  }
  return found;
}

it.each(Object.entries(THEMES))(
  'a theme %s is legible on every kind of page, in light and in dark',
  async (_name, theme) => {
    const place = await temporaryFolder();
    const content = path.join(place, 'content');
    const folder = path.join(place, 'dist');
    await cp(FROZEN_CONTENT, content, { recursive: true });
    const settings = [
      `theme: ${JSON.stringify(theme)}`,
      `sharingPictures: ${JSON.stringify(NO_SHARING_PICTURES)}`,
    ];
    await writeFiles(content, { 'site.yaml': appended(`\n${settings.join('\n')}\n`) });
    await build({ content, folder });
    const { server, address } = await serveSite(folder, 0);
    onTestFinished(() => void server.close());
    const page = await site.newPage({ policies: false, expected: /404/ });
    await bringAxe(page);
    const seen = noLooks();
    for (const [kind, shown] of Object.entries(pageOfEachKind(catalogue))) {
      await page.goto(new URL(shown, address).href);
      expect(await faultsOf(page, seen), kind).toEqual([]);
    }
  },
);
