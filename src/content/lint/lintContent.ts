import { type Problem, ProblemLog } from '../check/problem.ts';
import { loadCatalogue } from '../loadCatalogue.ts';
import { applyLintRule, LINT_RULE_NAMES } from './lintRules.ts';

/**
 * Applies the editorial rules to a content folder; gives what breaks them, in the order of files and lines.
 * @throws ContentError where the content cannot be read
 */
export async function lintContent(folder: string): Promise<readonly Problem[]> {
  const { catalogue, sources } = await loadCatalogue(folder);
  const log = new ProblemLog();
  for (const name of LINT_RULE_NAMES) {
    const { severity } = catalogue.site.lint[name];
    if (severity === 'off') continue;
    for (const { entry, path, message } of applyLintRule(name, catalogue)) {
      log.add(severity, sources.originOf(entry), path, `${message} (${name})`);
    }
  }
  return log.problems;
}
