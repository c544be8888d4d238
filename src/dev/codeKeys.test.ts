import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { codeKeys, READING, SCRIPTS } from './codeKeys.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The files of the project that some files are made of, themselves included. */
async function inputsOf(entryPoints: readonly string[], platform: 'node' | 'browser'): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [...entryPoints],
    bundle: true,
    packages: 'external',
    platform,
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

const isWithin = (places: readonly string[]) => (file: string) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

describe('the keys of code', () => {
  it('cover all that reads content', async () => {
    const files = await inputsOf(['src/content/read/readContent.ts'], 'node');
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !isWithin(READING)(file))).toEqual([]);
  });

  it('cover all that scripts and icons are made of, and by', async () => {
    const bundled = await inputsOf(await glob('src/widgets/*.ts', { cwd: PROJECT }), 'browser');
    const bundling = await inputsOf(['src/generate/bundleWidgets.ts', 'src/generate/loadIcons.ts'], 'node');
    expect(bundled.length).toBeGreaterThan(20);
    expect([...bundled, ...bundling].filter((file) => !isWithin(SCRIPTS)(file))).toEqual([]);
  });

  it('are other ones after an edit of that code, and of its packages', async () => {
    const project = await temporaryFolder();
    for (const place of [...READING, ...SCRIPTS]) {
      await mkdir(path.dirname(path.join(project, place)), { recursive: true });
      await cp(path.join(PROJECT, place), path.join(project, place), { recursive: true });
    }
    const before = codeKeys(project);
    expect(codeKeys(project)).toEqual(before);
    await writeFiles(project, { 'src/widgets/one.ts': '' });
    const edited = codeKeys(project);
    expect(edited).toEqual({ reading: before.reading, scripts: expect.not.stringMatching(before.scripts) });
    await writeFiles(project, { 'package.json': '{}' });
    expect(codeKeys(project).reading).not.toBe(before.reading);
  });
});
