/** Builders and arbitraries for tests of links. Production code must not import this file. */
import fc, { type Arbitrary } from 'fast-check';
import {
  type ClassifiedLink,
  type Failure,
  type FailureVerdict,
  type LedgerEntry,
  LINK_VERDICTS,
  type LinkLedger,
  type LinkVerdict,
} from './linkLedger.ts';

export const URL_A = 'https://www.amazon.com/dp/B0000000A1';
export const URL_B = 'https://www.walmart.com/ip/1234';

/** Builds a link classified at noon of a day (`2026-01-31`), uncertain by default. */
export function aClassifiedLink(
  verdict: LinkVerdict,
  day: string,
  overrides: Partial<ClassifiedLink> = {},
): ClassifiedLink {
  const evidence = { status: 200, finalUrl: URL_A, marker: null, at: `${day}T12:00:00Z` };
  return { url: URL_A, verdict, evidence, findings: [], certain: false, ...overrides };
}

export function anEntry(overrides: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    verdict: 'live',
    since: '2026-01-01',
    checked: '2026-01-08',
    seen: '2026-01-08',
    isUnseen: false,
    failure: null,
    unanswered: null,
    reason: null,
    ...overrides,
  };
}

/** Builds a failure from one answer at noon of a day, or from answers on two days. */
export function aFailure(first: string, last = first, verdict: FailureVerdict = 'gone'): Failure {
  return { verdict, first: `${first}T12:00:00Z`, last: `${last}T12:00:00Z` };
}

const DAYS = ['2026-02-01', '2026-02-02', '2026-02-08', '2026-03-01'];

/** One of three links with any of the verdicts, on one of four days. */
export function classifiedLinkArbitrary(
  verdicts: readonly LinkVerdict[] = LINK_VERDICTS,
): Arbitrary<ClassifiedLink> {
  return fc
    .record({
      url: fc.constantFrom(URL_A, URL_B, 'https://example.org/source'),
      verdict: fc.constantFrom(...verdicts),
      day: fc.constantFrom(...DAYS),
      certain: fc.boolean(),
      status: fc.option(fc.constantFrom(200, 404, 503)),
      finalUrl: fc.option(fc.webUrl()),
      marker: fc.option(fc.string({ maxLength: 12 })),
    })
    .map(({ day, status, finalUrl, marker, ...link }) => ({
      ...link,
      findings: [],
      evidence: { status, finalUrl, marker, at: `${day}T12:00:00Z` },
    }));
}

/** Up to twelve such links in the order of their days. */
export const classifiedLinksArbitrary: Arbitrary<ClassifiedLink[]> = fc
  .array(classifiedLinkArbitrary(), { maxLength: 12 })
  .map((links) => [...links].sort((a, b) => (a.evidence.at < b.evidence.at ? -1 : 1)));

export function ledgerOf(entries: Record<string, LedgerEntry>): LinkLedger {
  return new Map(Object.entries(entries));
}
