import type { TestProject } from 'vitest/node';
import { serveChromium } from '../browser/chromium.ts';
import { serveSite } from '../generate/serveSite.ts';
import { type BuiltSite, builtSites, type SiteSize } from './builtSites.ts';

/** A built site that the tests open. */
interface TestSite extends BuiltSite {
  /** Where it is served: `http://127.0.0.1:PORT/`. */
  readonly address: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly sites: Readonly<Record<SiteSize, TestSite>>;
    /** Where Playwright connects to the browser, and to another one that shows no pictures. */
    readonly browserEndpoints: { readonly withPictures: string; readonly withoutPictures: string };
  }
}

/**
 * Builds the frozen content in its original and an enlarged size, serves both sites and starts the
 * browsers, once for all test files.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [usualSize = 97, largeSize = usualSize] = (process.env['SITE_SIZES'] ?? '97').split(',').map(Number);
  const [withPictures, withoutPictures, built] = await Promise.all([
    serveChromium({ pictures: true }),
    serveChromium({ pictures: false }),
    builtSites({ usual: usualSize, large: largeSize }),
  ]);
  const [usual, large] = await Promise.all([
    serveSite(built.usual.folder, 0),
    serveSite(built.large.folder, 0),
  ]);
  project.provide('sites', {
    usual: { ...built.usual, address: usual.address },
    large: { ...built.large, address: large.address },
  });
  project.provide('browserEndpoints', {
    withPictures: withPictures.wsEndpoint(),
    withoutPictures: withoutPictures.wsEndpoint(),
  });
  return async () => {
    await Promise.all([withPictures.close(), withoutPictures.close()]);
    for (const { server } of [usual, large]) server.close();
  };
}
