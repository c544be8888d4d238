import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import type { Position } from '../check/problem.ts';
import { productFile, rawProduct } from '../testing.ts';
import { originIn } from './parseJson.ts';
import { type PlaceCache, withKnownPlaces } from './placeCache.ts';
import { sourceOfText } from './sourceFile.ts';

const PATH = [1, 'slug'];

/** A file of products, and a cache of the places in it. */
async function aFile() {
  const file = path.join(await temporaryFolder(), 'a.json');
  const kept = new Map<string, ReadonlyMap<string, Position>>();
  const cache: PlaceCache = {
    read: (text) => kept.get(text) ?? null,
    write: (text, value) => void kept.set(text, new Map(value)),
  };
  const write = async (text: string) => {
    await writeFile(file, text);
    return sourceOfText(file, text);
  };
  return { file, kept, cache, write };
}

it('a place is that of its text, also where it is known', async () => {
  const { file, kept, cache, write } = await aFile();
  const text = productFile(rawProduct({ id: '1' }), rawProduct({ id: '2', slug: 'two' }));
  const source = await write(text);
  const expected = originIn(source).locate(PATH);
  expect(withKnownPlaces(originIn(source), cache).locate(PATH)).toEqual(expected);
  expect(kept.size).toBe(1);
  await writeFile(file, 'another');
  expect(withKnownPlaces(originIn(source), cache).locate(PATH)).toEqual(expected);
  const moved = await write(`\n\n${text}`);
  const { line, column } = expected;
  expect(withKnownPlaces(originIn(moved), cache).locate(PATH)).toEqual({ line: line + 2, column });
});

it('what is not found is not kept', async () => {
  const { file, kept, cache, write } = await aFile();
  const source = await write(productFile(rawProduct({ id: '1' }), rawProduct({ id: '2' })));
  const text = await readFile(file, 'utf8');
  await writeFile(file, 'another');
  expect(withKnownPlaces(originIn(source), cache).locate(PATH)).toEqual({ line: 1, column: 1 });
  expect(kept.size).toBe(0);
  await writeFile(file, text);
  expect(withKnownPlaces(originIn(source), cache).locate(PATH).line).toBeGreaterThan(1);
});
