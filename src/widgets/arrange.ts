/**
 * Shows the wanted children of a list in their order and hides the others. Nothing is rendered: nodes that the
 * server made are hidden, shown, and moved only where they stand in another order.
 */
export function arrange(list: Element, wanted: readonly Element[]): void {
  const shown = new Set(wanted);
  const present = [...list.children];
  for (const child of present) child.toggleAttribute('hidden', !shown.has(child));
  const inOrder = present.filter((child) => shown.has(child));
  if (wanted.every((child, place) => child === inOrder[place])) return;
  // Out of the page for the while: each move within it would be told to the whole page.
  const place = document.createComment('');
  list.replaceWith(place);
  list.append(...wanted);
  place.replaceWith(list);
}

/** Lets a list appear that was held back until its URL had been read. */
export function reveal(): void {
  delete document.documentElement.dataset.pending;
}
