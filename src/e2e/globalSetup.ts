import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { enlargeContent } from '../bench/enlargeContent.ts';
import { serveChromium } from '../browser/chromium.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import type { SiteSize } from './site.ts';

/** A built site that the tests open. */
interface TestSite {
  /** The folder of its content. */
  readonly content: string;
  /** The folder that it was built into. */
  readonly folder: string;
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
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-guide-'));
  const frozen = { content: FROZEN_CONTENT, out: path.join(folder, 'dist') };
  const large = { content: path.join(folder, 'content-1000'), out: path.join(folder, 'dist-1000') };
  await enlargeContent(FROZEN_CONTENT, large.content, 1000);
  const [withPictures, withoutPictures] = await Promise.all([
    serveChromium({ pictures: true }),
    serveChromium({ pictures: false }),
    buildSite(frozen),
    buildInProcess(large),
  ]);
  const servers = await Promise.all([serveSite(frozen.out, 0), serveSite(large.out, 0)]);
  const siteOf = ({ content, out }: typeof frozen, { address }: (typeof servers)[number]): TestSite => ({
    ...{ content, folder: out, address },
  });
  project.provide('sites', { 97: siteOf(frozen, servers[0]), 1000: siteOf(large, servers[1]) });
  project.provide('browserEndpoints', {
    withPictures: withPictures.wsEndpoint(),
    withoutPictures: withoutPictures.wsEndpoint(),
  });
  return async () => {
    await Promise.all([withPictures.close(), withoutPictures.close()]);
    for (const { server } of servers) server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Builds in a process of its own, beside the other build: neither waits for the other. */
async function buildInProcess({ content, out }: { content: string; out: string }): Promise<void> {
  const script = ['scripts/run.mjs', 'scripts/build.ts', '--content', content, '--out', out];
  await promisify(execFile)(process.execPath, script);
}
