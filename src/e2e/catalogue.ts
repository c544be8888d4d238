import { inject } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { counted } from '../domain/counted.ts';

/** The catalogue of the default site. */
export const { catalogue } = await loadCatalogue(inject('sites').usual.content);

/** The result line of a list that shows all products. */
export const ALL_PRODUCTS = counted(catalogue.products.length, 'product');
