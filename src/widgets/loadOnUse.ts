import { WORDS } from '../domain/words.ts';
import { opensElsewhere, requireElement, reveal } from './dom.ts';
import { FETCH_TIMEOUT_MS } from './loading.ts';

/** What a visitor changed in the controls before the script ran. */
export type EarlyInput = readonly (readonly [string, string])[];

export interface LazyWidget {
  readonly parts: string;
  /** Whether there is something to show before the first use. */
  hasAnswer(): boolean;
  readonly problem: string;
  /** Whether the result line answers the controls: after a change, the old answer is wrong. */
  readonly isAnswer?: boolean;
  /**
   * Fetches the engine and its data. Returns a function that hydrates the widget with the earlier choices.
   */
  load(section: HTMLElement, data: string, attempt: number): Promise<(early: EarlyInput) => void>;
}

type Control = HTMLSelectElement | HTMLInputElement;

interface KeptClick {
  readonly target: HTMLElement;
  readonly early: EarlyInput;
  readonly later: Map<Control, string | boolean>;
}

/** Tells styles that the entry of the page runs, even if the page has given it up before. */
export function goLive(): void {
  const { dataset } = document.documentElement;
  dataset['live'] = '';
  delete dataset['dead'];
  // Nothing stays hidden behind an engine that breaks.
  addEventListener('error', reveal);
  addEventListener('unhandledrejection', reveal);
}

/**
 * Loads a widget's engine on the first sign of use: an answer at once, a pointer or the focus on a
 * control. Once it has loaded, it replays the visitor's actions in order.
 */
export function loadOnUse(section: HTMLElement, widget: LazyWidget): void {
  const parts = [...section.querySelectorAll<HTMLElement>(widget.parts)];
  const problem = listProblem(section);
  /** The result line of the part that was used last; at first the first of the widget. */
  let result = requireElement(section, '.result');
  let usedPart: HTMLElement | null = null;
  const listening = new AbortController();
  let attempts = 0;
  let isLoading = false;
  const clicks: KeptClick[] = [];

  const use = (part: HTMLElement) => {
    usedPart = part;
    loadAndSay(part);
  };

  const loadAndSay = (part?: HTMLElement) => {
    result = part?.querySelector<HTMLElement>('.result') ?? result;
    // What was chosen before this script ran has replaced the text already.
    result.dataset['before'] ??= result.textContent ?? '';
    result.textContent = LOADING;
    load();
  };

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    problem.hide();
    const data = requireElement(section, 'script[type="application/json"]').textContent ?? '';
    // A browser gives up a script that it imports after minutes.
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, FETCH_TIMEOUT_MS));
    Promise.race([widget.load(section, data, attempts), tooLate]).then(end, fail);
  };

  const end = (hydrate: (early: EarlyInput) => void) => {
    listening.abort();
    // Hydration expects the text that the build has rendered.
    for (const line of waiting()) {
      line.textContent = line.dataset['before'] ?? '';
      delete line.dataset['before'];
    }
    hydrate(clicks[0]?.early ?? earlyOfAll());
    const { activeElement } = document;
    for (const { target, later } of clicks) {
      target.click();
      for (const [control, value] of later) {
        if (typeof value === 'string') control.value = value;
        else if (control instanceof HTMLInputElement) control.checked = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        // The click may have moved the focus away from this control.
        if (control === activeElement) control.focus({ preventScroll: true });
      }
    }
  };

  const earlyOfAll = (): EarlyInput => parts.flatMap(earlyInput);

  const fail = () => {
    attempts++;
    isLoading = false;
    // A group of filters that was opened is empty without the engine.
    usedPart ??= parts.find((part) => part.querySelector('.facet[open]')) ?? null;
    for (const line of waiting()) line.textContent = widget.isAnswer ? '' : (line.dataset['before'] ?? '');
    // The message is beside the part in use: a list is long, and its filters stay in view.
    const line = requireElement(section, '.list-problem');
    if (usedPart?.matches('.more-cards')) usedPart.before(line);
    else result.closest('[data-widget]')?.after(line);
    problem.show(widget.problem, () => loadAndSay());
    reveal();
    if (usedPart) line.scrollIntoView({ block: 'nearest' });
  };

  const waiting = () => section.querySelectorAll<HTMLElement>('[data-before]');

  const keepClick = (event: MouseEvent, part: HTMLElement) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!target || target.matches('.sheet-open, .sheet-close') || opensElsewhere(event)) return;
    event.preventDefault();
    const last = clicks.at(-1);
    if (last?.target !== target || last.later.size > 0)
      clicks.push({ target, early: earlyOfAll(), later: new Map() });
    use(part);
  };

  /**
   * Keeps a choice for the engine. A choice cancels a click on a link just before it: the visitor has stayed.
   */
  const keepChoice = (control: EventTarget | null, part: HTMLElement) => {
    if (clicks.at(-1)?.target instanceof HTMLAnchorElement) clicks.pop();
    if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement)
      clicks.at(-1)?.later.set(control, isCheckable(control) ? control.checked : control.value);
    use(part);
  };

  const { signal } = listening;
  for (const part of parts) {
    for (const sign of ['focusin', 'pointerover']) part.addEventListener(sign, load, { signal });
    part.addEventListener('input', ({ target }) => keepChoice(target, part), { signal });
    part.addEventListener('click', (event) => keepClick(event, part), { signal });
  }
  const keys = [...new URLSearchParams(location.search).keys()];
  // A control that changed before this script ran has sent its event in vain. If it was changed back, the
  // result line still says that it is loading. An opened group of filters waits for its choices.
  const used = parts.filter(
    (part) =>
      earlyInput(part).length > 0 ||
      hasField(part, keys) ||
      part.querySelector('[data-before], .facet[open]'),
  );
  for (const part of used) loadAndSay(part);
  if (used.length === 0 && widget.hasAnswer()) loadAndSay();
}

function hasField(part: HTMLElement, names: readonly string[]): boolean {
  return names.some((name) => part.querySelector(`[name="${CSS.escape(name)}"]`) !== null);
}

function earlyInput(part: HTMLElement): [string, string][] {
  const fields = [...part.querySelectorAll<Control>('select, input')];
  const names = new Set(fields.filter(isChanged).map(({ name }) => name));
  return [...names].map((name) => [name, chosenIn(fields.filter((field) => field.name === name))]);
}

function isCheckable(field: Control): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}

function isChanged(field: Control): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return field.value !== field.querySelector('option[selected]')?.getAttribute('value');
}

/** The value of the fields with one name: the chosen ones of several checkboxes. */
function chosenIn(fields: readonly Control[]): string {
  const chosen = fields.filter((field) => !isCheckable(field) || field.checked);
  return chosen.map(({ value }) => value).join() || (fields.some(isCheckable) ? 'all' : '');
}

export const LOADING = WORDS.tools.loading;

/** The notice of a failure, with a button that tries again. */
export function listProblem(section: HTMLElement) {
  const notice = requireElement(section, '.list-problem');
  const text = requireElement(notice, 'span');
  const button = requireElement(notice, 'button');
  return {
    show(words: string, retry: () => void) {
      text.textContent = words;
      button.onclick = retry;
      notice.hidden = false;
    },
    hide() {
      notice.hidden = true;
    },
  };
}
