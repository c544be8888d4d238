import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUrls } from '../site/urls.ts';
import { createResolver } from './resolveAddress.ts';

const resolve = createResolver(createUrls('https://hatch.example/base/'));

/** Pieces of addresses, plain ones and those that parsing changes. */
const written = fc
  .tuple(
    fc.constantFrom(
      '/',
      '#',
      'https://hatch.example/base/',
      'http://hatch.example/base/',
      'https://hatch.example/basement/',
      'https://other.example/',
    ),
    fc.array(fc.constantFrom('a', 'B-2', 'x.svg', '.', '..', '%2e', 'ü', ' ', '/', '?q=1', '#top'), {
      maxLength: 6,
    }),
  )
  .map(([start, pieces]) => start + pieces.join(''));

it('an address resolves as in a browser on the page', () => {
  fc.assert(
    fc.property(written, (address) => {
      // Two slashes begin a host.
      fc.pre(!address.startsWith('//'));
      const url = new URL(address, 'https://hatch.example/base/eggs/');
      const found = resolve(address, 'eggs/index.html', { base: null });
      const isOwn = /^[/#]/.test(address) || /^https?:\/\/hatch\.example\/base\//.test(url.href);
      expect(found.kind).toBe(isOwn && url.host === 'hatch.example' ? 'internal' : 'external');
      if (found.kind === 'internal') {
        const path = url.pathname + url.search;
        expect([found.path, found.address]).toEqual([path, path + url.hash]);
      }
    }),
  );
});
