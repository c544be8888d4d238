import { html, type View } from '#ui';
import { LONGEST_QUERY } from '../../domain/search/searchPlan.ts';

/** The id of the list of results, which the field controls: a page has one search at a time. */
export const RESULT_LIST = 'search-results';

interface SearchFormProps {
  /** Where the form leads: the page of the search. */
  readonly action: string;
  readonly query: string;
  /** What is announced. */
  readonly status: string;
  /** Whether there is a list to choose from, and the id of the option that is chosen at the moment. */
  readonly isOpen: boolean;
  readonly active: string | null;
}

/** What the field of the search does. The build renders it without. */
export interface SearchActions {
  type(query: string): void;
  press(event: KeyboardEvent): void;
  submit(): void;
}

/** The field of the search: the options that it offers stand below it. */
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
      <span>Search the site</span>
      <input type="text" name="q" value=${query} role="combobox" aria-autocomplete="list" aria-expanded=${isOpen}
        aria-controls=${RESULT_LIST} aria-activedescendant=${active ?? undefined} maxlength=${LONGEST_QUERY} inputmode="search"
        enterkeyhint="search" dir="auto" autocomplete="off" autocapitalize="none" spellcheck="false"
        onInput=${({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => actions?.type(currentTarget.value)}
        onKeyDown=${(event: KeyboardEvent) => actions?.press(event)} />
    </label>
    <p class="result" role="status">${status}</p>
  </form>`;
}
