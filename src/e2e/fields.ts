import type { Locator } from 'playwright-core';

/** What is said beside a field that is marked as invalid, as screen readers find it; null where nothing is wrong. */
export function problemOf(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    const problem = document.getElementById(element.getAttribute('aria-describedby') ?? '');
    if (element.getAttribute('aria-invalid') !== 'true') return problem && 'a problem, and not invalid';
    return problem?.checkVisibility() ? problem.textContent : 'invalid, and no problem that shows';
  });
}
