/** The address of the engine of the search, relative to the script of all pages: the bundler puts it in. */
declare const SEARCH_ENGINE: string;

/** Has the search button of the header, and `/`, open the search above the page. */
export function listenForSearch(): void {
  const button = document.querySelector<HTMLAnchorElement>('.site-header a.icon-button');
  if (!button) return;
  addEventListener('click', (event) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere || !(event.target instanceof Element) || event.target.closest('a') !== button) return;
    event.preventDefault();
    open(button.href);
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    open(button.href);
  });
}

/** The page of the search has a field of its own. Where the engine does not come, that page says so and tries again. */
function open(page: string): void {
  const field = document.querySelector<HTMLInputElement>('[data-tool=search] input');
  if (field) {
    field.focus();
    return;
  }
  // As a variable: the bundler would look for the file.
  const engine: string = SEARCH_ENGINE;
  import(engine).then(
    ({ openSearch }) => openSearch(page),
    () => location.assign(page),
  );
}

/** Whether a key is typed into a field, or a dialog is open, which the search would cover. */
function isTyping({ target }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
  return isField || document.querySelector('dialog[open]') !== null;
}
