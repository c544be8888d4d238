import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { readFontPackage } from './resolveLook.ts';

/** What packages of Fontsource say, shortened. */
const BITTER = {
  id: 'bitter',
  family: 'Bitter',
  subsets: ['cyrillic', 'latin'],
  defSubset: 'latin',
  category: 'serif',
  weights: [400, 600, 700],
  variable: { wght: { default: '400', min: '100', max: '900', step: '1' } },
};

const THIN = { weights: [400], variable: false };
const KHMER = { subsets: ['khmer'], defSubset: 'khmer' };

/** Reads a package that has these files; each contains its name. */
async function read(name: string, metadata: unknown, files: readonly string[]) {
  const folder = await temporaryFolder();
  const contents = files.map((file) => [path.join(name, 'files', file), file]);
  const described = { [`${name}/metadata.json`]: JSON.stringify(metadata) };
  await writeFiles(folder, { ...Object.fromEntries(contents), ...described });
  return readFontPackage(name, folder);
}

describe('a package of Fontsource', () => {
  it('that is variable provides the file of all weights', async () => {
    const file = 'bitter-latin-wght-normal.woff2';
    const fallback = 'Charter, Cambria, Georgia, serif';
    const font = { kind: 'file', family: 'Bitter', weights: [100, 900], fallback };
    const contents = Buffer.from(file);
    expect(await read('@fontsource-variable/bitter', BITTER, [file])).toEqual({ ...font, contents });
  });

  it.each([
    ['that is not gives the bold file, which headings of each weight have', {}, 'latin-700', [500, 700]],
    ['without a bold weight gives what it has: browsers make it bolder', THIN, 'latin-400', [400, 400]],
    ['without Latin gives the letters that it is made for', KHMER, 'khmer-700', [500, 700]],
  ])('%s', async (_what, changes, file, weights) => {
    const found = await read('@fontsource/bitter', { ...BITTER, ...changes }, [
      `bitter-${file}-normal.woff2`,
    ]);
    expect(found).toMatchObject({ kind: 'file', weights });
  });

  const UNDESCRIBED = 'metadata.json of the package lacks what Fontsource says of fonts';

  it.each([
    ['no words of Fontsource', {}, UNDESCRIBED],
    ['a name that could end a rule', { ...BITTER, family: 'A"; } body { display: none' }, UNDESCRIBED],
    ['a name that leaves the folder', { ...BITTER, id: '../../secret' }, UNDESCRIBED],
    ['no file', BITTER, "no file 'bitter-latin-700-normal.woff2' in the package"],
  ])('with %s is refused', async (_what, metadata, found) => {
    expect(await read('@fontsource/bitter', metadata, [])).toEqual({ found, mend: 'choose another font' });
  });
});
