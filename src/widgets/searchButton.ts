import { opensElsewhere } from './dom.ts';
import { importEngine } from './importEngine.ts';

/** The address of the engine of the search, relative to the script of all pages: the bundler puts it in. */
declare const SEARCH_ENGINE: string;

/** Fields that take the key themselves. */
const TYPED_INTO = 'select, textarea, input:not([type=checkbox], [type=radio])';

/** Whether the engine is awaited to open the search. */
let isAwaited = false;

/** Has the search button of the header, and `/`, open the search above the page. */
export function listenForSearch(): void {
  const button = document.querySelector<HTMLAnchorElement>('.site-header a.icon-button');
  if (!button) return;
  // Whoever opens the search by it does not wait as long. What does not come is told by the click.
  button.addEventListener('pointerover', () => void loadEngine().catch(() => {}), { once: true });
  button.addEventListener('click', (event) => {
    // Who clicks again does not wait for the engine any longer: the link leads to the page of the search.
    if (isAwaited || opensElsewhere(event)) return;
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
  isAwaited = true;
  loadEngine().then(
    ({ openSearch }) => {
      isAwaited = false;
      openSearch(page);
    },
    () => location.assign(page),
  );
}

function loadEngine(): Promise<typeof import('./searchEngine.ts')> {
  return importEngine(SEARCH_ENGINE);
}

/** Whether a key is typed into a field, or a dialog is open, which the search would cover. */
function isTyping({ target }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));
  return isField || document.querySelector('dialog[open]') !== null;
}
