import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import fg from 'fast-glob';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/content/catalogue.ts';
import { loadCatalogue } from '../../src/content/loadCatalogue.ts';
import { testEntries, VALID_CONTENT } from '../../src/content/testing.ts';
import {
  CATEGORY_SCENES,
  EGG_KINDS,
  PLATES,
  PRODUCT_DRAWINGS,
  SCENE_FOCUS,
  SCENES,
} from '../../src/domain/drawings.ts';
import { type Focus, MIDDLE } from '../../src/domain/photos.ts';
import { HEATING_METHODS, type Product, TRAYS, TURNING_TYPES } from '../../src/domain/products/product.ts';
import { slugify } from '../../src/domain/slug.ts';
import { aProduct, productId, slugs } from '../../src/domain/testing.ts';
import type { DrawingFacts } from '../../src/site/drawnPictures.ts';
import { drawnProduct } from '../../src/site/drawnProduct.ts';
import { GUIDE_FOCUS, SIGNS, sitePictures } from '../../src/site/pictures.ts';
import { SHIPPED_TONE } from '../../src/theme/tokens.ts';
import { LEGIBLE_EGGS } from './clutch.ts';
import { drawPicture } from './drawPicture.ts';
import { readDrawing } from './svgFile.ts';

const NO_FONTS = { font: { loadSystemFonts: false } };

const LABELS = {
  categoryLabels: [
    { name: 'Automatic Incubators', slug: slugify('automatic-incubators'), kind: 'incubator' },
    { name: 'Brooders', slug: slugify('brooder'), kind: 'brooder' },
    { name: 'Accessories', slug: slugify('accessory'), kind: 'accessory' },
    { name: 'Specialty', slug: slugify('specialty'), kind: 'mixed' },
  ],
  eggTypeLabels: EGG_KINDS.map((drawing) => ({ name: drawing, slug: slugify(drawing), drawing })),
  fields: [],
} as const;

function draw(overrides: Partial<Product> = {}): string {
  const product = aProduct(overrides);
  return drawPicture(
    { kind: 'product', slug: product.slug, shows: drawnProduct(product, LABELS) },
    SHIPPED_TONE,
  );
}

/**
 * A site with a product of each drawing, each plate, a category and an article of each scene, and an
 * egg type and a guide of each egg.
 */
async function siteOfEveryDrawing(): Promise<Catalogue> {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const category = catalogue.categories[0];
  const eggType = catalogue.eggTypes[0];
  const guide = catalogue.guides[0];
  const article = catalogue.articles[0];
  if (!category || !eggType || !guide || !article)
    throw new Error('the valid content lacks a category, an egg type, a guide or an article');
  const eggTypes = EGG_KINDS.map((drawing) => ({ ...eggType, slug: slugify(drawing), drawing }));
  return {
    ...catalogue,
    site: { ...catalogue.site, howWeChoosePage: slugify('how-we-choose') },
    products: testEntries(PRODUCT_DRAWINGS.map((drawing) => aProduct({ id: productId(drawing), drawing }))),
    categories: CATEGORY_SCENES.map((scene) => ({ ...category, slug: slugify(scene), scene })),
    eggTypes,
    eggTypeLabels: eggTypes,
    plates: testEntries(
      PLATES.map((name) => ({ name, title: name, alt: name, text: name, sources: [], notes: {} })),
    ),
    articles: SCENES.map((drawing) => ({ ...article, slug: slugify(drawing), drawing })),
    guides: EGG_KINDS.map((egg) => ({ ...guide, slug: slugify(`${egg}-eggs`), eggType: slugify(egg) })),
  };
}

/** The eggs that are seen: those of the first layer count once more for each copy of it, which follow it. */
function countEggs(svg: string): number {
  const eggs = (text: string) =>
    (text.match(/class="[ab]" d="[^"]*/g) ?? []).join('').match(/[ML]/g)?.length ?? 0;
  const copies = svg.match(/<use href="#s"/g)?.length ?? 0;
  const layer = svg.slice(svg.indexOf('<g id="s">'), svg.indexOf('<use href="#s"'));
  return eggs(svg) + copies * eggs(layer);
}

/** The classes of a picture that its style does not have. */
function unknownClasses(svg: string): string[] {
  const classes = Array.from(svg.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat();
  return [...new Set(classes)].filter((name) => !svg.includes(`.${name}{`));
}

function expectPicture(svg: string, limit: number): void {
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/,
  );
  expect(svg).toMatch(/<\/svg>\n$/);
  expect(() => new Resvg(svg, NO_FONTS)).not.toThrow();
  expect(svg).not.toMatch(/undefined|NaN|Infinity|null|\[object|[{}]{2}(?!$|<)| d="[^"]*\d\.\d\d/);
  expect(unknownClasses(svg)).toEqual([]);
  expect(svg).toContain('@media(prefers-color-scheme:dark)');
  expect(svg.length).toBeLessThanOrEqual(limit);
}

describe('an SVG file', () => {
  const files = fg.sync('**/*.svg', { cwd: import.meta.dirname });

  it.each(files)('%s is well-formed, has a viewBox, and names a ground and a tone of the palette', (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(() => new Resvg(text, NO_FONTS)).not.toThrow();
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="(?:-?\d+ ?){4}"/);
    expect(() => readDrawing(file.replace('.svg', ''))).not.toThrow();
    expect(text.length).toBeLessThan(6000);
  });

  it('is there for each drawing and each scene, and for nothing else', () => {
    const named = files.filter((file) => !file.startsWith('parts/')).map((file) => file.replace('.svg', ''));
    expect(named.sort()).toEqual(
      [
        ...PRODUCT_DRAWINGS.map((drawing) => `products/${drawing}`),
        ...CATEGORY_SCENES.map((scene) => `heroes/category-${scene}`),
        ...SCENES.map((scene) => `scenes/${scene}`),
        ...PLATES.map((plate) => `plates/${plate}`),
        ...['heroes/eggs', 'heroes/guide', 'heroes/home'],
      ].sort(),
    );
  });
});

describe('the pictures of a site', async () => {
  const site = await siteOfEveryDrawing();
  const pictures = sitePictures(site);

  const drawings = pictures.map(({ facts }) => drawPicture(facts, SHIPPED_TONE));

  it('are one for each product and each egg, and the heroes, each with a path of its own', () => {
    const heroes = 1 + CATEGORY_SCENES.length + SCENES.length + 2 * EGG_KINDS.length;
    const others = PRODUCT_DRAWINGS.length + SIGNS.length + EGG_KINDS.length + PLATES.length;
    expect(new Set(pictures.map(({ path }) => path)).size).toBe(others + heroes);
  });

  it('are complete SVG files, small, with numbers of one decimal, and differ from one another', () => {
    for (const [index, { facts }] of pictures.entries())
      expectPicture(drawings[index] ?? '', /product|sign/.test(facts.kind) ? 6144 : 10_000);
    expect(new Set(drawings).size).toBe(pictures.length);
  });
});

/** The color of outlines by day. */
const INK = [58, 41, 29] as const;

/** The columns of a drawing, in pixels, that have an outline. */
function inkedColumns(svg: string): number[] {
  const { pixels, width, height } = new Resvg(svg, NO_FONTS).render();
  const isInk = (x: number, y: number) =>
    INK.every((value, channel) => Math.abs((pixels[(y * width + x) * 4 + channel] ?? 0) - value) < 10);
  const rows = Array.from({ length: height }, (_, y) => y);
  return Array.from({ length: width }, (_, x) => x).filter((x) => rows.some((y) => isInk(x, y)));
}

function widthOf(svg: string): number {
  const columns = inkedColumns(svg);
  return Math.max(...columns) - Math.min(...columns);
}

/** The columns at which the square of a wide drawing cuts an outline. */
function cutsOf(facts: DrawingFacts, focus: Focus): number[] {
  const svg = drawPicture(facts, SHIPPED_TONE);
  const { width, height } = new Resvg(svg, NO_FONTS);
  const left = ((width - height) * focus) / 100;
  const edges = [left, left + height - 1];
  return inkedColumns(svg).filter((x) => edges.includes(x));
}

describe('the square of a drawing, for small places, cuts nothing through', () => {
  it.each(SCENES)('of %s', (scene) => {
    expect(cutsOf({ kind: 'scene', scene }, SCENE_FOCUS[scene])).toEqual([]);
  });

  it.each(EGG_KINDS)('of the hatch of a guide to %s eggs', (egg) => {
    expect(cutsOf({ kind: 'guide', egg }, GUIDE_FOCUS)).toEqual([]);
  });

  it.each(CATEGORY_SCENES)('of the category %s', (scene) => {
    expect(cutsOf({ kind: 'category', slug: slugify(scene), scene }, MIDDLE)).toEqual([]);
  });
});

describe('the picture of a product', () => {
  it('has as many eggs as the product has places, as long as they can be told apart', () => {
    const machine = fc.record({
      capacity: fc.integer({ min: 0, max: 400 }),
      turningType: fc.constantFrom(...TURNING_TYPES),
      drawing: fc.constantFrom('incubator-dome', 'incubator-tray', 'incubator-cabinet'),
    });
    fc.assert(
      fc.property(machine, (facts) => {
        expect(countEggs(draw(facts))).toBe(Math.min(facts.capacity, LEGIBLE_EGGS[facts.drawing]));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { heatingMethod: 'infrared' },
    { humidityControl: 'manual' },
    { eggTypes: slugs('quail') },
  ] as const)('shows %o', (changes) => {
    const plain = { capacity: 24, heatingMethod: 'thermostat', humidityControl: 'none' } as const;
    expect(draw({ ...plain, ...changes })).not.toBe(draw(plain));
  });

  it('differs by each tray and each lid, and by what is not stated', () => {
    const shows = drawnProduct(aProduct({ capacity: 24 }), LABELS);
    const drawn = (changes: Partial<typeof shows>) =>
      drawPicture({ kind: 'product', slug: slugify('one'), shows: { ...shows, ...changes } }, SHIPPED_TONE);
    const trays = [...TRAYS.filter((tray) => tray !== 'shelves'), null].map((tray) => drawn({ tray }));
    expect(new Set(trays).size).toBe(TRAYS.length);
    const lids = (['clear-lid', 'window', 'closed-lid', null] as const).map((lid) => drawn({ lid }));
    expect(new Set(lids).size).toBe(4);
    const controls = [{ hasDisplay: true }, { hasDial: true }, {}, { hasFiller: true }].map(drawn);
    expect(new Set(controls).size).toBe(4);
  });

  it('is larger for more eggs, in steps, up to a cabinet of two doors', () => {
    const widths = [3, 6, 10, 18, 30, 48].map((capacity) => widthOf(draw({ capacity, name: 'Tray' })));
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    const shelves = [100, 200, 400].map((capacity) => draw({ capacity }).match(/href="#s"/g)?.length);
    expect(shelves).toEqual([2, 3, 4]);
    const doors = [499, 500, 5000].map((capacity) => draw({ capacity }).includes('href="#d"'));
    expect(doors).toEqual([false, true, true]);
  });

  it('has the color of its turning, unless it is of foam', () => {
    const body = (facts: Partial<Product>) =>
      draw({ capacity: 24, ...facts }).match(/\.body\{fill:([^}]*)\}/)?.[1];
    const colors = (['automatic', 'manual', 'none'] as const).map((turningType) => body({ turningType }));
    expect(new Set(colors).size).toBe(3);
    expect(body({ turningType: 'automatic', name: 'Another' })).toBe(colors[0]);
    const foam = body({ turningType: 'automatic', name: 'Foam box' });
    expect(foam).toBe(body({ turningType: 'manual', name: 'Foam box' }));
    expect(colors).not.toContain(foam);
  });

  it('has the wall of its kind', () => {
    const wall = (drawing: Product['drawing']) => draw({ drawing }).match(/\.tile\{fill:([^}]*)\}/)?.[1];
    expect(wall('incubator-dome')).toBe(wall('incubator-tray'));
    const kinds = ['incubator-tray', 'brooder-box', 'candler', 'hatchery-cone', 'hatching-eggs'] as const;
    expect(new Set(kinds.map(wall)).size).toBe(kinds.length);
  });

  it('shows nothing of what is not stated', () => {
    const without = { turningType: null, humidityControl: 'none', heatingMethod: null } as const;
    const unstated = { ...without, humidityControl: null };
    for (const name of ['Plain dome', 'Plain tray', 'Plain cabinet', 'Digital tray']) {
      const svg = draw({ ...unstated, name });
      expect(svg).toBe(draw({ ...without, name, turningType: 'none' }));
      for (const stated of [
        { turningType: 'automatic' },
        { turningType: 'manual' },
        { heatingMethod: 'fan-based' },
        { humidityControl: 'automatic' },
      ] as const)
        expect(draw({ ...unstated, name, ...stated })).not.toBe(svg);
    }
    expectPicture(draw({ ...unstated, name: 'Digital tray' }), 7000);
  });

  it('stays whole and small for any product', () => {
    const product = fc.record({
      name: fc.constantFrom('Foam Box', 'Cabinet', 'Plate', 'Candler set', 'Eggs, 0 count', '</svg>"'),
      capacity: fc.nat({ max: 5000 }),
      eggTypes: fc
        .subarray(['turkey', 'goose', 'quail', 'reptile', 'fish', 'brine-shrimp'])
        .map((list) => slugs(...list)),
      heatingMethod: fc.constantFrom(...HEATING_METHODS, null),
      categories: fc
        .constantFrom('brooder', 'accessory', 'specialty', 'automatic-incubators')
        .map((slug) => slugs(slug)),
    });
    fc.assert(
      fc.property(product, (facts) => expectPicture(draw(facts), 7000)),
      { numRuns: 80 },
    );
  });
});
