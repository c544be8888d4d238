import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { buildFolders } from '../generate/testing.ts';
import { temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { openSite } from './site.ts';

/** A picture as an owner may have it: neither square nor without holes. */
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle cx="30" cy="20" r="12" fill="red"/></svg>';

/** What another host may answer; each is the picture of a product. */
const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  photo: (route) => route.fulfill({ contentType: 'image/svg+xml', body: PHOTO }),
  missing: (route) => route.fulfill({ status: 404, body: '' }),
  unreachable: (route) => route.abort(),
  page: (route) => route.fulfill({ contentType: 'text/html', body: '<p>Robot or human?</p>' }),
};

const site = openSite({ pictures: true });

/** The address of a site whose products have remote pictures. */
let address = '';
const newFolder = temporaryFoldersForFile();
beforeAll(async () => {
  const { content, out } = await buildFolders({}, await newFolder());
  const products = Object.keys(ANSWERS).map((name, index) =>
    rawProduct({ id: `9${index}`, name, slug: name, image_url: `https://pictures.example/${name}` }),
  );
  await writeFile(path.join(content, 'products/90-remote.json'), productFile(...products));
  await buildSite({ content, out });
  const served = await serveSite(out, 0);
  address = served.address;
  return () => void served.server.close();
});

/** A tab without JavaScript for that site. */
async function openShop(policies = false): Promise<Page> {
  const page = await site.newPage({ javaScript: false, policies, expected: /Failed to load resource/ });
  for (const [name, answer] of Object.entries(ANSWERS)) {
    await page.route(`https://pictures.example/${name}`, answer);
  }
  return page;
}

/**
 * What the box of a picture shows: with all of it, without the photo, without the
 * drawing; but for its round corners.
 */
async function looks(box: Locator) {
  const page = box.page();
  await box.scrollIntoViewIfNeeded();
  await expect.poll(() => isAnswered(box)).toBe(true);
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
  const shoot = (css: string) => page.screenshot({ clip, style: `.badges{display:none!important}${css}` });
  return {
    seen: await shoot(''),
    withoutPhoto: await shoot('.photo img:first-child{display:none!important}'),
    withoutDrawing: await shoot('.photo img:last-child{visibility:hidden!important}'),
    size: [Math.round(width), Math.round(height)],
  };
}

/** Whether the photo of a box, which is fetched only near the screen, has come or has failed. */
function isAnswered(box: Locator): Promise<boolean> {
  return box.evaluate((element) => {
    const images = element instanceof HTMLImageElement ? [element] : [...element.querySelectorAll('img')];
    return images.length > 0 && images.every(({ complete }) => complete);
  });
}

/** How far two pictures lie apart, from 0 to 255 on the mean: edges may be smoothed in another way. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b) throw new Error('expected two pictures');
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

/** What no eye tells apart. */
const ALIKE = 1;

it('a remote picture covers the drawing when it comes; else the drawing is seen, without any script', async () => {
  const page = await openShop();
  await page.goto(`${address}products/`, { waitUntil: 'networkidle' });
  for (const name of Object.keys(ANSWERS)) {
    const card = page.locator('.card', { has: page.getByRole('heading', { name, exact: true }) });
    const { seen, withoutPhoto, withoutDrawing, size } = await looks(card.locator('.photo'));
    const photo = (await difference(seen, withoutDrawing)) < ALIKE;
    const drawing = (await difference(seen, withoutPhoto)) < ALIKE;
    expect({ photo, drawing }, name).toEqual({ photo: name === 'photo', drawing: name !== 'photo' });
    expect(size, name).toEqual([160, 160]);
  }
});

it("the policy of the page lets in pictures of a product's host, and of no other", async () => {
  const page = await openShop(true);
  await page.goto(`${address}product/photo/`, { waitUntil: 'networkidle' });
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("img-src 'self' data: https://pictures.example;");
  const photo = page.getByRole('img', { name: 'photo', exact: true }).locator('img').first();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
});
