import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { lazy } from '../domain/memoize.ts';

/** What esbuild calls the browsers of a browserslist query. */
const ESBUILD_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

const packageFile = z.object({ browserslist: z.array(z.string()) });

/** The oldest browsers that pages are made for, as esbuild's `target` names them: `browserslist` of package.json. */
export const browserTargets = lazy(async (): Promise<string[]> => {
  const file = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return packageFile.parse(JSON.parse(file)).browserslist.map(toTarget);
});

/**
 * Turns a browserslist query into a target of esbuild: `chrome >= 109` becomes `chrome109`.
 * @throws Error where the query says more than the oldest version of a browser: esbuild could not be told
 */
export function toTarget(query: string): string {
  const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  const name = ESBUILD_NAMES[browser];
  if (name === undefined) {
    const known = Object.keys(ESBUILD_NAMES).join(', ');
    throw new Error(
      `browserslist in package.json: expected 'BROWSER >= VERSION' (${known}), found '${query}'`,
    );
  }
  return name + version;
}
