import { targetOf } from '../../domain/links/networkLink.ts';
import { storeOfUrl } from '../../domain/links/storeUrl.ts';
import { storesBySlug } from '../labels.ts';
import type { Assertion } from './assertion.ts';

/** The footer marks no link as paid: none of its own leads to a store. */
export const assertSocialIsNoStore: Assertion = ({ site, stores }, log) => {
  if (!site || !stores) return;
  const known = storesBySlug(stores.value);
  for (const [index, { href }] of site.value.social.entries()) {
    const name = storeOfUrl(targetOf(new URL(href), stores.value.networks), known, 'sale')?.store.name;
    if (name === undefined) continue;
    const mend = 'link to it in a text, where links to stores are marked';
    log.error(
      site.origin,
      ['social', index, 'href'],
      `expected a profile, found an address of ${name}; ${mend}`,
    );
  }
};

/** No link carries such a tag, and nothing on a page shows that. */
export const warnOfTagsWithoutUse: Assertion = ({ site, stores }, log) => {
  if (!site || !stores) return;
  for (const [store, { tagParameter }] of Object.entries(stores.value.stores)) {
    if (tagParameter !== undefined || !Object.hasOwn(site.value.tags, store)) continue;
    const expected = "expected a store whose links carry a tag, found one without 'tagParameter'";
    log.warning(site.origin, ['tags', store], `${expected}; add it in stores.yaml, or delete the tag`);
  }
};
