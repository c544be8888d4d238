import { beforeAll, expect, it } from 'vitest';
import { buildCatalogue } from '../content/buildCatalogue.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { entrySchema } from '../content/schemaCommand.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { componentsWith } from './components.ts';
import { editorSetup } from './config.ts';
import { formOf } from './fields.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  const log = new ProblemLog();
  catalogue = buildCatalogue(await readContent(VALID_CONTENT, log), log);
});

const setup = () => editorSetup({ catalogue, fields: [], folder: 'content', project: 'my-site' });

it.each([
  'article',
  'guide',
  'legal-page',
  'landing-page',
  'products',
  'review',
  'authors',
  'picks',
] as const)('the form of %s has each field of its schema, with its description', (name) => {
  const schema = entrySchema(name, []);
  const form = formOf(schema, {});
  expect(form.map((field) => field.name)).toEqual(Object.keys(schema.properties ?? {}));
  for (const field of form)
    expect(field).toMatchObject({ label: expect.any(String), hint: expect.stringMatching(/\w/) });
});

it('offers names from other files, and a form for each kind of entry', () => {
  const { config, products, hosts } = setup();
  const collections = (config.collections ?? []).flatMap((one) => ('folder' in one ? one : []));
  expect(collections.map(({ folder, extension }) => [folder, extension])).toEqual([
    ['content/articles', 'md'],
    ['content/guides', 'md'],
    ['content/products', 'json'],
    ['content/products/reviews', 'md'],
    ['content/landing', 'yaml'],
    ['content/help', 'md'],
    ['content/legal', 'md'],
  ]);
  const [articles, , ofProducts] = collections;
  expect(articles?.fields.at(-1)).toMatchObject({ name: 'body', widget: 'richtext' });
  const field = (name: string, of = articles) => of?.fields.find((one) => one.name === name);
  expect(field('relatedProducts')).toMatchObject({ widget: 'select', multiple: true, options: products });
  expect(field('publishedAt')).toMatchObject({ widget: 'datetime', type: 'date', required: true });
  expect(field('store', ofProducts)).toMatchObject({
    options: [
      { label: 'Amazon', value: 'amazon' },
      { label: 'Walmart', value: 'walmart' },
    ],
  });
  expect(field('image_url', ofProducts)).toMatchObject({ widget: 'image' });
  expect(config.backend).toMatchObject({ repo: 'local/my-site' });
  expect(hosts).toEqual([]);
});

it('a fact that is not stated is neither yes nor no: a new product starts without it', () => {
  const boolean = { type: 'boolean', description: 'Whether' };
  const properties = { drainage: boolean, featured: boolean, draft: { ...boolean, default: false } };
  const [drainage, featured, draft] = formOf({ properties, required: ['featured'] }, {});
  expect(drainage).toMatchObject({ widget: 'select', options: [{ value: true }, { value: false }] });
  expect(drainage).not.toHaveProperty('default');
  for (const field of [featured, draft]) expect(field).toMatchObject({ widget: 'boolean', default: false });
});

it('a list without entries to choose from is a field for text', () => {
  const [author] = formOf({ properties: { author: { type: 'string', description: 'Who' } } }, { author: [] });
  expect(author).toMatchObject({ widget: 'string' });
});

it.each([
  ['product', { id: '10' }, '::product{id=10}'],
  ['product', { asin: 'B000000001', text: 'Quiet.' }, '::product[Quiet.]{asin=B000000001}'],
  ['compare', { ids: ['10', 'n4f'] }, '::compare{ids="10,n4f"}'],
  ['compare', { asins: 'B000000001,B000000002' }, '::compare{asins="B000000001,B000000002"}'],
  ['button', { asin: 'B000000001', text: 'Buy' }, '::button[Buy]{asin=B000000001}'],
  ['button', { product: '10', text: '' }, '::button{product=10}'],
  ['button', { product: '10', text: 'See it' }, '::button[See it]{product=10}'],
  [
    'figure',
    { src: '/images/a b.jpg', alt: 'An "egg"', caption: '' },
    '::figure{src="/images/a b.jpg" alt="An &quot;egg&quot;"}',
  ],
  [
    'video',
    { url: 'https://video.example/1', image: '/images/b.jpg', title: 'Day\n1' },
    '::video{url="https://video.example/1" image="/images/b.jpg" title="Day 1"}',
  ],
  [
    'note',
    { kind: 'warning', text: 'Turn it off.\n\nWait.' },
    ':::note{kind=warning}\nTurn it off.\n\nWait.\n:::',
  ],
  [
    'product',
    { id: '10', label: 'Best for ducks', text: 'Room for large eggs.' },
    '::product[Room for large eggs.]{id=10 label="Best for ducks"}',
  ],
  ['plates', { names: ['veins', 'blood-ring'] }, '::plates{names="veins,blood-ring"}'],
  ['button', { href: '/find', text: 'Find yours' }, '::button[Find yours]{href="/find"}'],
  ['note', { title: 'Before you start', text: 'Read on.' }, ':::note[Before you start]\nRead on.\n:::'],
  ['cons', { title: 'What we miss', text: '- An alarm' }, ':::cons[What we miss]\n- An alarm\n:::'],
  ['pros', { text: '- Quiet\n- Small' }, ':::pros\n- Quiet\n- Small\n:::'],
])('writes the block %s, and reads what it has written', (id, props, text) => {
  const component = componentsWith([]).find((one) => one.id === id);
  expect(component?.toBlock(props)).toBe(text);
  const found = component?.pattern.exec(`Before.\n\n${text}\n\nAfter.`);
  const given = found && component?.fromBlock?.(found);
  const shown = Object.entries(props).filter(([, value]) => value !== '');
  expect(given).toMatchObject(
    Object.fromEntries(
      shown.map(([name, value]) => [
        name,
        typeof value === 'string' && id === 'video' ? value.replace('\n', ' ') : value,
      ]),
    ),
  );
});

it.each(['product', 'compare', 'button'])('a block %s names products by ASIN in place of a choice', (id) => {
  const component = componentsWith([{ label: 'Dome', value: '10' }]).find((one) => one.id === id);
  const fields = component?.fields.filter(({ name }) => /^(?:id|ids|product|asin|asins)$/.test(name));
  expect(fields).toHaveLength(2);
  for (const field of fields ?? []) expect(field).toMatchObject({ required: false });
});
