import { isConclusive } from '../../domain/links/linkVerdict.ts';
import { escapeXml } from '../../site/escape.ts';
import { decideExit } from '../ledger/linkChanges.ts';
import type { AuditReport } from './auditReport.ts';
import { groupByStore } from './groups.ts';
import type { ReportedLink } from './reportLinks.ts';
import { sanitizeLine } from './sanitizeLine.ts';
import { changeWords, ledgerWords, placeWords, reasonWords, taskWords, verdictWords } from './words.ts';

/**
 * Formats a report as JUnit XML, which CI services show as test results (https://github.com/testmoapp/junitxml): a suite
 * for each store, a case for each link. A case fails where its link fails the run; it is skipped where the verdict is
 * inconclusive or the link is broken without failing the run.
 */
export function junitReport(report: AuditReport): string {
  const suites = groupByStore(report.links).map(({ name, links }) => {
    const cases = links.map((link) => `    ${testCase(link, report)}\n`);
    return `  ${element('testsuite', { name, ...totals(links, report) }, `\n${cases.join('')}  `)}\n`;
  });
  const attributes = { name: `Links of ${report.site}`, ...totals(report.links, report) };
  const root = element('testsuites', attributes, `\n${suites.join('')}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

type Outcome = 'failed' | 'skipped' | 'passed';

function outcomeOf({ state, answer, isShortener }: ReportedLink, { failOn }: AuditReport): Outcome {
  if (failOn === 'any' && isShortener) return 'failed';
  const fails = decideExit(failOn, {
    newlyBroken: state === 'newly broken' ? [state] : [],
    heldBack: state === 'held back' ? [state] : [],
    silent: state === 'silent' ? [state] : [],
    stillBroken: state === 'still broken' ? [state] : [],
  });
  if (fails === 1) return 'failed';
  const isKnown = answer !== null && isConclusive(answer.verdict);
  return isKnown && (state === 'well' || state === 'fixed') ? 'passed' : 'skipped';
}

function totals(links: readonly ReportedLink[], report: AuditReport) {
  const outcomes = links.map((link) => outcomeOf(link, report));
  const count = (wanted: Outcome) => String(outcomes.filter((outcome) => outcome === wanted).length);
  return { tests: String(links.length), failures: count('failed'), errors: '0', skipped: count('skipped') };
}

function testCase(link: ReportedLink, report: AuditReport): string {
  const [place] = link.places;
  const source = place ? { file: place.file, line: String(place.line) } : {};
  return element(
    'testcase',
    { name: link.url, classname: link.kind, ...source },
    outcomeElement(link, report),
  );
}

/** The element in a case that tells its outcome; a case that passes has none. */
function outcomeElement(link: ReportedLink, report: AuditReport): string {
  const message = [verdictWords(link), reasonWords(link)].filter((part) => part !== '').join(': ');
  switch (outcomeOf(link, report)) {
    case 'passed':
      return '';
    case 'skipped':
      return element('skipped', { message });
    case 'failed':
      return element('failure', { type: link.state, message }, detail(link));
  }
}

function detail(link: ReportedLink): string {
  const { ledgerEntry, places, pages, suggestions } = link;
  const lines = [
    changeWords(link),
    ledgerWords(ledgerEntry),
    taskWords(link),
    ...places.map((place) => `edit ${placeWords(place)}`),
    ...pages.map((page) => `on ${page}`),
    ...suggestions.map(({ text, url }) => `try ${text}: ${url}`),
  ];
  return lines.map((line) => escapeXml(sanitizeLine(line))).join('\n');
}

/** @param content XML */
function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(sanitizeLine(value))}"`,
  );
  const start = `<${name}${written.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}
