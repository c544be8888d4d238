/** What a visitor has changed in an island's controls before the script ran, as pairs of a query. */
export function earlyChanges(root: HTMLElement): [string, string][] {
  const fields = [...root.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')];
  return fields
    .filter((field) => field.value !== renderedValue(field))
    .map(({ name, value }) => [name, value]);
}

/** The value that the server gave a field. */
function renderedValue(field: HTMLSelectElement | HTMLInputElement): string | null | undefined {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return field.querySelector('option[selected]')?.getAttribute('value');
}
