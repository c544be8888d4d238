import type { IslandData } from './islands.ts';
import { mountSheet } from './sheet.ts';

for (const root of document.querySelectorAll<HTMLElement>('[data-widget]')) void hydrateIsland(root);

/** Hydrates one island: its markup stays. Its data is the JSON right after it. */
async function hydrateIsland(root: HTMLElement): Promise<void> {
  const section = root.parentElement ?? document.body;
  const data: IslandData = JSON.parse(root.nextElementSibling?.textContent ?? '');
  mountSheet(section);
  switch (data.widget) {
    case 'productList':
      return (await import('./productList.ts')).hydrateProductList(
        root,
        section,
        data,
        preHydrationInput(section),
      );
    case 'blog':
      return (await import('./blog.ts')).hydrateBlog(root, section, data, preHydrationInput(section));
    case 'notFound':
      return (await import('./notFound.ts')).mountNotFound(section, data);
  }
}

/** What a visitor has changed in a list's controls before the script ran, as pairs of a query. */
function preHydrationInput(section: HTMLElement): [string, string][] {
  const fields = [...section.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')];
  return fields
    .filter((field) => field.value !== renderedValue(field))
    .map(({ name, value }) => [name, value]);
}

/** The value that the server gave a field. */
function renderedValue(field: HTMLSelectElement | HTMLInputElement): string | null | undefined {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return field.querySelector('option[selected]')?.getAttribute('value');
}
