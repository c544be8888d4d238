import { formatAnnotation } from '../cli/annotation.ts';
import type { Format } from '../cli/reportFormat.ts';
import { formatProblem } from '../content/check/problem.ts';
import { counted } from '../domain/counted.ts';
import type { LintedProblem, SiteLint } from './lintSite.ts';

/** Findings of one rule that the text shows: a rule that a whole catalogue breaks is read as one. */
const SHOWN = 20;

/** What the command prints. */
export function formatSiteLint(found: SiteLint, format: Format): string {
  switch (format) {
    case 'text':
      return formatText(found);
    case 'json':
      return JSON.stringify({ pages: found.pages, ...countsOf(found), findings: found.problems }, null, 2);
    case 'github':
      return found.problems.map(formatForGitHub).join('\n');
  }
}

/** Whether the findings fail the command: errors do, and warnings where it is strict. */
export function failsSiteLint({ problems }: SiteLint, strict: boolean): boolean {
  return problems.some(({ severity }) => strict || severity === 'error');
}

function formatText(found: SiteLint): string {
  const rules = [...new Set(found.problems.map(({ rule }) => rule))];
  const { errors, warnings } = countsOf(found);
  const sums = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return [
    ...rules.flatMap((rule) => [...linesOf(rule, found.problems), '']),
    `${sums} on ${counted(found.pages, 'page')}`,
  ].join('\n');
}

function linesOf(rule: string, problems: readonly LintedProblem[]): string[] {
  const own = problems.filter((problem) => problem.rule === rule);
  const more = own.length - SHOWN;
  const shown = own
    .slice(0, SHOWN)
    .map((problem) => `  ${problem.severity} ${formatProblem(placed(problem))}`);
  return [
    `${rule} (${own.length})`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more: --format json lists them`] : []),
  ];
}

/** A finding that names its page. */
function placed(problem: LintedProblem): LintedProblem {
  const { page, message } = problem;
  return page === null ? problem : { ...problem, message: `${message} (on ${page})` };
}

function formatForGitHub(problem: LintedProblem): string {
  const { message } = placed(problem);
  return formatAnnotation({ ...problem, title: problem.rule, message });
}

function countsOf({ problems }: SiteLint): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}
