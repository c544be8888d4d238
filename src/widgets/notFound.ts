import { nearest } from '../domain/nearest.ts';

/** The data of the 404 page's script: the site's base path, and every page by path and name. */
export interface NotFoundData {
  readonly base: string;
  readonly pages: readonly (readonly [path: string, name: string])[];
}

/** Logs the missing path, shows the message for its kind, and names the existing page that comes closest. */
export function mountNotFound(section: HTMLElement, { base, pages }: NotFoundData): void {
  const missing = location.pathname;
  console.error('404: no page at', missing);
  const path = missing.startsWith(`${base}/`) ? missing.slice(base.length) : missing;
  const messages = [...section.querySelectorAll<HTMLElement>('[data-prefix]')];
  const message = messages.find(({ dataset }) => path.startsWith(dataset['prefix'] ?? ''));
  for (const other of messages) other.hidden = other !== message;
  suggest(section, base, closest(path, pages));
}

function suggest(section: HTMLElement, base: string, page: NotFoundData['pages'][number] | undefined): void {
  const suggestion = section.querySelector<HTMLElement>('.suggestion');
  const link = suggestion?.querySelector('a');
  if (!page || !suggestion || !link) return;
  link.href = base + page[0];
  link.textContent = page[1];
  suggestion.hidden = false;
}

/** The page whose path is most like the missing one: the same kind first, then any. */
function closest(path: string, pages: NotFoundData['pages']): NotFoundData['pages'][number] | undefined {
  const kind = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
  const same = pages.filter(([candidate]) => candidate.startsWith(kind));
  for (const group of [same, pages]) {
    const found = nearest(
      path.replace(/\/?$/, '/'),
      group.map(([candidate]) => candidate),
    );
    if (found) return group.find(([candidate]) => candidate === found);
  }
  return undefined;
}
