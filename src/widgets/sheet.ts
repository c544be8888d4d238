import { addStyles } from './addStyles.ts';

/** A window as wide as this has the filters beside the list; a narrower one has them in the sheet. */
const BESIDE_THE_LIST = matchMedia('(min-width: 64rem)');

/** The styles of the open sheet, minified; the build puts them here. */
declare const SHEET_STYLES: string;

/** Whether a list's filters are in their sheet. It asks the page, so that each bundle with this code gives the same answer. */
export function isSheetOpen(): boolean {
  return document.querySelector('.sheet[open]') !== null;
}

/**
 * Opens and closes the sheet of a list's filters. It renders nothing: the sheet works before the list is hydrated.
 *
 * The open sheet has a history entry of its own, and what is chosen in it is written there. Back closes the sheet and
 * keeps what was chosen, as the other ways to close it do. Where nothing was chosen, its entry is left again.
 */
export function mountSheet(section: HTMLElement): void {
  const sheet = section.querySelector<HTMLDialogElement>('.sheet');
  const filters = section.querySelector('.filters');
  if (!sheet || !filters) return;
  const close = () => sheet.close();
  let openedAt = '';
  let hasEntry = false;
  let isReturning = false;
  let isStyled = false;

  section.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // A click beside the open sheet has the dialog itself for its target.
    if (target === sheet || target.closest('.sheet-close')) close();
    if (!target.closest('.sheet-open')) return;
    if (!hasEntry) {
      openedAt = location.href;
      history.pushState(history.state, '');
      hasEntry = true;
    }
    if (!isStyled) addStyles(SHEET_STYLES);
    isStyled = true;
    sheet.append(filters);
    sheet.showModal();
  });

  sheet.addEventListener('close', () => {
    // The event comes a little later: the sheet may have been opened again.
    if (sheet.open) return;
    hasEntry = false;
    section.prepend(filters);
    section.querySelector<HTMLElement>('.sheet-open')?.focus({ preventScroll: true });
    if (location.href === openedAt) history.back();
  });

  // Back has left the entry that says what was chosen: the sheet goes forward to it again, and closes there.
  addEventListener('popstate', (event) => {
    if (isReturning) {
      isReturning = false;
      close();
    } else if (sheet.open) {
      isReturning = true;
      event.stopImmediatePropagation();
      history.forward();
    }
  });

  BESIDE_THE_LIST.addEventListener('change', close);
}
