/** A part of a page that its template has made; without it the widget cannot work, and says so. */
export function findPart(section: HTMLElement, selector: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`the page has no ${selector} for its widget`);
  return element;
}
