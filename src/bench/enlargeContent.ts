import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { parse, parseDocument, visit } from 'yaml';
import { z } from 'zod';

/**
 * What differs from product to product: its names, and the facts that lists look
 * at; all else is taken over as it is.
 */
const rawProduct = z.looseObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  pros: z.array(z.string()),
  best_for: z.string().optional(),
  price: z.string(),
  listing_price: z.string().nullish(),
  rating: z.string().nullish(),
  review_count: z.string().nullish(),
  capacity: z.number().nullable(),
  egg_types: z.array(z.string()),
  turning_type: z.string().optional(),
  humidity_control: z.string().optional(),
  status: z.string().optional(),
});
type RawProduct = z.output<typeof rawProduct>;

/**
 * The facts that a copy draws, each by itself; its category, which decides which others it may have, stays.
 */
const DRAWN = [
  'price',
  'capacity',
  'egg_types',
  'turning_type',
  'humidity_control',
] as const satisfies readonly (keyof RawProduct)[];

/** Of so many copies one is out of stock, and one is withdrawn. */
const SELDOM = 40;

type Random = () => number;

/** Copies a content folder and repeats its products with other ids, names and facts; the same each time. */
export async function enlargeContent(from: string, to: string, count: number): Promise<void> {
  await cp(from, to, { recursive: true });
  await dropPicks(to);
  const originals = await readProducts(to);
  const facts = await declaredFacts(to);
  const random = seededRandom(1);
  for (let round = 2, missing = count - originals.length; missing > 0; round++, missing -= originals.length) {
    const copies = originals
      .slice(0, missing)
      .map((product) => copyOf(product, round, originals, facts, random));
    // The name comes last in path order: the copies follow the originals.
    const file = path.join(to, 'products', `copies-${String(round).padStart(4, '0')}.json`);
    await writeFile(file, JSON.stringify(copies, null, 2));
  }
}

/** Copies would change the lists that picks rest on. */
async function dropPicks(content: string): Promise<void> {
  const files = await glob(['categories.yaml', 'landing/*.yaml'], { cwd: content, absolute: true });
  for (const file of files) {
    const document = parseDocument(await readFile(file, 'utf8'));
    visit(document, { Pair: (_, { key }) => (String(key) === 'picks' ? visit.REMOVE : undefined) });
    await writeFile(file, document.toString({ lineWidth: 0 }));
  }
}

async function readProducts(content: string): Promise<RawProduct[]> {
  const files = await glob('products/**/*.json', { cwd: content, absolute: true });
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) => z.array(rawProduct).parse([JSON.parse(text)].flat()));
}

/** The ids of the fields that `fields.yaml` declares, if there is one. */
async function declaredFacts(content: string): Promise<string[]> {
  const [file] = await glob('fields.yaml', { cwd: content, absolute: true });
  if (file === undefined) return [];
  return z
    .array(z.looseObject({ id: z.string() }))
    .parse(parse(await readFile(file, 'utf8')))
    .map(({ id }) => id);
}

/** The words that search results show differ, so that no two pages are warned of for sharing one. */
function copyOf(
  product: RawProduct,
  round: number,
  originals: readonly RawProduct[],
  facts: readonly string[],
  random: Random,
): RawProduct {
  const other = () => originals[Math.floor(random() * originals.length)] ?? product;
  const { rating, review_count } = other();
  const chance = random() * SELDOM;
  const whole = other();
  return {
    ...product,
    ...Object.fromEntries(DRAWN.map((key) => [key, other()[key]])),
    // Only products of some categories have a declared fact.
    ...Object.fromEntries(['category', ...facts].map((key) => [key, whole[key]])),
    // The egg that a capacity counts may not be among the eggs that were drawn.
    capacity_counts: undefined,
    // A listing price has to be above the price, and reviews belong to a rating.
    listing_price: null,
    rating,
    review_count,
    id: `${product.id}-${round}`,
    name: `${product.name} ${round}`,
    slug: `${product.slug}-${round}`,
    description: `Copy ${round}. ${product.description}`,
    pros: [`Copy ${round}`, ...product.pros],
    ...(product.best_for && { best_for: `${product.best_for} ${round}` }),
    ...(chance < 2 && { status: chance < 1 ? 'discontinued' : 'unavailable' }),
  };
}

/** A linear congruential generator with the constants of Numerical Recipes. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
