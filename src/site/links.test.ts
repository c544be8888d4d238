import { expect, it } from 'vitest';
import { productId } from '../domain/testing.ts';
import { productsDoor } from './links.ts';
import { catalogue, urls } from './testing.ts';

it('the link to a landing page counts its picks, and says what it is without any', () => {
  const noteOf = (count: number) =>
    catalogue.landingPages.slice(0, 1).map((page) => {
      const ids = Array.from({ length: count }, (_, index) => productId(String(index)));
      const picks = ids.map((product) => ({ product, label: '', why: '', drawback: '' }));
      return productsDoor({ ...page, picks }, urls).note;
    });
  expect([0, 1, 5].flatMap(noteOf)).toEqual(['Products compared', '1 pick compared', '5 picks compared']);
});
