/**
 * Shows the wanted children of a list in their order and hides the others. Nothing is rendered: nodes that the
 * server made are hidden, shown, and moved only where they stand in another order.
 */
export function arrange(list: Element, wanted: readonly Element[]): void {
  const shown = new Set(wanted);
  const present = [...list.children];
  for (const child of present) child.toggleAttribute('hidden', !shown.has(child));
  const inOrder = present.filter((child) => shown.has(child));
  if (wanted.some((child, place) => child !== inOrder[place])) list.append(...wanted);
}

/** Lets a list appear that was held back until its URL had been read. */
export function reveal(): void {
  delete document.documentElement.dataset.pending;
}
