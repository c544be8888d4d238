import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../content/buildCatalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { contentWith, problemLines, productFile, rawProduct } from '../content/testing.ts';
import { checkRoutes } from './checkRoutes.ts';
import { buildRoutes } from './routes.ts';

describe('two pages with the same words', () => {
  it('are a warning that names both', async () => {
    const twin = (id: string) => rawProduct({ id, slug: `twin-${id}`, name: 'Twin' });
    const folder = await contentWith({ 'products/90-twins.json': productFile(twin('91'), twin('92')) });
    const log = new ProblemLog();
    const built = buildCatalogue(await readContent(folder, log), log);
    checkRoutes(buildRoutes(built.catalogue), built, log);
    expect(problemLines(log.warnings, folder)).toEqual([
      'products/90-twins.json:33:3 the title of /product/twin-92 is that of /product/twin-91 too; give each its own',
      'products/90-twins.json:33:3 the description of /product/twin-92 is that of /product/twin-91 too; give each its own',
    ]);
  });
});
