import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEGIBLE_EGGS } from '../../templates/pictures/eggs/legibleEggs.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { HEATING_METHODS, type Product, TURNING_TYPES } from '../domain/products/product.ts';
import { aProduct, slugs } from '../domain/testing.ts';
import { kindFacts } from '../site/pictures/kindFacts.ts';
import { drawnPictures, picturePath } from '../site/pictures/pictures.ts';
import { productKind } from '../site/pictures/productKind.ts';
import { loadRenderers, type Renderers } from './loadRenderers.ts';

const { catalogue } = await loadCatalogue('src/e2e/site');

let drawPicture: Renderers['drawPicture'];
beforeAll(async () => {
  ({ drawPicture } = await loadRenderers());
});

const kindOf = (product: Product) => productKind(kindFacts(product, catalogue));

function draw(overrides: Partial<Product> = {}): string {
  const product = aProduct(overrides);
  return drawPicture({ kind: 'product', product, shows: kindOf(product) });
}

/** The elements that are opened and never closed, or the other way about; in an SVG that is an error. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', , selfClosed] of svg.matchAll(
    /<(\/?)([a-z]+)((?:"[^"]*"|[^">])*?)(\/?)>/gi,
  )) {
    if (selfClosed) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

/** The eggs that are seen: those of a layer count once more for each copy of the layer. */
function countEggs(svg: string): number {
  const eggs = (text: string) => text.match(/href="#[ab]"/g)?.length ?? 0;
  const copies = svg.match(/href="#s"/g)?.length ?? 0;
  return eggs(svg) + copies * eggs(layerOf(svg));
}

/** The markup of the layer that others are copies of. */
function layerOf(svg: string): string {
  const from = svg.indexOf('<g id="s">');
  if (from < 0) return '';
  let depth = 0;
  for (const { 0: tag, index } of svg.slice(from).matchAll(/<g[ >]|<\/g>/g)) {
    depth += tag === '</g>' ? -1 : 1;
    if (depth === 0) return svg.slice(from, from + index);
  }
  return '';
}

function expectPicture(svg: string, limit: number): void {
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/,
  );
  expect(svg).toMatch(/<\/svg>\n$/);
  expect(unbalanced(svg)).toEqual([]);
  expect(svg).not.toMatch(/undefined|NaN|Infinity|null|\[object| d="[^"]*\d\.\d\d/);
  expect(svg).toContain('@media(prefers-color-scheme:dark)');
  expect(svg.length).toBeLessThanOrEqual(limit);
}

describe('the shipped pictures', () => {
  it('stand by themselves as SVG, small, with numbers of one decimal', () => {
    const pictures = drawnPictures(catalogue);
    expect(pictures.length).toBeGreaterThan(catalogue.products.length);
    for (const picture of pictures)
      expectPicture(drawPicture(picture), picture.kind === 'product' ? 6144 : 10_000);
  });

  it('are of a kind that fits: no product is left to the crate of accessories', () => {
    const kinds = catalogue.products.map((product) => kindOf(product).kind);
    expect([...new Set(kinds)].sort()).toEqual([
      'breedingBox',
      'brooder',
      'candler',
      'hatchery',
      'hatchingEggs',
      'humidifier',
      'incubator',
      'meter',
      'motor',
      'reptileIncubator',
      'turnerTray',
    ]);
  });

  it('each have a path of their own', () => {
    const paths = drawnPictures(catalogue).map(picturePath);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('differ from product to product', () => {
    const pictures = drawnPictures(catalogue).filter(({ kind }) => kind === 'product');
    const drawings = pictures.map((picture) => drawPicture(picture));
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('the picture of a product', () => {
  it('is the same whenever it is drawn', () => {
    expect(draw()).toBe(draw());
  });

  it('has as many eggs as the product has places, as long as they can be told apart', () => {
    const eggs = fc.integer({ min: 0, max: 400 });
    const turning = fc.constantFrom(...TURNING_TYPES);
    fc.assert(
      fc.property(
        eggs,
        turning,
        fc.constantFrom('dome', 'tray', 'cabinet'),
        (capacity, turningType, shape) => {
          const name = `Plain ${shape}`;
          const kind = kindOf(aProduct({ capacity, name, turningType }));
          if (kind.kind !== 'incubator') throw new Error('an incubator was meant');
          const svg = draw({ capacity, name, turningType });
          expect(countEggs(svg)).toBe(Math.min(capacity, LEGIBLE_EGGS[kind.shape]));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('shows what it is drawn from: turner, fan, display, water', () => {
    const plain = { turningType: 'manual', heatingMethod: 'thermostat', humidityControl: 'none' } as const;
    const without = draw({ ...plain, capacity: 24 });
    for (const changes of [
      { turningType: 'automatic' },
      { heatingMethod: 'fan-based' },
      { heatingMethod: 'infrared' },
      { humidityControl: 'manual' },
      { humidityControl: 'automatic' },
      { eggTypes: slugs('quail') },
      { capacity: 25 },
    ] as const) {
      expect(draw({ ...plain, capacity: 24, ...changes })).not.toBe(without);
    }
  });

  it('stays whole and small for any product', () => {
    const product = fc.record({
      name: fc.constantFrom(
        'Foam Box',
        'Cabinet',
        'Plate',
        'Candler set',
        'Eggs, 0 count',
        'Eggs',
        '</svg>"',
      ),
      capacity: fc.nat({ max: 5000 }),
      eggTypes: fc
        .subarray(['turkey', 'goose', 'quail', 'reptile', 'fish', 'brine-shrimp'])
        .map((list) => slugs(...list)),
      heatingMethod: fc.constantFrom(...HEATING_METHODS),
      categories: fc.constantFrom(
        slugs('brooder'),
        slugs('accessory'),
        slugs('specialty'),
        slugs('mini-incubators'),
      ),
    });
    fc.assert(
      fc.property(product, (facts) => expectPicture(draw(facts), 7000)),
      { numRuns: 80 },
    );
  });
});
