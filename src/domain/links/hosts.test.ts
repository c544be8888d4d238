import { describe, expect, it } from 'vitest';
import { isOnHosts } from './hosts.ts';

describe("a store's hosts", () => {
  it.each([
    ['amazon.com', true],
    ['www.amazon.com', true],
    ['smile.www.amazon.com', true],
    ['notamazon.com', false],
    ['amazon.com.evil.example', false],
    ['com', false],
  ])('%s: %s', (hostname, is) => {
    expect(isOnHosts(hostname, ['walmart.com', 'amazon.com'])).toBe(is);
  });
});
