import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site, which is built once for all tests. */
    readonly builtSite: string;
  }
}

/** Builds the frozen content once; every test that looks at pages reads this build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hatch-guide-'));
  const out = path.join(folder, 'dist');
  await buildSite({ content: FROZEN_CONTENT, out });
  project.provide('builtSite', out);
  return () => rm(folder, { recursive: true, force: true });
}
