import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { splitProducts } from './splitCommand.ts';

const productsOf = async (content: string) =>
  (await readContent(content, new ProblemLog())).products.map(({ value }) => value);

it('gives each product a file, and keeps the products, their order and how they are written', async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    rawProduct({ id: `4${index}`, slug: `tray-${index}` }),
  );
  const content = await contentWith({
    'products/30-trays.json': productFile(...many),
    'products/40-one.json': JSON.stringify(rawProduct({ id: '9', slug: 'one' })),
    'products/imported-001.json': productFile(rawProduct({ id: '8', slug: 'imported' })),
  });
  const before = await productsOf(content);
  await splitProducts(content);
  expect(await productsOf(content)).toEqual(before);
  const files = await readdir(path.join(content, 'products'));
  expect(files).toContain('30-trays-01-tray-0.json');
  expect(files).toContain('30-trays-11-tray-10.json');
  expect(files).toContain('imported-001.json');
  expect(files).not.toContain('30-trays.json');
  const text = await readFile(path.join(content, 'products/30-trays-01-tray-0.json'), 'utf8');
  expect(text).toBe(`${JSON.stringify(many[0], null, 2)}\n`);
  expect(await splitProducts(content)).toEqual([]);
});

it.each([
  [{ 'products/30-trays.json': '[{]' }, 'expected JSON in products/30-trays.json'],
  [
    {
      'products/30-trays.json': productFile(rawProduct({ slug: 'a' })),
      'products/30-trays-0.json': productFile(rawProduct({ id: '8', slug: 'b' })),
      'products/30-trays-z.json': productFile(rawProduct({ id: '9', slug: 'c' })),
    },
    'expected products in the order of before',
  ],
])('changes nothing where it cannot keep the products', async (files, message) => {
  const content = await contentWith(files);
  const before = await readdir(path.join(content, 'products'));
  await expect(splitProducts(content)).rejects.toThrow(message);
  expect(await readdir(path.join(content, 'products'))).toEqual(before);
});
