import { escapeXml } from '../../site/escape.ts';
import { decideExit } from '../ledger/linkChanges.ts';
import type { AuditReport } from './auditReport.ts';
import { groupByStore } from './groups.ts';
import type { ReportedLink } from './reportLinks.ts';
import { sanitizeLine } from './sanitizeLine.ts';
import { ledgerWords, placeWords, reasonWords, verdictWords } from './words.ts';

/**
 * A run as JUnit XML, for whatever shows test results: a suite a store, a case a link. A link fails where it fails the
 * run; one of which nothing was learnt, or whose breakage is known, is skipped.
 */
export function junitReport(report: AuditReport): string {
  const suites = groupByStore(report.links).map(({ name, links }) => {
    const cases = links.map((link) => testCase(link, report));
    return `${open('testsuite', { name, ...totals(links, report) })}\n${cases.join('\n')}\n  </testsuite>`;
  });
  const attributes = { name: `Links of ${report.site}`, ...totals(report.links, report) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open('testsuites', attributes).trim()}\n${suites.join('\n')}\n</testsuites>\n`;
}

type Outcome = 'failed' | 'skipped' | 'passed';

function outcomeOf({ state, answer }: ReportedLink, { failOn }: AuditReport): Outcome {
  const fails = decideExit(failOn, {
    newlyBroken: state === 'newly broken' ? [state] : [],
    stillBroken: state === 'still broken' ? [state] : [],
  });
  if (fails === 1) return 'failed';
  const isSilent = answer === null || answer.verdict === 'blocked' || answer.verdict === 'unreachable';
  return isSilent || (state !== 'well' && state !== 'fixed') ? 'skipped' : 'passed';
}

function totals(links: readonly ReportedLink[], report: AuditReport) {
  const outcomes = links.map((link) => outcomeOf(link, report));
  const count = (wanted: Outcome) => String(outcomes.filter((outcome) => outcome === wanted).length);
  return { tests: String(links.length), failures: count('failed'), errors: '0', skipped: count('skipped') };
}

function testCase(link: ReportedLink, report: AuditReport): string {
  const [place] = link.places;
  const at = place ? { file: place.file, line: String(place.line) } : {};
  const start = open('testcase', { name: link.url, classname: link.kind, ...at });
  const message = [verdictWords(link), reasonWords(link)].filter((part) => part !== '').join(': ');
  switch (outcomeOf(link, report)) {
    case 'passed':
      return start.replace(/>$/, '/>');
    case 'skipped':
      return `${start}${open('skipped', { message }).trim().replace(/>$/, '/>')}</testcase>`;
    case 'failed':
      return `${start}${open('failure', { type: link.state, message }).trim()}${detail(link)}</failure></testcase>`;
  }
}

function detail({ remembered, places, pages, suggestions }: ReportedLink): string {
  const lines = [
    ledgerWords(remembered),
    ...places.map((place) => `edit ${placeWords(place)}`),
    ...pages.map((page) => `on ${page}`),
    ...suggestions.map(({ text, url }) => `try ${text}: ${url}`),
  ];
  return lines.map((line) => escapeXml(sanitizeLine(line))).join('\n');
}

function open(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(sanitizeLine(value))}"`,
  );
  const indent = name === 'testcase' ? '    ' : '  ';
  return `${indent}<${name}${written.join('')}>`;
}
