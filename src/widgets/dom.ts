import type { ListSelect } from '../domain/list/facets.ts';

/**
 * Finds a part of a page that its template has made.
 * @throws Error where it is missing: the widget cannot work without it
 */
export function requireElement(section: HTMLElement, selector: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`the page has no ${selector} for its widget`);
  return element;
}

/**
 * Shows the wanted children of a list in their order and hides the others. Nothing is rendered: nodes that the
 * server made are hidden, shown, and moved only where they are in another order.
 */
export function arrange(list: Element, wanted: readonly Element[]): void {
  const shown = new Set(wanted);
  const present = [...list.children];
  for (const child of present) child.toggleAttribute('hidden', !shown.has(child));
  const inOrder = present.filter((child) => shown.has(child));
  if (wanted.every((child, index) => child === inOrder[index])) return;
  // The list is taken out of the document first: each move inside the document would cause a layout of its own.
  const placeholder = document.createComment('');
  list.replaceWith(placeholder);
  list.append(...wanted);
  placeholder.replaceWith(list);
}

/** Lets a list appear that was held back until its URL had been read. */
export function reveal(): void {
  delete document.documentElement.dataset['pending'];
}

/** The selects of an island, read from its markup: what the server has rendered need not be sent again. */
export function readSelects(root: HTMLElement): ListSelect[] {
  return [...root.querySelectorAll('select')].map((select) => ({
    label: select.labels?.[0]?.querySelector('span')?.textContent ?? '',
    name: select.name,
    options: [...select.options].map(({ value, text }) => ({ value, label: text.replace(/ \(\d+\)$/, '') })),
  }));
}
