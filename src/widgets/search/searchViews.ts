import { html, type View } from '#ui';
import type { SearchFile } from '../../domain/search/searchFile.ts';
import { LONGEST_QUERY } from '../../domain/search/spelling.ts';
import { markWords } from '../../domain/search/words.ts';
import { WORDS } from '../../domain/words.ts';
import { button, valueTo } from '../fields.ts';
import type { FoundPages } from './fetchSearch.ts';

/** The id of the list of results, which the field controls: a page has one search at a time. */
const RESULT_LIST = 'search-results';

interface SearchFormProps {
  readonly action: string;
  readonly query: string;
  readonly status: string;
  /** Whether there is a list to choose from, and the id of the option that is chosen at the moment. */
  readonly isOpen: boolean;
  readonly active: string | null;
}

export interface SearchActions {
  type(query: string): void;
  press(event: KeyboardEvent): void;
  submit(): void;
}

export function searchForm(
  { action, query, status, isOpen, active }: SearchFormProps,
  actions?: SearchActions,
): View {
  const submit = (event: Event) => {
    event.preventDefault();
    actions?.submit();
  };
  return html`<form class="controls search-form" role="search" action=${action} onSubmit=${submit}>
    <label class="field">
      <span>${WORDS.search.site}</span>
      <input
        type="text"
        name="q"
        value=${query}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded=${isOpen}
        aria-controls=${RESULT_LIST}
        aria-activedescendant=${active ?? undefined}
        maxlength=${LONGEST_QUERY}
        inputmode="search"
        enterkeyhint="search"
        dir="auto"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        onInput=${valueTo((typed) => actions?.type(typed))}
        onKeyDown=${(event: KeyboardEvent) => actions?.press(event)}
      />
    </label>
    <p class="result" role="status">${status}</p>
  </form>`;
}

export type SearchOption = { readonly href: string } | { readonly query: string };

interface OptionProps {
  /** The place of the option that is chosen at the moment, or -1. */
  readonly active: number;
  readonly onChoose: (option: SearchOption, event: MouseEvent) => void;
}

export function optionId(place: number): string {
  return `search-option-${place}`;
}

/**
 * Returns the options of what was found in display order: the line with the answer, if it
 * leads somewhere, and the results.
 */
export function searchOptionsOf({ line, results }: FoundPages): readonly SearchOption[] {
  const { href = null } = line ?? {};
  return [...(href === null ? [] : [{ href }]), ...results];
}

export function foundView(found: FoundPages, props: OptionProps): View {
  const { line, results, terms } = found;
  const first = searchOptionsOf(found).length - results.length;
  const options = results.map((result, place) =>
    optionView(result.href, first + place, props, resultView(result, terms)),
  );
  return html`<div>
    ${line && first === 0 && html`<p class="search-answer">${line.text}</p>`}
    <div role="listbox" id=${RESULT_LIST} aria-label=${WORDS.search.list}>
      ${line?.href && optionView(line.href, 0, props, html`<b>${line.text}</b>`, 'search-answer')}
      ${options}
    </div>
  </div>`;
}

function resultView({ title, text, label }: FoundPages['results'][number], terms: FoundPages['terms']): View {
  const head = html`<span><b>${markedView(title, terms)}</b> <small>${label}</small></span>`;
  return html`${head} <small>${markedView(text, terms)}</small>`;
}

function optionView(
  href: string,
  place: number,
  { active, onChoose }: OptionProps,
  content: View,
  className = '',
): View {
  return html`<a
    class=${`search-option ${className}`}
    key=${`${place} ${href}`}
    id=${optionId(place)}
    href=${href}
    role="option"
    tabindex="-1"
    aria-selected=${place === active}
    onClick=${(event: MouseEvent) => onChoose({ href }, event)}
  >
    ${content}
  </a>`;
}

function markedView(text: string, terms: ReadonlySet<string>): (View | string)[] {
  return markWords(text, terms).map(([part, isMarked]) => (isMarked ? html`<mark>${part}</mark>` : part));
}

export function recentView(
  queries: readonly string[],
  onForget: () => void,
  { active, onChoose }: OptionProps,
): View {
  const queryOption = (query: string, place: number) => html`<div
    class="search-option search-recent"
    key=${query}
    id=${optionId(place)}
    role="option"
    dir="auto"
    aria-selected=${place === active}
    onClick=${(event: MouseEvent) => onChoose({ query }, event)}
  >
    ${query}
  </div>`;
  return html`<div>
    <div role="listbox" id=${RESULT_LIST} aria-label=${WORDS.search.recent}>
      <p class="search-kind" role="presentation">${WORDS.search.recent}</p>
      ${queries.map(queryOption)}
    </div>
    <p class="search-foot">
      ${button(WORDS.search.forget, 'button', onForget)} <small>${WORDS.search.device}</small>
    </p>
  </div>`;
}

export function offersView(offers: SearchFile['offers']): View {
  type Offer = SearchFile['offers'][number];
  const linkItem = ({ label, href }: Offer['links'][number]) => html`<li key=${href}>
    <a href=${href}>${label}</a>
  </li>`;
  const offerView = ({ heading, links }: Offer) => html`
    <p class="search-kind">${heading}</p>
    <ul class="search-links">${links.map(linkItem)}</ul>
  `;
  return html`<div>${offers.map(offerView)}</div>`;
}
