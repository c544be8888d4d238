import { UsageError } from '../../cli/userError.ts';
import { counted } from '../../domain/counted.ts';
import type { BuiltFiles } from '../../linkcheck/builtSite.ts';
import type { Route } from '../../site/routes.ts';
import { addressOf, outputFileOf } from '../../site/urls.ts';

/**
 * Checks that a built site has exactly the pages of the content, because findings name the content of a page.
 * @throws UsageError naming the first page that differs
 */
export function assertSameSite(routes: readonly Route[], files: BuiltFiles): void {
  const expected = new Set(routes.map(outputFileOf));
  const found = new Set(
    [...files.files].filter((file) => file.endsWith('.html') && !files.foreign.has(file)),
  );
  const missing = [...expected].filter((file) => !found.has(file));
  const foreign = [...found].filter((file) => !expected.has(file));
  const differences = [...describeAll(missing, 'missing'), ...describeAll(foreign, 'of other content')];
  if (differences.length === 0) return;
  throw new UsageError(
    `expected the site that this content makes, found ${differences.join(' and ')}; run npm run build first`,
  );
}

function describeAll([first, ...others]: readonly string[], what: string): string[] {
  if (first === undefined) return [];
  const more = others.length > 0 ? ` (${counted(others.length + 1, 'page')} in all)` : '';
  return [`/${addressOf(first)} ${what}${more}`];
}
