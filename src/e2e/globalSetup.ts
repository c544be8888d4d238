import type { TestProject } from 'vitest/node';
import { serveChromium } from '../browser/chromium.ts';
import { serveSite } from '../generate/serveSite.ts';
import { type BuiltSite, builtSites } from './builtSites.ts';
import type { SiteSize } from './site.ts';

/** A built site that the tests open. */
interface TestSite extends BuiltSite {
  /** Where it is served: `http://127.0.0.1:PORT/`. */
  readonly address: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The built sites, by the number of their products. */
    readonly sites: Readonly<Record<SiteSize, TestSite>>;
    /** Where Playwright connects to the browser, and to another one that shows no pictures. */
    readonly browserEndpoints: { readonly withPictures: string; readonly withoutPictures: string };
  }
}

/** Builds the frozen content, as it is and enlarged, serves both sites and starts the browsers: once, for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [withPictures, withoutPictures, built] = await Promise.all([
    serveChromium({ pictures: true }),
    serveChromium({ pictures: false }),
    builtSites(),
  ]);
  const servers = await Promise.all([serveSite(built[97].folder, 0), serveSite(built[1000].folder, 0)]);
  project.provide('sites', {
    97: { ...built[97], address: servers[0].address },
    1000: { ...built[1000], address: servers[1].address },
  });
  project.provide('browserEndpoints', {
    withPictures: withPictures.wsEndpoint(),
    withoutPictures: withoutPictures.wsEndpoint(),
  });
  return async () => {
    await Promise.all([withPictures.close(), withoutPictures.close()]);
    for (const { server } of servers) server.close();
  };
}
