import { describe, expect, it } from 'vitest';
import { shardCount, shardOfSlug } from './comparison.ts';

describe('the shards of comparisons', () => {
  it.each([
    [0, 1],
    [1, 1],
    [32, 1],
    [33, 2],
    [97, 4],
    [1000, 32],
    [10_000, 512],
  ])('of %i products are %i', (products, shards) => {
    expect(shardCount(products)).toBe(shards);
  });

  it.each([
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('are found by FNV-1a: the hash of %s is that of its authors', (slug, hash) => {
    expect(shardOfSlug(slug, 2 ** 32)).toBe(hash);
    expect(shardOfSlug(slug, 512)).toBe(hash % 512);
  });

  it('are of a like size, also where slugs differ by a number alone', () => {
    const sizes = Array.from({ length: 512 }, () => 0);
    for (let number = 0; number < 10_000; number++) {
      const shard = shardOfSlug(`automatic-incubator-${number}`, 512);
      sizes[shard] = (sizes[shard] ?? 0) + 1;
    }
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
  });
});
