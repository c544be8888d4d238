import { requireElement } from './dom.ts';

/** What the result line says until what a visitor asked for is there. */
export const LOADING = 'Loading…';

/** What a list says when something of it does not come: it works with what it has. */
export interface ListProblem {
  /** Says what is missing, and what the button that tries again does. */
  show(text: string, retry: () => void): void;
  hide(): void;
}

/** Finds the place of a list for its problems. */
export function listProblem(section: HTMLElement): ListProblem {
  const notice = requireElement(section, '.list-problem');
  const [text, button] = [requireElement(notice, 'span'), requireElement(notice, 'button')];
  return {
    show(words, retry) {
      text.textContent = words;
      button.onclick = retry;
      notice.hidden = false;
    },
    hide() {
      notice.hidden = true;
    },
  };
}
