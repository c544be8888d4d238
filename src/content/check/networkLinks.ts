import { faultOfNetworkLink, readNetworkLink } from '../../domain/links/networkLink.ts';
import { storesBySlug } from '../labels.ts';
import type { Assertion } from './assertion.ts';
import { entriesOf } from './validate.ts';

/**
 * Links through an affiliate network in texts carry the site's publisher id and lead to a shop. `assertLinksFitStores` checks
 * the links of products.
 */
export const assertNetworkLinksFit: Assertion = ({ stores, articles, guides, legalPages }, log) => {
  if (!stores || stores.value.networks.length === 0) return;
  const known = storesBySlug(stores.value);
  for (const { value, origin } of [...articles, ...guides, ...legalPages]) {
    for (const { href, offset } of value.body.links) {
      const isOnWeb = /^https?:/i.test(href) && URL.canParse(href);
      const fault = isOnWeb ? faultOfNetworkLink(new URL(href), stores.value.networks, known) : null;
      if (fault !== null) log.error(origin, ['body', offset], fault);
    }
  }
};

/** No source has an affiliate link: pages do not mark links to sources as paid. */
export const assertNoSourceIsPaid: Assertion = ({ stores, sources }, log) => {
  if (!stores || !sources) return;
  for (const { value, origin } of entriesOf(sources)) {
    for (const field of ['url', 'archive'] as const) {
      const address = value[field];
      if (address === undefined || !readNetworkLink(new URL(address), stores.value.networks)) continue;
      log.error(
        origin,
        [field],
        "expected the source's own address, found a link through an affiliate network; enter the target of the link",
      );
    }
  }
};
