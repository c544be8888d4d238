import type { ClientState, ShownProblem } from './devState.ts';

// Runs in each page of `npm run dev`: reloads it when it has changed, and shows what is wrong with the site.

/**
 * The styles of the panel, light and dark by the system. Paths are cut at any place: a phone is 360 px wide.
 */
const PANEL_STYLES = `
:host { all: initial; color-scheme: light dark; --paper: #fff; --ink: #1d1d1f; --mark: #b3261e; --code: #f3f1ee; }
@media (prefers-color-scheme: dark) { :host { --paper: #201d1b; --ink: #f4f0ea; --mark: #ff8a80; --code: #322e2b; } }
@media print { :host { display: none; } }
[hidden] { display: none !important; }
section, .draft {
  position: fixed; z-index: 2147483647; box-sizing: border-box; margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere;
}
section {
  inset: auto 0 0; max-block-size: 60vh; overflow: auto; padding: 1rem; border-block-start: 4px solid var(--mark);
  box-shadow: 0 0 2rem rgb(0 0 0 / 40%);
}
.draft {
  inset: auto auto 0.5rem 0.5rem; padding: 0.25rem 0.75rem; border: 2px solid var(--ink); border-radius: 1rem;
  font-size: 0.875rem; pointer-events: none;
}
h1 { display: inline-block; margin: 0 1rem 0 0; font-size: 1.125rem; color: var(--mark); }
button { float: inline-end; font: inherit; padding: 0.25rem 0.75rem; min-block-size: 2.75rem; }
p { margin: 0.25rem 0; }
ol { clear: both; margin: 0.75rem 0 0; padding: 0; list-style: none; }
li { margin: 0 0 1rem; }
mark { background: none; color: var(--mark); font-weight: 700; text-decoration: underline; }
strong { display: block; font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre {
  margin: 0.5rem 0 0; padding: 0.5rem; overflow: auto; background: var(--code);
  font: 0.875rem/1.4 ui-monospace, monospace;
}
:focus-visible { outline: 2px solid var(--mark); outline-offset: -2px; }
`;

/**
 * Shows the mistakes over a page, in a shadow root that keeps its styles apart.
 * Texts of files come in as text alone.
 */
class Panel {
  readonly #host = document.createElement('div');
  readonly #root = this.#host.attachShadow({ mode: 'open' });
  readonly #dialog = element('section', { role: 'alertdialog', 'aria-labelledby': 'title', tabindex: '-1' });
  readonly #draft = element('p', { class: 'draft' });
  /** The problems shown last, so that closed problems do not open again. */
  #shown = '[]';

  constructor() {
    // A style element would need a place in the policy of each page.
    const styles = new CSSStyleSheet();
    styles.replaceSync(PANEL_STYLES);
    this.#root.adoptedStyleSheets = [styles];
    this.#root.append(this.#draft, this.#dialog);
    this.#host.className = 'dev-panel';
    this.#draft.hidden = true;
    this.#dialog.hidden = true;
    document.documentElement.append(this.#host);
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#dialog.hidden = true;
    });
  }

  /** Shows what is wrong, or nothing. What was closed stays closed until something else is wrong. */
  showProblems(problems: readonly ShownProblem[]): void {
    const problemsText = JSON.stringify(problems);
    if (problemsText === this.#shown) return;
    this.#shown = problemsText;
    const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
    const close = element('button', { type: 'button' }, 'Close (Esc)');
    close.addEventListener('click', () => {
      this.#dialog.hidden = true;
    });
    const list = element('ol', {});
    list.append(...problems.map(problemItem));
    const hint = element('p', {}, 'The last working version stays up until this is fixed.');
    this.#dialog.replaceChildren(element('h1', { id: 'title' }, count), close, hint, list);
    this.#dialog.hidden = problems.length === 0;
    // The field keeps the focus while someone types.
    if (!this.#dialog.hidden && document.activeElement === document.body)
      this.#dialog.focus({ preventScroll: true });
  }

  /** Says why no build shows the page, or nothing. */
  showDraft(why: string | undefined): void {
    this.#draft.hidden = why === undefined;
    this.#draft.textContent = `${why}: only npm run dev shows this page`;
  }
}

function problemItem({ text, source }: ShownProblem): HTMLElement {
  const item = element('li', {});
  const [place = '', ...message] = text.split(/(?<=^\S+:\d+:\d+) /);
  item.append(element('strong', {}, place), element('span', {}, message.join(' ')));
  if (!source) return item;
  const { text: line, before } = source;
  const code = element('pre', { tabindex: '0' }, line.slice(0, before));
  // The mark shows the position without a monospaced font, and the caret without color.
  const caret = `\n${line.slice(0, before).replace(/[^\t]/g, ' ')}^`;
  code.append(element('mark', {}, line.slice(before, before + 1)), line.slice(before + 1), caret);
  item.append(code);
  return item;
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.textContent = text;
  return made;
}

const { pages = '' } = document.currentScript?.dataset ?? {};
const panel = new Panel();
let events: EventSource | null = null;

function show(state: ClientState): void {
  if (state.pages !== pages) {
    location.reload();
    return;
  }
  panel.showProblems(state.problems);
  panel.showDraft(state.unpublished[location.pathname]);
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
