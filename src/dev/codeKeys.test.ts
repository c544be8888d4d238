import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { bundleInputs, filesOutside } from '../testing/bundleInputs.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { codeKeys, READING, SCRIPTS } from './codeKeys.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

describe('the keys of code', () => {
  it('cover all that reads content', async () => {
    const files = await bundleInputs(['src/content/read/readContent.ts'], 'node');
    expect(files.length).toBeGreaterThan(20);
    expect(filesOutside(READING, files)).toEqual([]);
  });

  it('cover all that scripts and icons are made of, and by', async () => {
    const bundled = await bundleInputs(await glob('src/widgets/*.ts', { cwd: PROJECT }), 'browser');
    const bundling = await bundleInputs(
      ['src/generate/bundleWidgets.ts', 'src/generate/loadIcons.ts'],
      'node',
    );
    expect(bundled.length).toBeGreaterThan(20);
    expect(filesOutside(SCRIPTS, [...bundled, ...bundling])).toEqual([]);
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
