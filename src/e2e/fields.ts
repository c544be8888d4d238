import type { Locator } from 'playwright-core';

/** Returns the accessible error message of a field; null if it is valid. */
export function problemOf(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    const problem = document.getElementById(element.getAttribute('aria-describedby') ?? '');
    if (element.getAttribute('aria-invalid') !== 'true') return problem && 'a problem, and not invalid';
    return problem?.checkVisibility() ? problem.textContent : 'invalid, and no problem that shows';
  });
}
