import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packLinks, unpackLinks } from './packedLinks.ts';

const numbers = fc.array(fc.nat(2 ** 32 - 1), { maxLength: 5 });

const pageLinks = fc.record({
  targets: numbers,
  outbound: numbers,
  places: fc.option(fc.array(fc.constantFrom('turning', 'eggs', 'a,b', ''), { maxLength: 3 })),
  hasFault: fc.boolean(),
});

it('links are the same once they were packed and unpacked', () => {
  fc.assert(
    fc.property(fc.array(pageLinks), (links) => {
      expect(unpackLinks(packLinks(links.map((own) => ({ links: own }))))).toEqual(links);
    }),
  );
});

it('equal lists of places are kept once', () => {
  const own = { targets: [], outbound: [], hasFault: false };
  const pages = [['turning'], ['turning'], ['eggs']].map((places) => ({ links: { ...own, places } }));
  expect(packLinks(pages).places).toEqual([['turning'], ['eggs']]);
});
