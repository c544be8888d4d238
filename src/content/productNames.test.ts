import { describe, expect, it } from 'vitest';
import { originOf } from '../domain/entry.ts';
import { withoutLinks } from '../domain/linkedText.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { writtenText } from './read/markdown.ts';
import { contentWith, problemLines, productFile, rawProduct } from './testing.ts';

const LANDING = 'title: More {product:7}\ndescription: All but {product:7|this one}.\ncanonical: /products\n';
const LEGAL = '---\ntitle: Terms\nslug: terms\nmetaDescription: Not {product:7|this}.\n---\n\n';

/** The valid content with a text in each kind of place, its first line where that takes no more. */
async function loadWith(text: string, ...products: readonly Record<string, unknown>[]) {
  const [line] = text.split('\n');
  const folder = await contentWith({
    'landing/more.yaml': `${LANDING}verdict: '${line}'\nblocks:\n  - {title: One, description: '${line}'}\n`,
    'legal/terms.md': `${LEGAL}${text}\n\n[Gone](/product/nowhere)\n`,
    'products/90-more.json': productFile(rawProduct({}), ...products),
  });
  const { catalogue, warnings } = await loadCatalogue(folder);
  const page = catalogue.landingPages.find(({ slug }) => slug === 'more');
  const terms = catalogue.legalPages.find(({ slug }) => slug === 'terms');
  if (!page || !terms) throw new Error('the content lacks one of its pages');
  return { page, terms, catalogue, warnings: problemLines(warnings, folder) };
}

describe('a product that a text names', () => {
  it('is a link to its page where the text may have one, and plain words elsewhere', async () => {
    const { page, terms } = await loadWith('Buy {product:7} or {product:1|the dome}.');
    expect(page.verdict).toBe(
      'Buy {product:/product/tray-incubator|Tray Incubator} or {product:/product/dome-incubator|the dome}.',
    );
    expect(page.blocks[0]?.description).toBe(page.verdict);
    expect(withoutLinks(page.verdict ?? '')).toBe('Buy Tray Incubator or the dome.');
    expect([page.title, page.description]).toEqual(['More Tray Incubator', 'All but this one.']);
    expect(terms.metaDescription).toBe('Not this.');
    expect(writtenText(terms.body).trim().split('\n')[0]).toBe(
      'Buy [Tray Incubator](/product/tray-incubator) or [the dome](/product/dome-incubator).',
    );
  });

  it.each([
    ['`{product:7}` and {product:7|it}', '`Tray Incubator` and [it](/product/tray-incubator)'],
    ['```\n{product:7}\n```', '```\nTray Incubator\n```'],
    ['[All, {product:7|it} too](/products)', '[All, it too](/products)'],
    ['[All](/products), {product:7|it}', '[All](/products), [it](/product/tray-incubator)'],
  ])('is plain words in code and in the words of another link: %s', async (text, expected) => {
    const { terms } = await loadWith(text);
    expect(writtenText(terms.body).trim()).toBe(`${expected}\n\n[Gone](/product/nowhere)`);
  });

  it('keeps the positions after it in a markdown text', async () => {
    const { terms } = await loadWith('Buy {product:7} or {product:7}.');
    const link = terms.body.links.find(({ href }) => href === '/product/nowhere');
    expect(originOf(terms).locate(['body', link?.offset ?? 0])).toEqual({ line: 9, column: 1 });
  });

  it('is its successor if it was withdrawn, and a warning says where', async () => {
    const gone = rawProduct({ id: '8', slug: 'gone', name: 'Gone', status: 'discontinued' });
    const { page, warnings } = await loadWith('Buy {product:8|the old one}.', { ...gone, successor: '7' });
    expect(page.verdict).toBe('Buy {product:/product/tray-incubator|Tray Incubator}.');
    const warned = `'8' was withdrawn; its successor '7' is shown; name another product, or reword the sentence`;
    expect(warnings).toEqual([
      `landing/more.yaml:4:10 verdict: ${warned}`,
      `landing/more.yaml:6:31 blocks[0].description: ${warned}`,
      `legal/terms.md:7:5 body: ${warned}`,
    ]);
    const alone = await loadWith('Buy {product:8|the old one}.', gone);
    expect(alone.page.verdict).toBe('Buy {product:/product/gone|the old one}.');
    expect(alone.warnings[0]).toContain("'8' was withdrawn; it has no successor;");
  });

  it('is a link in what speaks against another product', async () => {
    const { catalogue } = await loadWith('Plain.', {
      ...rawProduct({ id: '8', slug: 'other', cons: ['Dearer than {product:7}'] }),
    });
    expect(catalogue.products.find(({ id }) => id === '8')?.cons).toEqual([
      'Dearer than {product:/product/tray-incubator|Tray Incubator}',
    ]);
  });
});

const withTerms = (text: string) =>
  loadWith(
    text,
    rawProduct({ id: '9', slug: 'gone', status: 'discontinued', successor: '8' }),
    rawProduct({ id: '8', slug: 'new', name: 'New "Tray" [2]' }),
  );

it('is named with words of its own in the cell of a table', async () => {
  const { terms } = await loadWith(
    'x\n\n| a {product:7|it} | b |\n| --- | --- |\n| {product:1|the dome} | {product:7|it} |',
  );
  expect(writtenText(terms.body)).toContain(
    '| [the dome](/product/dome-incubator) | [it](/product/tray-incubator) |',
  );
});

it('warns if a text shows a withdrawn product, with its successor', async () => {
  const { warnings } = await withTerms('::product{id=9}\n\n::compare{ids="1,9,8"}\n\n::button{product=8}');
  expect(warnings).toEqual([
    "legal/terms.md:7:11 body: '9' was withdrawn, so '::product' leaves it out; show another product, " +
      "such as its successor '8'",
    "legal/terms.md:9:11 body: '9' was withdrawn, so '::compare' leaves it out; show another product, " +
      "such as its successor '8'",
  ]);
});

it('writes the name of a product into a directive so that it ends none of it', async () => {
  const { terms } = await withTerms('::product[Like the {product:8}.]{id=8 label="A &quot;{product:8}"}');
  expect(terms.body.faults).toEqual([]);
  expect(terms.body.tokens.slice(0, 2)).toMatchObject([
    { type: 'space' },
    { directive: { words: 'Like the New ’Tray’ 2.', label: 'A "New ’Tray’ 2' } },
  ]);
});
