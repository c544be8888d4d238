import { describe, expect, it } from 'vitest';
import { httpAddress, isSiteAddress } from './valueTypes.ts';

describe('the address of a site', () => {
  it.each(['https://example.org', 'https://example.org/guide/', 'http://localhost:8080/a.b/c'])(
    'may be %s',
    (address) => {
      expect(isSiteAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['example.org', 'ftp://example.org/', 'http://', ''],
    ...['https://example.org/index.html', 'https://example.org/guide/Index.HTM/'],
    ...['https://example.org/?a=1', 'https://example.org/#top', 'https://example.org/a b/'],
    'https://me:secret@example.org/',
  ])('is not %j', (address) => {
    expect(isSiteAddress(address)).toBe(false);
  });
});

it.each(['example.org', 'ftp://example.org/', 'http://', ''])('%j is no web address', (address) => {
  expect(httpAddress.parse(address)).toBe(undefined);
});
