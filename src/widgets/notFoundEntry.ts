import type { NamedPage } from '../domain/compare/namedPages.ts';
import { nearest, nearestByWords } from '../domain/nearest.ts';
import type { MissingPageMessage, NotFoundData } from './islands.ts';
import { fetchJson } from './loading.ts';

/** Logs the missing path, shows the message for its kind, and names the existing page that comes closest. */
function mountNotFound(section: HTMLElement, { base, pageIndex, messages }: NotFoundData): void {
  const missing = location.pathname;
  console.error('404: no page at', missing);
  const path = missing.startsWith(`${base}/`) ? missing.slice(base.length) : missing;
  const message = messages.find(({ prefix }) => path.startsWith(prefix));
  if (message) showMessage(section, message);
  void suggest(section, base, path, pageIndex);
}

function showMessage(section: HTMLElement, { heading, text, link, href }: MissingPageMessage): void {
  const button = Object.assign(document.createElement('a'), { className: 'button', href, textContent: link });
  section.querySelector('h1')?.replaceChildren(heading);
  section.querySelector('.lead')?.replaceChildren(text);
  section.querySelector('.buttons')?.append(button);
}

async function suggest(section: HTMLElement, base: string, path: string, pageIndex: string): Promise<void> {
  const pages = await fetchJson<readonly NamedPage[]>(pageIndex).catch(() => []);
  const page = closest(path, pages);
  const suggestion = section.querySelector<HTMLElement>('.suggestion');
  const link = suggestion?.querySelector('a');
  if (!page || !suggestion || !link) return;
  link.href = base + page[0];
  link.textContent = page[1];
  suggestion.hidden = false;
}

/** The most edits of a whole path: its kind is wrong, or its name, but not both. */
const MOST_EDITS_OF_PATH = 2;

/**
 * The page whose name is most like the missing one among those of its kind, by its letters
 * or its words; else whose path is.
 */
function closest(path: string, pages: readonly NamedPage[]): NamedPage | undefined {
  const [kind, name] = partsOf(path);
  const siblings = new Map(
    pages
      .map((page) => [partsOf(page[0]), page] as const)
      .flatMap(([[kindOfPage, slug], page]) => (kindOfPage === kind ? [[slug, page]] : [])),
  );
  const found = nearest(name, siblings.keys()) ?? nearestByWords(name, siblings.keys());
  if (found !== undefined) return siblings.get(found);
  const all = pages.map(([candidate]) => candidate);
  const near = nearest(path.replace(/\/?$/, '/'), all, MOST_EDITS_OF_PATH);
  return pages.find(([candidate]) => candidate === near);
}

function partsOf(path: string): [kind: string, name: string] {
  const [, kind = '', name = ''] = /^(.*\/)([^/]+)\/?$/.exec(path) ?? [];
  return [kind, name];
}

const data = document.querySelector('[data-widget] + script[type="application/json"]');
mountNotFound(document.querySelector('main') ?? document.body, JSON.parse(data?.textContent ?? ''));
