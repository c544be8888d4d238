import {
  type Leftover,
  LIVE_REQUIREMENTS,
  type LiveRequirement,
  SHIPPED_LICENSE,
} from '../../content/check/liveCatalogue.ts';
import type { Problem } from '../../content/check/problem.ts';
import { todosOf } from '../../content/check/todos.ts';
import { daysSince } from '../../content/days.ts';
import type { Content } from '../../content/read/readContent.ts';
import { originOfFile } from '../../content/read/sourceFile.ts';
import { isReservedHost } from '../../domain/links/networkLink.ts';
import { leftPictures, leftProductLinks } from './products.ts';
import { disclosureOfNoProgram, placesOfOtherStores, storesWithoutTag } from './stores.ts';
import { type ContentTexts, placesOf, placesOfReservedHosts, placesOfShippedName } from './texts.ts';

export interface LiveSource {
  readonly content: Content;
  readonly problems: readonly Problem[];
  readonly texts: ContentTexts;
  /** The path of the ledger for messages, whether it exists or not. */
  readonly ledgerFile: string;
  /** The address that overrides `url` of site.yaml, or null. */
  readonly siteUrl: string | null;
  /** ISO date from which the ages of answers count. */
  readonly today: string;
}

const AUDIT_DAYS = 30;

/** All requirements of `npm run check:live`, in the best order to meet them. */
export const REQUIREMENTS: readonly LiveRequirement<LiveSource>[] = [
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
    task: "write it below tags, or delete the store's tagParameter in stores.yaml if you have none",
    find: ({ content }) => storesWithoutTag(content),
  },
  {
    name: 'ownDisclosure',
    expected: 'a disclosure that names only stores that pay you',
    task: 'write the sentence of your associate program',
    find: ({ content }) => disclosureOfNoProgram(content),
  },
  {
    name: 'ownStores',
    expected: 'stores that your products are from',
    task: 'name yours',
    find: ({ content, texts }) => placesOfOtherStores(content, legalOf(texts)),
  },
  {
    name: 'licenseInTexts',
    expected: 'the license that dataLicense names',
    task: 'name it, or delete the sentence',
    find: ({ content: { site }, texts }) => {
      const isShipped = site.value.dataLicense?.name === SHIPPED_LICENSE.name;
      return isShipped ? [] : placesOf(SHIPPED_LICENSE.inTexts, legalOf(texts));
    },
  },
  // Sentences of the sample's legal pages that are false on any other site.
  {
    name: 'ownerNamed',
    expected: "the owner's name and address",
    task: 'write who answers for the site, and where they can be found by post',
    find: ({ texts }) => placesOf(/The owner of [^.]{1,80} is responsible for this site/, texts),
  },
  {
    name: 'hostNamed',
    expected: "the host's name",
    task: 'name the company that hosts the site, and link to what it says of its logs',
    find: ({ texts }) => placesOf(/The provider that hosts [^.]{1,80} may log requests/, texts),
  },
  {
    name: 'noWordOfSample',
    expected: 'a text that does not call the products a sample',
    task: 'delete the sentence',
    find: ({ texts }) => placesOf(/While the (?:site calls its catalogue|catalogu?e? is) a sample/, texts),
  },
  ...LIVE_REQUIREMENTS,
  {
    name: 'writtenTexts',
    expected: 'a text of yours',
    task: 'write what is meant',
    severity: 'error',
    find: leftTodos,
  },
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
  {
    // All other problems of a build, without those that the requirements above report.
    name: 'noWarnings',
    expected: 'content that a strict build takes',
    task: 'mend it',
    find: ({ problems }) => problems.filter(({ severity }) => severity !== 'note').map(leftoverOf),
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

/** Finds unreachable addresses in texts. `url`, `email` and products have requirements of their own. */
function leftAddresses({ content: { site }, texts }: LiveSource): readonly Leftover[] {
  const own = [['url'], ['email']].map((path) => site.origin.locate(path).line);
  const withoutProducts = new Map([...texts].filter(([file]) => !file.endsWith('.json')));
  return placesOfReservedHosts(withoutProducts).filter(
    ({ origin }) => origin.file !== site.origin.file || !own.includes(origin.locate([]).line),
  );
}

function legalOf(texts: ContentTexts): ContentTexts {
  return new Map([...texts].filter(([file]) => /(?:^|\/)legal\/[^/]+\.md$/.test(file)));
}

function leftTodos({ content }: LiveSource): Leftover[] {
  return todosOf(content).flatMap(({ kind, isDraft, origin, path }) => {
    const found = kind === 'price' ? 'a price of 0' : "a text that begins with 'TODO'";
    return isDraft ? [] : [{ origin, path, found }];
  });
}

function leftoverOf({ file, line, column, field, message }: Problem): Leftover {
  const path = field === '' ? [] : [field];
  return { origin: { file, locate: () => ({ line, column }) }, path, found: message };
}

function leftLedger({ content: { ledger }, ledgerFile, today }: LiveSource): readonly Leftover[] {
  const days = [...ledger.values()].map(({ checked }) => checked).sort();
  const last = days.at(-1) ?? null;
  const age = daysSince(last, today);
  if (age !== null && age <= AUDIT_DAYS) return [];
  const found = last === null ? 'none' : `the last ones of ${last}`;
  return [{ origin: originOfFile(ledgerFile), path: [], found }];
}
