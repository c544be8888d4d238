import type { Format } from '../cli/reportFormat.ts';
import { formatAnnotation } from '../cli/reportFormat.ts';
import { formatProblem } from '../content/check/problem.ts';
import { groupBy } from '../domain/groupBy.ts';
import { pluralize } from '../domain/plural.ts';
import type { LocatedFinding } from './check.ts';

/** The option of commands whose text reports list only the first few findings of each check. */
export const ALL = {
  kind: 'flag',
  description: 'lists every finding, and not the first of each kind',
} as const;

interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * Formats sections for a terminal.
 * @param shown the most lines of each
 */
export function formatSections(sections: readonly Section[], shown: number, closing: string): string {
  const texts = sections.map(({ heading, lines }) => {
    const more = lines.length - shown;
    const hint = more > 0 ? [`  and ${more} more: --all lists them`] : [];
    return [heading, ...lines.slice(0, shown).map((line) => `  ${line}`), ...hint].join('\n');
  });
  return [...texts, closing].join('\n\n');
}

const SHOWN = 20;

/** @param pages the number of checked pages; null if only the content was checked */
export function formatFindings(
  findings: readonly LocatedFinding[],
  pages: number | null,
  format: Format,
  all: boolean,
): string {
  const countOf = (wanted: LocatedFinding['severity']) =>
    findings.filter(({ severity }) => severity === wanted).length;
  const errors = countOf('error');
  const warnings = countOf('warning');
  const notes = countOf('note');
  switch (format) {
    case 'text': {
      const shown = all ? findings.length : SHOWN;
      const noted = notes === 0 ? '' : `, ${pluralize(notes, 'note')}`;
      const sums = `${pluralize(errors, 'error')}, ${pluralize(warnings, 'warning')}${noted}`;
      const closing = pages === null ? sums : `${sums} on ${pluralize(pages, 'page')}`;
      return formatSections(sectionsOf(findings), shown, closing);
    }
    case 'json':
      return JSON.stringify(
        { ...(pages === null ? {} : { pages }), errors, warnings, notes, findings },
        null,
        2,
      );
    case 'github':
      return findings
        .map((finding) => formatAnnotation({ ...namingPage(finding), title: finding.rule }))
        .join('\n');
  }
}

function sectionsOf(findings: readonly LocatedFinding[]): Section[] {
  return Array.from(
    groupBy(findings, ({ rule }) => rule),
    ([rule, own]) => {
      const lines = own.map((finding) => `${finding.severity} ${formatProblem(namingPage(finding))}`);
      return { heading: `${rule} (${own.length})`, lines };
    },
  );
}

function namingPage(finding: LocatedFinding): LocatedFinding {
  const { page, message } = finding;
  return page === null ? finding : { ...finding, message: `${message} (on ${page})` };
}

/** Whether findings fail a command: errors do, and warnings if it is strict. Notes never do. */
export function fails(findings: readonly LocatedFinding[], strict: boolean): boolean {
  return findings.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
}
