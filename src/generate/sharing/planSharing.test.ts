import { describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { buildRoutes } from '../../site/routes.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { type Look, SHIPPED_LOOK } from '../../theme/look.ts';
import { SHIPPED, SHIPPED_TONE } from '../../theme/tokens.ts';
import { openCache } from '../cache.ts';
import { loadRenderers } from '../loadRenderers.ts';
import { textCaches } from '../textCache.ts';
import { planSharing, type SharingCache } from './planSharing.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const { drawSharingCard } = await loadRenderers();

const BLUE = { ...SHIPPED, tone: { ...SHIPPED_TONE, plain: '#31549b' }, print: null } as const;

interface Site {
  readonly site: Catalogue;
  readonly look: Look;
}

/** The pictures of the pages of a site, and how many cards were drawn to name them. */
async function planned(cache?: SharingCache, { site, look }: Partial<Site> = {}) {
  const draw = vi.fn(drawSharingCard);
  const given = { catalogue: site ?? catalogue, content: VALID_CONTENT, look: look ?? SHIPPED_LOOK };
  const plan = await planSharing(buildRoutes(given.catalogue), given, { drawSharingCard: draw }, cache);
  return { pictures: plan.pictures, drawn: draw.mock.calls.length };
}

const aCache = async (): Promise<SharingCache> =>
  textCaches(openCache(await temporaryFolder(), 'code'))('sharing');

describe('the addresses of pictures for shared links', () => {
  it('are known from an earlier build, without a drawing', async () => {
    const cache = await aCache();
    const first = await planned(cache);
    expect(first.drawn).toBeGreaterThan(10);
    expect(await planned(cache)).toEqual({ ...first, drawn: 0 });
    expect((await planned()).pictures).toEqual(first.pictures);
  });

  it('are found again for the one card that has changed', async () => {
    const cache = await aCache();
    const first = await planned(cache);
    const [article, ...articles] = catalogue.articles;
    if (!article) throw new Error('expected an article in the valid content');
    const site = { ...catalogue, articles: [{ ...article, title: 'A New Title' }, ...articles] };
    const { pictures, drawn } = await planned(cache, { site });
    expect(drawn).toBe(1);
    expect(pictures).toEqual((await planned(undefined, { site })).pictures);
    expect(pictures).not.toEqual(first.pictures);
  });

  it.each<[string, Partial<Site>]>([
    ['another name', { site: { ...catalogue, site: { ...catalogue.site, name: 'Quail Post' } } }],
    ['another colour', { look: { ...SHIPPED_LOOK, colours: BLUE } }],
  ])('are all found again where the site has %s', async (_what, changed) => {
    const cache = await aCache();
    const { drawn } = await planned(cache);
    const now = await planned(cache, changed);
    expect(now.drawn).toBe(drawn);
    expect(now.pictures).toEqual((await planned(undefined, changed)).pictures);
  });
});
