import type { ClientState } from '../clientState.ts';
import { Panel } from './panel.ts';

/** Runs in each page of `npm run dev`: loads it again when it has changed, and shows what is wrong with the site. */
const { pages = '', styles = '' } = document.currentScript?.dataset ?? {};
const panel = new Panel();
let shownStyles = styles;
let events: EventSource | null = null;

function show(state: ClientState): void {
  if (state.pages !== pages) {
    location.reload();
    return;
  }
  if (state.styles !== shownStyles) {
    shownStyles = state.styles;
    replaceStyles().catch(() => location.reload());
  }
  panel.showProblems(state.problems);
  panel.showDraft(state.drafts.includes(location.pathname));
}

/** What the page has in place of the styles that it came with, once those have changed. */
const freshStyles = new CSSStyleSheet();

/**
 * Takes the styles of this page from the server, without loading the page again: what a visitor has done to it stays. They
 * become a sheet of this script, since the policy of the page names the styles that it came with and allows no others. The sheets
 * that the page's own scripts have added stay behind it.
 */
async function replaceStyles(): Promise<void> {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').head;
  for (const link of document.head.querySelectorAll('link[rel="stylesheet"]')) link.remove();
  document.head.append(...fresh.querySelectorAll('link[rel="stylesheet"]'));
  freshStyles.replaceSync(
    Array.from(fresh.querySelectorAll('style'), ({ textContent }) => textContent).join(''),
  );
  for (const style of document.head.querySelectorAll('style')) style.remove();
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== freshStyles);
  document.adoptedStyleSheets = [freshStyles, ...others];
}

/** A tab in the background has no connection: a browser has six for all tabs of a host. */
function connect(): void {
  events?.close();
  events = null;
  if (document.visibilityState === 'hidden') return;
  events = new EventSource('/@dev/events');
  events.addEventListener('message', ({ data }) => show(JSON.parse(data)));
}

document.addEventListener('visibilitychange', connect);
addEventListener('pageshow', ({ persisted }) => persisted && connect());
connect();
