import { UNKNOWN_MARK } from '../domain/compare/comparison.ts';
import { addStyles } from './dom.ts';

type Direction = 'ascending' | 'descending';

/**
 * Makes each heading of a table a button that sorts its rows: one way, the other
 * way, and back to their own order.
 */
export function makeSortable(table: HTMLTableElement): void {
  addStyles(SORT_STYLES);
  const [body] = table.tBodies;
  const rows = [...(body?.rows ?? [])];
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  for (const [column, head] of heads.entries()) {
    const textOf = (row: HTMLTableRowElement | undefined) => row?.cells[column]?.textContent ?? '';
    // Amounts of money and words begin with the lowest, other numbers with the highest.
    const first = column > 0 && rows.some((row) => /^\d/.test(textOf(row))) ? 'descending' : 'ascending';
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const direction = nextDirection(head.getAttribute('aria-sort'), first);
      for (const other of heads) other.removeAttribute('aria-sort');
      if (direction) head.setAttribute('aria-sort', direction);
      const order = direction ? orderOf(direction) : () => 0;
      body?.append(...[...rows].sort((one, other) => order(textOf(one), textOf(other))));
    });
  }
}

function nextDirection(current: string | null, first: Direction): Direction | null {
  if (current === null) return first;
  if (current !== first) return null;
  return first === 'ascending' ? 'descending' : 'ascending';
}

/** Orders texts by the numbers in them; unstated values come last in both directions. */
export function orderOf(direction: Direction): (one: string, other: string) => number {
  const sign = direction === 'ascending' ? 1 : -1;
  return (one, other) => {
    if (one === UNKNOWN_MARK || other === UNKNOWN_MARK)
      return Number(one === UNKNOWN_MARK) - Number(other === UNKNOWN_MARK);
    return sign * plain(one).localeCompare(plain(other), 'en', { numeric: true });
  };
}

function plain(text: string): string {
  return text.replace(/,(?=\d)/g, '');
}
