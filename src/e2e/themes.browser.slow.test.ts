import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sharingPicturesSchema } from '../content/schemas/site.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { keysOf } from '../domain/table.ts';
import { serveSite } from '../generate/serveSite.ts';
import { pageOfEachKind } from '../screenshots/screenshotPages.ts';
import { temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { bringAxe, faintTexts, noLooks, type SeenLooks } from './axe.ts';
import { build } from './builtSites.ts';
import { catalogue } from './catalogue.ts';

const folderForFile = temporaryFoldersForFile();

/** Themes that are far from the shipped look and from each other. */
const THEMES: Readonly<Record<string, object>> = {
  'of one buy': { colors: { light: { buy: '#1f5f9c' } } },
  'on dark paper in both schemes': {
    colors: { light: { paper: '#10131c', buy: '#ffb300' }, dark: { paper: '#05070d' } },
    headingFont: 'neo-grotesque',
  },
  // What the build proposes for lighter and darker ones: as faint as it lets pass, where a pair that it forgets shows.
  'of colors that are barely legible': {
    colors: {
      light: {
        ...{ paper: 'white', ink: '#676767', inkSoft: '#676767', link: '#007474', buy: '#934ec1' },
        ...{ highlight: '#00c2a8', star: '#009e86' },
      },
      dark: {
        ...{ paper: '#101014', ink: '#a8a8a8', inkSoft: '#a8a8a8', link: '#67b980', buy: '#9870ee' },
        ...{ star: '#9a5046' },
      },
    },
    radius: 0,
    logo: '/images/favicon.svg',
  },
};

let browser: Browser;
/** The built sites, by the names of their themes. */
let sites: ReadonlyMap<string, string>;
beforeAll(async () => {
  const folder = await folderForFile();
  const names = Object.keys(THEMES);
  const built = await Promise.all(names.map((name, index) => buildWith(name, path.join(folder, `${index}`))));
  sites = new Map(names.map((name, index) => [name, built[index] ?? '']));
  browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
});
afterAll(() => browser.close());

/** No pictures for shared links: no page shows them, and to draw them in the colors of a theme takes most of a build. */
const NO_SHARING_PICTURES = Object.fromEntries(
  keysOf(sharingPicturesSchema.shape).map((kind) => [kind, false]),
);

/** Builds the frozen content with a theme in a folder; gives that of the site. */
async function buildWith(name: string, place: string): Promise<string> {
  const [content, folder] = [path.join(place, 'content'), path.join(place, 'dist')];
  await cp(FROZEN_CONTENT, content, { recursive: true });
  const site = await readFile(path.join(content, 'site.yaml'), 'utf8');
  const settings = { theme: THEMES[name], sharingPictures: NO_SHARING_PICTURES };
  const added = Object.entries(settings).map(([field, value]) => `${field}: ${JSON.stringify(value)}\n`);
  await writeFile(path.join(content, 'site.yaml'), [site, ...added].join('\n'));
  await build({ content, folder });
  return folder;
}

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

it.each(Object.keys(THEMES))(
  'a theme %s is legible on every kind of page, in light and in dark',
  async (name) => {
    const { server, address } = await serveSite(sites.get(name) ?? '', 0);
    const page = await browser.newPage({ baseURL: address, bypassCSP: true, reducedMotion: 'reduce' });
    await bringAxe(page);
    const seen = noLooks();
    try {
      for (const [kind, place] of Object.entries(pageOfEachKind(catalogue))) {
        await page.goto(place, { waitUntil: 'load' });
        expect(await faultsOf(page, seen), kind).toEqual([]);
      }
    } finally {
      await page.close();
      server.close();
    }
  },
);
