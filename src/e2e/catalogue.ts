import { inject } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { pluralize } from '../domain/plural.ts';

/** The catalogue of the default site. */
export const { catalogue } = await loadCatalogue(inject('sites').usual.content);

/** The result line of a list that shows all products. */
export const ALL_PRODUCTS = pluralize(catalogue.products.length, 'product');
