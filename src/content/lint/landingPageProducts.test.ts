import { expect, it } from 'vitest';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { aProduct, slugs } from '../../domain/testing.ts';
import { landingPageProducts } from './landingPageProducts.ts';

it('a landing page shows enough products', () => {
  const products = [
    aProduct(),
    aProduct({ eggTypes: slugs('quail') }),
    aProduct({ eggTypes: slugs('quail') }),
  ];
  const page = (eggType: string) => ({ preset: { ...NO_FILTERS, eggType: slugs(eggType)[0] ?? null } });
  const [chicken, quail] = [page('chicken'), page('quail')];
  expect(landingPageProducts({ landingPages: [chicken, quail], products }, { min: 2 })).toEqual([
    {
      entry: chicken,
      path: ['filters'],
      message: 'expected 2 or more products that match, found 1; loosen the filters, or delete the page',
    },
  ]);
});
