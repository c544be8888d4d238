import type { Product } from '../../domain/products/product.ts';
import type { Catalogue, LandingPage, Species } from '../catalogue.ts';
import type { FieldPath } from '../check/problem.ts';

/** What has texts about eggs, and what says of which eggs they are. */
export type TextContent = Pick<
  Catalogue,
  | 'articles'
  | 'articleCategories'
  | 'guides'
  | 'landingPages'
  | 'products'
  | 'categories'
  | 'eggTypes'
  | 'species'
>;

/** A text of a page, where it is, and the species that the page is about. */
interface PlacedText {
  readonly entry: object;
  /** Gives the place of an offset in the text. */
  readonly pathOf: (offset: number) => FieldPath;
  readonly text: string;
  readonly species: Species | null;
}

/** The texts of articles and guides, and those in the fields of other entries, each with the species that it is about. */
export function textsOf(content: TextContent): PlacedText[] {
  const speciesOf = (eggType: string | null | undefined): Species | null => {
    const page = content.eggTypes.find(({ slug }) => slug === eggType);
    return content.species.get(page?.species ?? '') ?? null;
  };
  const bodies = bodiesOf(content).map(({ entry, eggType }) => ({
    entry,
    text: entry.body.tokens.map(({ raw }) => raw).join(''),
    species: speciesOf(eggType),
    pathOf: (offset: number): FieldPath => ['body', offset],
  }));
  const fields = wordedEntries(content).flatMap(({ entry, eggType, texts }) =>
    texts.map(([path, text]) => ({ entry, text, species: speciesOf(eggType), pathOf: () => path })),
  );
  return [...bodies, ...fields];
}

/** The texts with a body, and the eggs that each is about. */
function bodiesOf({ guides, articles, articleCategories }: TextContent) {
  const categoryOf = (name: string) => articleCategories.find((category) => category.name === name);
  return [
    ...guides.map((entry) => ({ entry, eggType: entry.eggType })),
    ...articles.map((entry) => ({ entry, eggType: categoryOf(entry.category)?.eggType })),
  ];
}

/** A text of an entry with its field. */
type FieldText = readonly [path: FieldPath, text: string];

/** An entry with texts in its fields, and the eggs that it is about. */
interface WordedEntry {
  readonly entry: object;
  readonly eggType: string | null | undefined;
  readonly texts: readonly FieldText[];
}

function wordedEntries({ guides, landingPages, eggTypes, categories, products }: TextContent): WordedEntry[] {
  return [
    ...guides.map((entry) => ({ entry, eggType: entry.eggType, texts: reasonsOf(entry) })),
    ...landingPages.map((entry) => ({
      entry,
      eggType: entry.preset.eggType,
      texts: [[['verdict'], entry.verdict ?? ''] as const, ...blocksOf(entry), ...reasonsOf(entry)],
    })),
    ...eggTypes.map((entry) => ({
      entry,
      eggType: entry.slug,
      texts: [...blocksOf(entry), ...reasonsOf(entry)],
    })),
    ...categories.map((entry) => ({
      entry,
      eggType: null,
      texts: [[['intro'], entry.intro] as const, ...reasonsOf(entry)],
    })),
    ...products.map((entry) => ({
      entry,
      eggType: entry.eggTypes.length === 1 ? entry.eggTypes[0] : null,
      texts: [[['description'], entry.description] as const, ...answersOf(entry)],
    })),
  ];
}

function blocksOf({ blocks }: Pick<LandingPage, 'blocks'>): FieldText[] {
  return blocks.map(({ description }, index) => [['blocks', index, 'description'], description]);
}

function reasonsOf({ picks }: Pick<LandingPage, 'picks'>): FieldText[] {
  return picks.map(({ reason }, index) => [['picks', index, 'reason'], reason]);
}

function answersOf({ faq }: Pick<Product, 'faq'>): FieldText[] {
  return faq.map(({ answer }, index) => [['faq', index, 'answer'], answer]);
}
