import { describe, expect, it } from 'vitest';
import {
  type CompareTray,
  readChoice,
  readTray,
  withoutProduct,
  withProduct,
  writeChoice,
  writeTray,
} from './tray.ts';

const chosen = (slug: string) => ({ slug, name: `Incubator ${slug}` });
const trayOf = (...slugs: string[]): CompareTray => slugs.map(chosen);

it('a tray contains at most five unique products', () => {
  const full = trayOf('a', 'b', 'c', 'd', 'e');
  expect(withProduct(trayOf('a'), chosen('b'))).toEqual(trayOf('a', 'b'));
  expect(withProduct(trayOf('a'), { slug: 'a', name: 'Another name' })).toEqual(trayOf('a'));
  expect(withProduct(full, chosen('f'))).toBe(full);
  expect(withoutProduct(full, 'c')).toEqual(trayOf('a', 'b', 'd', 'e'));
  expect(withoutProduct(full, 'z')).toEqual(full);
});

describe('a stored tray', () => {
  it.each([
    ...[null, '', '{', 'null', '7', '"a"', '{"slug":"a"}'],
    '[["a"],["b",null],["../c","C"],["D","D"],["e"," "],7,null,[["f"],"F"]]',
  ])('is no tray: %s', (text) => {
    expect(readTray(text)).toEqual([]);
  });

  it('is read as it was written', () => {
    expect(readTray(writeTray(trayOf('a', 'b')))).toEqual(trayOf('a', 'b'));
  });

  it('holds names of up to 300 characters', () => {
    const stored = JSON.stringify([
      ['a', 'A'.repeat(300)],
      ['b', 'B'.repeat(301)],
    ]);
    expect(readTray(stored)).toEqual([{ slug: 'a', name: 'A'.repeat(300) }]);
  });

  it('drops only invalid entries', () => {
    expect(readTray('[["a","A"],["a","B"],["../c","C"],["d","D","E"]]')).toEqual([
      { slug: 'a', name: 'A' },
      { slug: 'd', name: 'D' },
    ]);
  });
});

it('a compare button names a product whose address does not end with its slug', () => {
  const product = { href: '/2021/03/old-name/', slug: '12-egg-incubator', name: '12-Egg Incubator' };
  expect(readChoice(writeChoice(product))).toEqual({ slug: '12-egg-incubator', name: product.name });
});

it('a compare button names its product under any base path', () => {
  for (const base of ['', '/guide']) {
    const product = { href: `${base}/product/12-egg-incubator/`, name: '12-Egg Incubator, “Large”' };
    expect(readChoice(writeChoice(product))).toEqual({ slug: '12-egg-incubator', name: product.name });
  }
});
