import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { buildRoutes } from './routes.ts';
import { safetyTopics } from './safety.ts';

const SAFETY = `
- {id: mains, title: Mains, text: Use a wall outlet., show: {kinds: [incubator]}}
- {id: lamps, title: Lamps, text: Hang it twice., show: {kinds: [brooder]}}
- {id: flu, title: Bird flu, text: Ask the seller., show: {every: [guide], pages: [/blog/first-hatch]}}
`;

/** What an owner adds for brooders, without a word on safety. */
const BROODERS = {
  'categories.yaml': `
pages:
  - {name: Automatic, slug: automatic-incubators, kind: incubator, description: A, metaDescription: B, intro: C}
  - {name: Chick Heaters, slug: chick-heaters, kind: brooder, description: A, metaDescription: B, intro: C}
other:
  - {name: Manual, slug: manual-incubators, kind: incubator}
  - {name: Poultry, slug: poultry, kind: mixed}
  - {name: Accessories, slug: accessory, kind: accessory}
`,
  'products/90-brooders.json': productFile(
    rawProduct({ id: '9', slug: 'heater', category: 'chick-heaters', egg_types: ['duck'] }),
  ),
  'landing/my-brooder.yaml': 'title: My Brooder\ndescription: A.\nfilters: {category: chick-heaters}\n',
};

/** The ids of the topics of each page that has any. */
async function topicsOf(files: Record<string, string>): Promise<Record<string, string>> {
  const { catalogue } = await loadCatalogue(await contentWith(files));
  const shown = buildRoutes(catalogue).map((route): [string, string] => {
    const ids = safetyTopics(route, catalogue).map(({ id }) => id);
    return [route.path, ids.join(' ')];
  });
  return Object.fromEntries(shown.filter(([, ids]) => ids !== ''));
}

describe('the safety topics of a page', () => {
  it('are those of its product, of the products that it lists, of its kind and of its path', async () => {
    expect(await topicsOf({ 'safety.yaml': SAFETY })).toEqual({
      '/product/box-incubator': 'mains',
      '/product/dome-incubator': 'mains',
      '/category/automatic-incubators': 'mains',
      '/category/manual-incubators': 'mains',
      '/chicken-egg-incubator': 'mains',
      '/guides/chicken-eggs': 'mains flu',
      '/blog/first-hatch': 'flu',
    });
  });

  it('are on a new page of brooders with no edit, whatever its category is called', async () => {
    expect(await topicsOf({ 'safety.yaml': SAFETY, ...BROODERS })).toMatchObject({
      '/product/heater': 'lamps',
      '/category/chick-heaters': 'lamps',
      '/my-brooder': 'lamps',
    });
  });
});
