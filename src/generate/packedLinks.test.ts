import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageLinks } from '../linkcheck/linkCollector.ts';
import { packLinks, unpackLinks } from './packedLinks.ts';

const numbers = fc.array(fc.nat(2 ** 32 - 1), { maxLength: 5 });

const pageLinks = fc.record({
  targets: numbers,
  outbound: numbers,
  places: fc.option(fc.array(fc.constantFrom('turning', 'eggs', 'a,b', ''), { maxLength: 3 })),
  hasFault: fc.boolean(),
});

/** Packs and unpacks links. */
function repacked(links: readonly PageLinks[]): PageLinks[] {
  return unpackLinks(packLinks(links.map((own) => ({ links: own }))));
}

function read({ targets, outbound, places, hasFault }: PageLinks): PageLinks {
  return { targets, outbound, places, hasFault };
}

it('links are the same once they were packed and unpacked', () => {
  fc.assert(
    fc.property(fc.array(pageLinks), (links) => {
      expect(repacked(links).map(read)).toEqual(links);
    }),
  );
});

it('links are the same once those of some pages were packed again, beside others', () => {
  fc.assert(
    fc.property(fc.array(pageLinks), fc.array(pageLinks), (before, added) => {
      expect(repacked([...repacked(before), ...added]).map(read)).toEqual([...before, ...added]);
    }),
  );
});

it('equal lists of places are kept once', () => {
  const own = { targets: [], outbound: [], hasFault: false };
  const pages = [['turning'], ['turning'], ['eggs']].map((places) => ({ links: { ...own, places } }));
  expect(packLinks(pages).places).toEqual([['turning'], ['eggs']]);
});
