import path from 'node:path';
import { build } from 'esbuild';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';

/** Which folders each folder may import at run time; types are free to point anywhere they are only read. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/content': ['src/domain', 'src/cli'],
  'src/site': ['src/domain'],
  'src/widgets': ['src/domain'],
  'src/browser': ['src/generate'],
  'src/linkcheck': ['src/domain', 'src/site', 'src/cli'],
  'src/cli': ['src/domain'],
  templates: ['src/domain', 'src/site'],
  'src/generate': ['src/domain', 'src/content', 'src/site', 'src/linkcheck', 'src/cli', 'templates'],
  'src/audit': ['src/domain', 'src/content', 'src/site', 'src/linkcheck', 'src/cli'],
  'src/e2e': ['src/domain', 'src/generate', 'src/browser'],
  'src/bench': ['src/domain', 'src/content', 'src/site', 'src/generate', 'src/browser', 'src/cli'],
  'src/screenshots': ['src/browser', 'src/cli'],
  scripts: ['src/cli', 'src/generate', 'src/audit', 'src/content', 'src/bench', 'src/screenshots'],
};

/** The one file through which templates reach widgets. */
const WIDGET_DOOR = 'templates/Island.tsx';

interface Import {
  readonly from: string;
  readonly to: string;
}

describe('the folders', () => {
  it('lets each folder import only what it may', async () => {
    const imports = await readImports();
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter((entry) => !isAllowed(entry))).toEqual([]);
  });

  it('keeps Node and the DOM out of the rules that ship to the browser', async () => {
    const { errors, metafile } = await build({
      entryPoints: await glob('src/domain/**/*.ts', { ignore: ['**/*.test.ts', '**/testing.ts'] }),
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'out',
      platform: 'browser',
    });
    expect(errors).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((file) => !file.startsWith('src/domain/'))).toEqual([]);
  });
});

async function readImports(): Promise<Import[]> {
  const entryPoints = await glob(['src/**/*.{ts,tsx}', 'templates/**/*.{ts,tsx}', 'scripts/*.ts'], {
    ignore: ['**/*.test.ts', '**/testing.ts', '**/testing/**', 'src/e2e/**'],
  });
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '#ui': path.resolve('src/widgets/ui/react.ts') },
  });
  return Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
    imports.filter(({ external }) => !external).map(({ path: to }) => ({ from, to })),
  );
}

function isAllowed({ from, to }: Import): boolean {
  const [source, target] = [folderOf(from), folderOf(to)];
  if (source === target || to.endsWith('.css')) return true;
  if (from === WIDGET_DOOR && target === 'src/widgets') return true;
  return MAY_IMPORT[source]?.includes(target) ?? false;
}

function folderOf(file: string): string {
  return Object.keys(MAY_IMPORT).find((folder) => file.startsWith(`${folder}/`)) ?? file;
}
