import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { createUrls } from '../site/urls.ts';
import { browserTargets, buildStyles, toTarget } from './buildStyles.ts';
import { bundleWidgets } from './bundleWidgets.ts';

it('the browsers that pages are made for are those of package.json, in the words of esbuild', async () => {
  expect(await browserTargets()).toEqual(['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']);
});

it.each(['last 2 versions', 'opera >= 95'])(
  'a browser is named by its oldest version, not as %j',
  (query) => {
    expect(() => toTarget(query)).toThrow(`found '${query}'`);
  },
);

describe('what ships has no syntax that the oldest browsers lack', () => {
  /** Whether esbuild finds nothing to lower. */
  async function isLowered(code: string, loader: 'css' | 'js'): Promise<boolean> {
    const lowered = await transform(code, { loader, target: await browserTargets() });
    return lowered.code === (await transform(code, { loader })).code;
  }

  it('in its styles', async () => {
    const { css, files } = await buildStyles(createUrls('https://hatch.example'), {
      hasBoxes: true,
      hasReviews: true,
      hasRemotePictures: true,
      hasPhotos: true,
      isSample: true,
      hasLogo: true,
      hasNewsletter: true,
      hasComments: true,
    });
    const sheets = files.filter((file) => file.path.endsWith('.css')).map((file) => String(file.contents));
    expect(css.size + sheets.length).toBeGreaterThan(10);
    for (const code of [...css.values(), ...sheets]) {
      expect(await isLowered(code, 'css')).toBe(true);
      // What esbuild does not lower.
      expect(code).not.toMatch(/light-dark\(|color-mix\(|@container|@scope|@starting-style/);
    }
  });

  it('in its scripts', async () => {
    const { files, beforeScripts } = await bundleWidgets();
    const scripts = files.filter((file) => file.path.endsWith('.js')).map(({ contents }) => String(contents));
    expect(scripts.length).toBeGreaterThan(2);
    for (const code of [...scripts, ...Object.values(beforeScripts)])
      expect(await isLowered(code, 'js')).toBe(true);
  });
});
