import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDeclaredFields } from '../content/read/readers.ts';
import { productSchema } from '../content/schemas/product.ts';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from '../generate/buildSite.ts';
import { filesOf, liveFolders, once } from '../generate/testing.ts';

const FIELDS = `- id: egg_view
  label: Egg View
  help: How much one sees of the eggs.
  kind: choice
  choices: {all-round: {words: All around, search: [see through]}, none: None}
  filter: {label: Seen Through}
  wishes:
    - {use: [classroom], points: 3, values: [all-round], met: shows the eggs, missed: hides the eggs, unstated: does not say}
- id: warranty
  label: Warranty
  help: How long the maker repairs it.
  kind: number
  unit: months
  better: more
  card: Warranty
  seldom: true
`;

const STORE = { store: 'walmart', link: 'https://www.walmart.com/ip/55', checked_at: '2024-11-19' };
const STATED = rawProduct({ ...STORE, id: '90', slug: 'glass', egg_view: 'all-round', warranty: 24 });
const OTHER = rawProduct({ ...STORE, id: '91', slug: 'tin', name: 'Tin', egg_view: 'none', warranty: 12 });

/** The site of the valid content with two fields more, and two products that state them. */
const site = once(async () => {
  const { content, out } = await liveFolders('Prices may change.');
  await writeFile(path.join(content, 'fields.yaml'), FIELDS);
  await writeFile(path.join(content, 'products/90-own.json'), productFile(STATED, OTHER));
  const landing =
    'title: Glass Incubators\ndescription: What shows the eggs.\nfilters: { egg_view: all-round }\n';
  await writeFile(path.join(content, 'landing/glass-incubators.yaml'), landing);
  const question = 'questions: [{ask: see through incubator, finds: /product/glass}]';
  await writeFile(path.join(content, 'search.yaml'), question);
  const { warnings } = await buildSite({ content, out });
  const files = await filesOf(out);
  const read = (name: string) => Buffer.from(files.get(name) ?? '', 'latin1').toString();
  const page = (name: string) => parse(read(`${name}/index.html`));
  return { warnings, read, page, names: [...files.keys()], fields: readDeclaredFields(content) };
});

async function rowsOf(slug: string): Promise<string[]> {
  const { page } = await site();
  return page(`product/${slug}`)
    .querySelectorAll('tr')
    .map((row) => row.structuredText.split('\n').join(': '));
}

describe('an entry in fields.yaml, without a line of code,', () => {
  it('is a key of products, with its help', async () => {
    const { fields } = await site();
    expect(z.toJSONSchema(productSchema(fields), { io: 'input', unrepresentable: 'any' })).toMatchObject({
      properties: {
        egg_view: { enum: ['all-round', 'none'], description: 'How much one sees of the eggs.' },
        warranty: { type: 'number', description: 'How long the maker repairs it.' },
      },
    });
  });

  it('is a row among the specifications, and says if it is not stated unless it seldom is', async () => {
    expect(await rowsOf('glass')).toEqual(
      expect.arrayContaining(['Egg View: All around', 'Warranty: 24 months']),
    );
    const unstated = (await rowsOf('dome-incubator')).join('\n');
    expect(unstated).toContain('Egg View: Not stated by maker or store');
    expect(unstated).not.toContain('Warranty');
    expect((await rowsOf('candler')).join('\n')).not.toContain('Egg View');
  });

  it('is on cards if it has a label for them', async () => {
    const { page } = await site();
    const facts = page('products').querySelector('[data-id="90"] .card-facts')?.structuredText ?? '';
    expect(facts).toContain('24 months');
    expect(facts).not.toContain('All around');
  });

  it('is a filter of lists if it has a label for it', async () => {
    const { read, names } = await site();
    const controls = names.filter((name) => /^assets\/controls-.*\.json$/.test(name)).map(read);
    const facet = { key: 'egg_view', label: 'Seen Through' };
    expect(controls.map((text) => JSON.parse(text).facets)).toContainEqual(
      expect.arrayContaining([expect.objectContaining(facet)]),
    );
    expect(controls.join()).not.toContain('"key":"warranty"');
  });

  it('is a filter that a landing page may start with', async () => {
    const { page } = await site();
    const cards = page('glass-incubators').querySelectorAll('.cards [data-id]');
    expect(cards.map((card) => card.getAttribute('data-id'))).toEqual(['90']);
  });

  it('is compared, and the best is marked where more or less is better', async () => {
    const { read, names } = await site();
    const shards = names.filter((name) => /^assets\/compare-.*\.json$/.test(name)).map(read);
    const { glass } = Object.assign({}, ...shards.map((text) => JSON.parse(text)));
    const factOf = (label: string) => glass.facts.find((fact: { label: string }) => fact.label === label);
    expect(factOf('Egg View')).toEqual({ label: 'Egg View', text: 'All around' });
    expect(factOf('Warranty')).toMatchObject({ text: '24 months', figure: { value: 24 } });
  });

  it('is found by what visitors call it', async () => {
    const { warnings } = await site();
    expect(warnings.filter(({ file }) => file.endsWith('search.yaml'))).toEqual([]);
  });

  it('is wished for by the finder', async () => {
    const { read, names } = await site();
    const finder = names.filter((name) => /^assets\/finder-.*\.json$/.test(name)).map(read);
    for (const said of ['shows the eggs', 'hides the eggs', 'does not say'])
      expect(finder[0]).toContain(said);
  });

  it('is in structured data and in the open data', async () => {
    const { read, page } = await site();
    const data = page('product/glass').querySelector('script[type="application/ld+json"]')?.text ?? '';
    expect(data).toContain('{"@type":"PropertyValue","name":"Egg View","value":"All around"}');
    const open = JSON.parse(read('data/products.json'));
    expect(open.fields).toContainEqual({ id: 'warranty', label: 'Warranty', kind: 'number', unit: 'months' });
    expect(open.products.at(-2)).toMatchObject({ facts: { egg_view: 'all-round', warranty: 24 } });
  });
});
