import type { ShownProblem } from '../problems.ts';
import { PANEL_STYLES } from './panelStyles.ts';

/**
 * What the edit loop shows over a page: the mistakes, and whether the page is a draft. It is in a shadow root, which
 * keeps its styles and those of the page apart. Texts of files come in as text alone.
 */
export class Panel {
  readonly #host = document.createElement('div');
  readonly #root = this.#host.attachShadow({ mode: 'open' });
  readonly #dialog = element('section', { role: 'alertdialog', 'aria-labelledby': 'title', tabindex: '-1' });
  readonly #draft = element('p', { class: 'draft' }, 'Draft: only npm run dev shows this page');
  /** The problems as they were said last, to tell new ones from those that were closed. */
  #said = '[]';

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
    const said = JSON.stringify(problems);
    if (said === this.#said) return;
    this.#said = said;
    const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
    const close = element('button', { type: 'button' }, 'Close (Esc)');
    close.addEventListener('click', () => {
      this.#dialog.hidden = true;
    });
    const list = element('ol', {});
    list.append(...problems.map(problemItem));
    const hint = element('p', {}, 'The last site without a mistake stays until this is mended.');
    this.#dialog.replaceChildren(element('h1', { id: 'title' }, count), close, hint, list);
    this.#dialog.hidden = problems.length === 0;
    // Whoever is typing goes on typing.
    if (!this.#dialog.hidden && document.activeElement === document.body)
      this.#dialog.focus({ preventScroll: true });
  }

  /** Says that the page is a draft, or does not. */
  showDraft(isDraft: boolean): void {
    this.#draft.hidden = !isDraft;
  }
}

function problemItem({ text, source }: ShownProblem): HTMLElement {
  const item = element('li', {});
  const [place = '', ...message] = text.split(/(?<=^\S+:\d+:\d+) /);
  item.append(element('strong', {}, place), element('span', {}, message.join(' ')));
  if (!source) return item;
  const { text: line, before } = source;
  const code = element('pre', { tabindex: '0' }, line.slice(0, before));
  // The mark shows the place where there is no font of equal widths, and the caret where there is no colour.
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
