import { type Leftover, LIVE_REQUIREMENTS, type LiveRequirement } from '../../content/check/liveCatalogue.ts';
import type { Problem } from '../../content/check/problem.ts';
import { todosOf } from '../../content/check/todos.ts';
import { daysSince } from '../../content/days.ts';
import { originOfFile } from '../../content/read/sourceFile.ts';
import type { LiveSource } from './liveSource.ts';
import { leftPictures, leftProductLinks } from './productPlaces.ts';
import { SITE_REQUIREMENTS } from './siteRequirements.ts';

/** Something that a site has to have before it goes live. */
export interface Requirement extends LiveRequirement<LiveSource> {
  /** Whether a build refuses `catalogue: live` without it. */
  readonly isRefused: boolean;
}

/** Days for which the answers of an audit count as those of the links that go live. */
const AUDIT_DAYS = 30;

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
    // What the requirements above have told is not told again: this is all else that a build would say.
    name: 'noWarnings',
    expected: 'content that a strict build takes',
    task: 'mend it',
    find: ({ problems }) => problems.map(leftoverOf),
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
  ...SITE_REQUIREMENTS.map(letThrough),
  ...LIVE_REQUIREMENTS.map((requirement) => ({
    ...requirement,
    isRefused: true,
    find: ({ content }: LiveSource) => requirement.find(content),
  })),
  {
    name: 'writtenTexts',
    expected: 'a text of yours',
    task: 'write what is meant',
    isRefused: true,
    find: ({ content }) =>
      todosOf(content)
        .filter(({ isDraft }) => !isDraft)
        .map(({ kind, ...place }) => ({
          ...place,
          found: kind === 'price' ? 'a price of 0' : "one that begins with 'TODO'",
        })),
  },
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

function leftLedger({ content: { ledger }, ledgerFile, today }: LiveSource): readonly Leftover[] {
  const days = [...ledger.values()].map(({ checked }) => checked).sort();
  const last = days.at(-1) ?? null;
  const age = daysSince(last, today);
  if (age !== null && age <= AUDIT_DAYS) return [];
  const found = last === null ? 'none' : `the last ones of ${last}`;
  return [{ origin: originOfFile(ledgerFile), path: [], found }];
}
