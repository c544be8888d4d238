import { addStyles } from '../dom.ts';

/** A window as wide as this has the filters above the list; a narrower one has them in the sheet. */
const ABOVE_THE_LIST = matchMedia('(min-width: 64rem)');

/**
 * Whether a list's filters are in their sheet. It asks the page, so that each bundle
 * with this code gives the same answer.
 */
export function isSheetOpen(): boolean {
  return document.querySelector('.sheet[open]') !== null;
}

/**
 * Opens and closes the sheet of a list's filters. It renders nothing: the sheet
 * works before the list is hydrated.
 *
 * The open sheet has a history entry of its own, and its choices are written there. Back closes the sheet and
 * keeps what was chosen, as the other ways to close it do. Where nothing was chosen, its entry is left again.
 */
export function mountSheet(section: HTMLElement): void {
  const sheet = section.querySelector<HTMLDialogElement>('.sheet');
  const filters = section.querySelector('.filters');
  if (!sheet || !filters) return;
  const entry = entryOf(sheet);
  addStyles(SHEET_STYLES);

  section.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // A click beside the open sheet has the dialog itself for its target.
    if (target === sheet || target.closest('.sheet-close')) sheet.close();
    if (!target.closest('.sheet-open')) return;
    entry.enter();
    sheet.append(filters);
    openDecidingGroups(filters);
    sheet.showModal();
  });

  sheet.addEventListener('close', () => {
    // The event comes a little later: the sheet may have been opened again.
    if (sheet.open) return;
    for (const group of filters.querySelectorAll('details')) group.open = false;
    section.prepend(filters);
    section.querySelector<HTMLElement>('.sheet-open')?.focus({ preventScroll: true });
    entry.leave();
  });

  ABOVE_THE_LIST.addEventListener('change', () => sheet.close());
  closeGroups(filters);
}

/**
 * The sheet shows the fields of the filters that decide, and a row for each of the others, those under "More"
 * included. A list with one filter has nothing else to show.
 */
function openDecidingGroups(filters: Element): void {
  const groups = '[data-deciding], .more-filters, .controls > .facet:only-of-type';
  for (const group of filters.querySelectorAll<HTMLDetailsElement>(groups)) group.open = true;
}

/**
 * Above the list a group lies over the cards: it closes as soon as something else is used, and on Escape. A
 * group under "More" stays as it is: closing it would move the next one away from the pointer.
 */
function closeGroups(filters: Element): void {
  const openGroups = () =>
    ABOVE_THE_LIST.matches
      ? [...filters.querySelectorAll<HTMLDetailsElement>('.controls > details[open]')]
      : [];
  const closeOthers = ({ target }: Event) => {
    for (const group of openGroups())
      if (!(target instanceof Node && group.contains(target))) group.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  filters.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    for (const group of openGroups()) {
      group.open = false;
      group.querySelector('summary')?.focus();
    }
  });
}

function entryOf(sheet: HTMLDialogElement) {
  let openedAt: string | null = null;
  let isReturning = false;
  // Back has left the entry that says what was chosen: the sheet goes forward to it again, and closes there.
  addEventListener('popstate', (event) => {
    if (isReturning) {
      isReturning = false;
      sheet.close();
    } else if (sheet.open) {
      isReturning = true;
      event.stopImmediatePropagation();
      history.forward();
    }
  });
  return {
    enter() {
      if (openedAt !== null) return;
      openedAt = location.href;
      history.pushState(history.state, '');
    },
    leave() {
      if (location.href === openedAt) history.back();
      openedAt = null;
    },
  };
}
