import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { readFontPackage } from './readFontPackage.ts';

/** What packages of Fontsource say, shortened. */
const BITTER = {
  ...{
    id: 'bitter',
    family: 'Bitter',
    subsets: ['cyrillic', 'latin'],
    defSubset: 'latin',
    category: 'serif',
  },
  ...{ weights: [400, 600, 700], variable: { wght: { default: '400', min: '100', max: '900', step: '1' } } },
};

async function packagesWith(name: string, metadata: unknown, files: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const contents = files.map((file) => [path.join(name, 'files', file), file]);
  await writeFiles(folder, {
    ...Object.fromEntries(contents),
    [`${name}/metadata.json`]: JSON.stringify(metadata),
  });
  return folder;
}

async function read(name: string, metadata: unknown, files: readonly string[]) {
  return readFontPackage(name, await packagesWith(name, metadata, files));
}

describe('a package of Fontsource', () => {
  it('that is variable gives the file of all weights', async () => {
    const file = 'bitter-latin-wght-normal.woff2';
    expect(await read('@fontsource-variable/bitter', BITTER, [file])).toEqual({
      kind: 'font',
      font: {
        ...{
          kind: 'file',
          family: 'Bitter',
          weights: [100, 900],
          fallback: 'Charter, Cambria, Georgia, serif',
        },
        contents: Buffer.from(file),
      },
    });
  });

  it('that is not gives the bold file, which headings of each weight have', async () => {
    const found = await read('@fontsource/bitter', BITTER, ['bitter-latin-700-normal.woff2']);
    expect(found).toMatchObject({ font: { weights: [500, 700] } });
  });

  it('without a bold weight gives what it has: browsers make it bolder', async () => {
    const thin = { ...BITTER, weights: [400], variable: false };
    const found = await read('@fontsource/bitter', thin, ['bitter-latin-400-normal.woff2']);
    expect(found).toMatchObject({ font: { weights: [400, 400] } });
  });

  it('without Latin gives the letters that it is made for', async () => {
    const other = { ...BITTER, subsets: ['khmer'], defSubset: 'khmer' };
    const found = await read('@fontsource/bitter', other, ['bitter-khmer-700-normal.woff2']);
    expect(found.kind).toBe('font');
  });

  it('that is not installed is said with the command that installs it', async () => {
    expect(await readFontPackage('@fontsource/bitter', await temporaryFolder())).toMatchObject({
      kind: 'problem',
      mend: "run 'npm install @fontsource/bitter'",
    });
  });

  it.each([
    ['no words of Fontsource', {}],
    ['a name that could end a rule', { ...BITTER, family: 'A"; } body { display: none' }],
    ['a name that leaves the folder', { ...BITTER, id: '../../secret' }],
  ])('with %s is refused', async (_what, metadata) => {
    expect((await read('@fontsource/bitter', metadata, [])).kind).toBe('problem');
  });

  it('that lacks its file is refused', async () => {
    expect(await read('@fontsource/bitter', BITTER, [])).toMatchObject({
      found: "no file 'bitter-latin-700-normal.woff2' in the package",
    });
  });
});
