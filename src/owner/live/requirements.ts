import { type Leftover, LIVE_REQUIREMENTS, type LiveRequirement } from '../../content/check/liveCatalogue.ts';
import type { Problem } from '../../content/check/problem.ts';
import { SHIPPED_SENTENCES } from '../../content/check/shippedSample.ts';
import type { Content } from '../../content/read/readContent.ts';
import { originOfFile } from '../../content/read/sourceFile.ts';
import { isReservedHost } from '../../domain/links/reservedHost.ts';
import { leftPictures, leftProductLinks } from './productPlaces.ts';
import { disclosureOfNoProgramme, storesWithoutTag } from './storeTags.ts';
import { placesOf, placesOfReservedHosts, placesOfShippedName, type Texts } from './textPlaces.ts';

/** What the requirements look at. */
export interface LiveSource {
  readonly content: Content;
  /** What a build warns of, and fails on where it is strict. */
  readonly warnings: readonly Problem[];
  readonly texts: Texts;
  /** The path of the ledger as a terminal shows it, whether it exists or not. */
  readonly ledgerFile: string;
  /** The address of the site where it is not that of site.yaml, or null. */
  readonly siteUrl: string | null;
  /** ISO date, from which the age of answers counts. */
  readonly today: string;
}

/** Something that a site has to have before it goes live. */
export interface Requirement extends LiveRequirement<LiveSource> {
  /** Whether a build refuses `catalogue: live` without it. */
  readonly isRefused: boolean;
}

/** Days for which the answers of an audit count as those of the links that go live. */
const AUDIT_DAYS = 30;

const DAY = 86_400_000;

/** What a build lets through, in the order in which an owner does it: what concerns the site first. */
const SITE: readonly LiveRequirement<LiveSource>[] = [
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
  ...SHIPPED_SENTENCES.map(({ pattern, ...requirement }) => ({
    ...requirement,
    find: ({ texts }: LiveSource) => placesOf(pattern, texts),
  })),
];

const PRODUCTS: readonly LiveRequirement<LiveSource>[] = [
  {
    name: 'productLinks',
    expected: "the address of the product's own page at its store",
    task: 'enter it as link',
    find: ({ content }) => leftProductLinks(content),
  },
  {
    name: 'pictures',
    expected: 'a picture that exists',
    task: 'add the file, or empty image_url, and the product is drawn',
    find: ({ content }) => leftPictures(content),
  },
];

const LAST: readonly LiveRequirement<LiveSource>[] = [
  {
    name: 'noWarnings',
    expected: 'content that the build does not warn of',
    task: 'mend it',
    find: ({ warnings }) => warnings.map(leftoverOf),
  },
  {
    name: 'auditedLinks',
    expected: `answers of the link audit that are at most ${AUDIT_DAYS} days old`,
    task: 'run `npm run build && npm run audit`, and commit the file',
    find: leftLedger,
  },
  {
    name: 'liveCatalogue',
    expected: 'a live catalogue',
    task: 'write `catalogue: live` when nothing else is left',
    find: ({ content: { site } }) =>
      site.value.catalogue === 'sample'
        ? [{ origin: site.origin, path: ['catalogue'], found: "'sample'" }]
        : [],
  },
];

/** Everything that `npm run check:live` looks for, in the order of its report. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...SITE.map(letThrough),
  ...LIVE_REQUIREMENTS.map((requirement) => ({
    ...requirement,
    isRefused: true,
    find: ({ content }: LiveSource) => requirement.find(content),
  })),
  ...PRODUCTS.map(letThrough),
  ...LAST.map(letThrough),
];

function letThrough(requirement: LiveRequirement<LiveSource>): Requirement {
  return { ...requirement, isRefused: false };
}

function leftoverOf({ file, line, column, field, message }: Problem): Leftover {
  const path = field === '' ? [] : [field];
  return { origin: { file, locate: () => ({ line, column }) }, path, found: message };
}

/** Addresses in texts; `url` and `email` have requirements of their own, and so have those of products. */
function leftAddresses({ content: { site }, texts }: LiveSource): readonly Leftover[] {
  const own = [['url'], ['email']].map((path) => site.origin.locate(path).line);
  const withoutProducts = new Map([...texts].filter(([file]) => !file.endsWith('.json')));
  return placesOfReservedHosts(withoutProducts).filter(
    ({ origin }) => origin.file !== site.origin.file || !own.includes(origin.locate([]).line),
  );
}

function leftLedger({ content: { ledger }, ledgerFile, today }: LiveSource): readonly Leftover[] {
  const days = [...ledger.values()].map(({ checked }) => checked).sort();
  const last = days.at(-1);
  if (last !== undefined && Date.parse(today) - Date.parse(last) <= AUDIT_DAYS * DAY) return [];
  const found = last === undefined ? 'none' : `the last ones of ${last}`;
  return [{ origin: originOfFile(ledgerFile), path: [], found }];
}
