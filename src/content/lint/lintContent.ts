import type { Catalogue } from '../catalogue.ts';
import { type Problem, ProblemLog } from '../check/problem.ts';
import { loadCatalogue } from '../loadCatalogue.ts';
import type { LintFinding } from './lintRule.ts';
import { applyLintRule, LINT_RULE_NAMES, type LintRuleName } from './lintRules.ts';

/** What breaks an editorial rule, with its severity. */
interface GradedFinding extends LintFinding {
  readonly rule: LintRuleName;
  readonly severity: Problem['severity'];
}

/**
 * Applies the editorial rules to a content folder; gives what breaks them, in the order of files and lines.
 * @throws ContentError where the content cannot be read
 */
export async function lintContent(folder: string): Promise<readonly Problem[]> {
  const { catalogue, origins } = await loadCatalogue(folder);
  const log = new ProblemLog();
  for (const { rule, severity, entry, path, message } of lintCatalogue(catalogue)) {
    log.add(severity, origins.of(entry), path, `${message} (${rule})`);
  }
  return log.problems;
}

/** Applies the editorial rules that are not off to a catalogue; gives what breaks them, rule by rule. */
export function lintCatalogue(catalogue: Catalogue): GradedFinding[] {
  return LINT_RULE_NAMES.flatMap((rule) => {
    const { severity } = catalogue.site.lint[rule];
    if (severity === 'off') return [];
    return applyLintRule(rule, catalogue).map((finding) => ({ ...finding, rule, severity }));
  });
}
