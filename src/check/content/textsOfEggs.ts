import type { Catalogue, Species } from '../../content/catalogue.ts';
import type { FieldPath } from '../../content/check/problem.ts';
import { type Markdown, writtenText } from '../../content/read/markdown.ts';
import { plainText } from '../../domain/linkedText.ts';
import { onlyEggType } from '../../domain/list/filter.ts';
import type { PickList } from '../../domain/products/pickList.ts';

/** A text with the species that it is about. */
interface EggText {
  readonly entry: object;
  readonly text: string;
  readonly species: Species | null;
  /** The field at an offset in the text. */
  readonly fieldAt: (offset: number) => FieldPath;
}

type FieldText = readonly [field: FieldPath, text: string];

/** Lists the bodies of articles, guides and help pages and the texts of other entries, each with its species. */
export function textsOf(content: Catalogue): EggText[] {
  const { guides, articles, help, landingPages, eggTypes, categories, pickLists, products } = content;
  const speciesOf = (eggType: string | null | undefined): Species | null =>
    content.species.get(eggTypes.find(({ slug }) => slug === eggType)?.species ?? '') ?? null;
  const eggTypeOfCategory = new Map(content.articleCategories.map(({ name, eggType }) => [name, eggType]));
  const inBody = (entry: { readonly body: Markdown }, eggType?: string) => ({
    entry,
    text: writtenText(entry.body),
    species: speciesOf(eggType),
    fieldAt: (offset: number): FieldPath => ['body', offset],
  });
  const inFields = (entry: object, eggType: string | null | undefined, texts: readonly FieldText[]) =>
    texts.map(([field, text]) => ({
      entry,
      text: plainText(text),
      species: speciesOf(eggType),
      fieldAt: () => field,
    }));
  return [
    ...guides.map((entry) => inBody(entry, entry.eggType)),
    ...articles.map((entry) => inBody(entry, eggTypeOfCategory.get(entry.category))),
    ...help.map((entry) => inBody(entry)),
    ...landingPages.flatMap((entry) =>
      inFields(entry, onlyEggType(entry.preset), [[['verdict'], entry.verdict ?? ''], ...blocksOf(entry)]),
    ),
    ...eggTypes.flatMap((entry) => inFields(entry, entry.slug, blocksOf(entry))),
    ...categories.flatMap((entry) =>
      inFields(entry, null, [
        [['verdict'], entry.verdict ?? ''],
        [['intro'], entry.intro],
      ]),
    ),
    ...pickLists.flatMap((entry) => inFields(entry, entry.asks?.eggs, reasonsOf(entry))),
    ...products.flatMap((entry) => {
      const eggType = entry.eggTypes.length === 1 ? entry.eggTypes[0] : null;
      const answers = entry.faq.map(({ answer }, index): FieldText => [['faq', index, 'answer'], answer]);
      return inFields(entry, eggType, [[['description'], entry.description], ...answers]);
    }),
  ];
}

function blocksOf({ blocks }: { readonly blocks: readonly { readonly description: string }[] }): FieldText[] {
  return blocks.map(({ description }, index) => [['blocks', index, 'description'], description]);
}

function reasonsOf({ picks }: PickList): FieldText[] {
  return picks.flatMap(({ why, drawback }, index): FieldText[] => [
    [['picks', index, 'why'], why],
    [['picks', index, 'drawback'], drawback],
  ]);
}
