import { expect, it } from 'vitest';
import { loadCatalogue } from './loadCatalogue.ts';
import { contentWith, problemLines, productFile, rawProduct } from './testing.ts';

const TERMS =
  '---\ntitle: Terms\nslug: terms\nmetaDescription: What holds here, and for whom it does.\n---\n\n';

/** The valid content with a text and two products, of which one was withdrawn. */
async function withTerms(text: string) {
  const folder = await contentWith({
    'products/30-tray.json': productFile(
      rawProduct({ id: '7', slug: 'gone', status: 'discontinued', successor: '8' }),
      rawProduct({ id: '8', slug: 'new', name: 'New "Tray" [2]' }),
    ),
    'legal/terms.md': `${TERMS}${text}\n`,
  });
  const { catalogue, warnings } = await loadCatalogue(folder);
  const body = catalogue.legalPages.find(({ slug }) => slug === 'terms')?.body;
  return { body, warnings: problemLines(warnings, folder).filter((line) => line.includes('terms')) };
}

it('warns where a text shows what was withdrawn, with its successor', async () => {
  const { warnings } = await withTerms('::product{id=7}\n\n::compare{ids="1,7,8"}\n\n::button{product=8}');
  expect(warnings).toEqual([
    "legal/terms.md:7:11 body: '7' was withdrawn, so '::product' leaves it out; show another product, such as its successor '8'",
    "legal/terms.md:9:11 body: '7' was withdrawn, so '::compare' leaves it out; show another product, such as its successor '8'",
  ]);
});

it('writes the name of a product into a directive so that it ends none of it', async () => {
  const { body } = await withTerms('::product[Like the {product:8}.]{id=8 label="A &quot;{product:8}"}');
  expect(body?.faults).toEqual([]);
  expect(body?.tokens).toMatchObject([
    { type: 'space' },
    { directive: { words: 'Like the New ’Tray’ 2.', label: 'A "New ’Tray’ 2' } },
  ]);
});
