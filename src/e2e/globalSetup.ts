import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveChromium } from '../browser/chromium.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site. */
    readonly builtSite: string;
    /** Where the built site is served: `http://127.0.0.1:PORT/`. */
    readonly siteAddress: string;
    /** Where Playwright connects to the browser. */
    readonly browserEndpoint: string;
  }
}

/** Builds the frozen content, serves the site and starts the browser: once, for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-guide-'));
  const out = path.join(folder, 'dist');
  await buildSite({ content: FROZEN_CONTENT, out });
  const browser = await serveChromium();
  const { server, address } = await serveSite(out, 0);
  project.provide('builtSite', out);
  project.provide('siteAddress', address);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
