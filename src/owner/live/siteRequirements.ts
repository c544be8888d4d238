import type { Leftover, LiveRequirement } from '../../content/check/liveCatalogue.ts';
import { SHIPPED_LICENCE, SHIPPED_SENTENCES } from '../../content/check/shippedSample.ts';
import { isReservedHost } from '../../domain/links/reservedHost.ts';
import type { LiveSource } from './liveSource.ts';
import { disclosureOfNoProgramme, placesOfOtherStores, storesWithoutTag } from './storePlaces.ts';
import { placesOf, placesOfReservedHosts, placesOfShippedName, type Texts } from './textPlaces.ts';

/** What a build lets through of site.yaml and of the texts, in the order in which an owner does it. */
export const SITE_REQUIREMENTS: readonly LiveRequirement<LiveSource>[] = [
  {
    name: 'siteName',
    expected: "your site's name",
    task: "write it in place of the sample's",
    find: ({ content, texts }) => placesOfShippedName(content.site.value.name, texts),
  },
  {
    name: 'siteAddress',
    expected: 'the address at which the site will be',
    task: 'write it',
    find: ({ content: { site }, siteUrl }) => {
      const url = siteUrl ?? site.value.url;
      const isReserved = isReservedHost(new URL(url).hostname);
      return isReserved ? [{ origin: site.origin, path: ['url'], found: `the placeholder '${url}'` }] : [];
    },
  },
  {
    name: 'realAddresses',
    expected: 'addresses that can be reached',
    task: 'write real ones, or delete them',
    find: leftAddresses,
  },
  {
    name: 'tagOfEachStore',
    expected: 'your tag at each store that pays by one',
    task: "write it below tags, or delete the store's tagParameter in stores.yaml where you have none",
    find: ({ content }) => storesWithoutTag(content),
  },
  {
    name: 'ownDisclosure',
    expected: 'a disclosure that names only stores that pay you',
    task: 'write the sentence of your associate programme',
    find: ({ content }) => disclosureOfNoProgramme(content),
  },
  {
    name: 'ownStores',
    expected: 'stores that your products are from',
    task: 'name yours',
    find: ({ content, texts }) => placesOfOtherStores(content, legalOf(texts)),
  },
  {
    name: 'licenceInTexts',
    expected: 'the licence that dataLicence names',
    task: 'name it, or delete the sentence',
    find: ({ content: { site }, texts }) => {
      const isShipped = site.value.dataLicence?.name === SHIPPED_LICENCE.name;
      return isShipped ? [] : placesOf(SHIPPED_LICENCE.inTexts, legalOf(texts));
    },
  },
  ...SHIPPED_SENTENCES.map(({ pattern, ...requirement }) => ({
    ...requirement,
    find: ({ texts }: LiveSource) => placesOf(pattern, texts),
  })),
];

/** Addresses in texts; `url` and `email` have requirements of their own, and so have those of products. */
function leftAddresses({ content: { site }, texts }: LiveSource): readonly Leftover[] {
  const own = [['url'], ['email']].map((path) => site.origin.locate(path).line);
  const withoutProducts = new Map([...texts].filter(([file]) => !file.endsWith('.json')));
  return placesOfReservedHosts(withoutProducts).filter(
    ({ origin }) => origin.file !== site.origin.file || !own.includes(origin.locate([]).line),
  );
}

/** The texts of the legal pages. */
function legalOf(texts: Texts): Texts {
  return new Map([...texts].filter(([file]) => /(?:^|\/)legal\/[^/]+\.md$/.test(file)));
}
