import { counted } from '../../domain/counted.ts';
import { formatProblem, type Problem } from '../check/problem.ts';

/** What the command prints: each finding with its severity, a line each, then how many there are. */
export function formatLintReport(findings: readonly Problem[]): string {
  const lines = findings.map((finding) => `${finding.severity} ${formatProblem(finding)}`);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return [...lines, `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`].join(
    '\n',
  );
}

/** Whether findings fail the command: errors do, and warnings where it is strict. */
export function failsLint(findings: readonly Problem[], strict: boolean): boolean {
  return findings.some(({ severity }) => strict || severity === 'error');
}
