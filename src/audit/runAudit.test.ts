import { describe, expect, it } from 'vitest';
import { storesBySlug } from '../content/labels.ts';
import { storesSchema } from '../content/schemas/stores.ts';
import { slugify } from '../domain/slug.ts';
import { audit, bothAt, catalogueWithStores, FAST_POLICY, pageOf } from './testing/auditing.ts';
import { BEHAVIOURS, type BehaviourName } from './testing/behaviours.ts';
import { linkTo, mockStore } from './testing/mockStore.ts';

describe('the audit of a link whose store answers with', () => {
  const names = Object.keys(BEHAVIOURS) as BehaviourName[];
  it.each(names)('%s', async (name) => {
    const { verdict, marker, isEndless } = BEHAVIOURS[name];
    const { origin } = await mockStore();
    const { result } = await audit(pageOf([linkTo(name)]), {
      overrides: bothAt(origin),
      requestPolicy: isEndless ? { ...FAST_POLICY, timeout: 100 } : FAST_POLICY,
    });
    expect(result.stopped).toBe('finished');
    const [link, ...others] = result.links;
    expect(others).toEqual([]);
    expect(link?.classified).toMatchObject({ url: linkTo(name), verdict });
    if (marker) expect(link?.classified.evidence.marker).toContain(marker);
  });
});

/** A third store, as an editor would add it to stores.yaml. */
const THIRD_STORES = storesBySlug(
  storesSchema.parse({
    henhouse: {
      name: 'Hen House',
      hosts: ['henhouse.example'],
      search: 'https://henhouse.example/find?q={query}',
      productId: '/dp/([0-9]+)',
      markers: { outOfStock: ['All gone for today'], gone: ['currently unavailable'] },
    },
  }),
);

describe('a store that is only data', () => {
  it('is requested at its override, and classified by its own markers', async () => {
    const [store, catalogue, key] = [await mockStore(), await catalogueWithStores(), slugify('henhouse')];
    const link = (name: BehaviourName) => linkTo(name).replace('www.amazon.com', 'shop.henhouse.example');
    const { result } = await audit(
      pageOf([
        link('out of stock in text'),
        link('redirect losing the id'),
        link('live'),
        'https://henhouse.example/find?q=x',
        linkTo('404'),
      ]),
      {
        catalogue: { ...catalogue, stores: new Map([...catalogue.stores, ...THIRD_STORES]) },
        overrides: new Map([[key, store.origin]]),
        only: key,
      },
    );
    expect(new Map(result.links.map(({ classified }) => [classified.url, classified.verdict]))).toEqual(
      new Map([
        [link('live'), 'live'],
        [link('out of stock in text'), 'gone'],
        [link('redirect losing the id'), 'redirected'],
      ]),
    );
    expect(result.skipped.map(({ reason }) => reason)).toEqual(['search-page', 'other-store']);
  });
});
