import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { listOutput } from './listOutput.ts';

it('a folder is listed, whatever the names in it', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'a.html': 'A', 'b/index.html': 'B', 'c d\n/e,"f": g': 'C' });
  await mkdir(path.join(folder, 'empty'));
  const here = listOutput(folder);
  expect([...here.stamps.keys()].sort()).toEqual(['a.html', 'b/index.html', 'c d\n/e,"f": g']);
});

it('a folder that is not there holds nothing', async () => {
  const folder = path.join(await temporaryFolder(), 'none');
  expect(listOutput(folder)).toEqual({ files: new Set(), folders: new Set(), stamps: new Map() });
});
