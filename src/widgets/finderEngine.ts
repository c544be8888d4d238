import {
  type Answers,
  answersProblem,
  initialAnswers,
  numberLimits,
  readAnswers,
  writeAnswers,
} from '../domain/finder/answers.ts';
import type { FinderData } from '../domain/finder/finderData.ts';
import { decodeFinderIndex, type FinderIndexFile } from '../domain/finder/finderIndex.ts';
import type { FinderProduct } from '../domain/finder/finderProduct.ts';
import { findIncubators } from '../domain/finder/findIncubators.ts';
import { type NumberLimits, readTypedNumber, wantedNumber } from '../domain/typedNumber.ts';
import { showAddressProblem } from './addressProblem.ts';
import { requireElement, reveal } from './dom.ts';
import { fetchJson } from './fetchJson.ts';
import { showProblem } from './fieldProblem.ts';
import { type FinderResults, finderResults, shownBy, summaryOf } from './finder/finderResults.ts';
import { type ListProblem, LOADING, listProblem } from './listStatus.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { ProductShards } from './productShards.ts';
import { render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Milliseconds for which a number may still be typed. */
const TYPING = 300;

/**
 * Takes over the form of the finder, whose answers the query string has and nothing else.
 * @param early what was chosen before; it counts for more than the address
 */
export function hydrateTool(section: HTMLElement, data: FinderData, early: EarlyInput): void {
  new MountedFinder(section, data).mount(early);
}

/** All incubators, and where their cards are. */
interface Incubators {
  readonly products: readonly FinderProduct[];
  readonly shards: ProductShards;
}

class MountedFinder {
  readonly #section: HTMLElement;
  readonly #data: FinderData;
  readonly #slugs: readonly string[];
  readonly #limits: ReadonlyMap<string, NumberLimits>;
  readonly #form: HTMLElement;
  readonly #results: HTMLElement;
  readonly #summary: HTMLElement;
  readonly #problem: ListProblem;
  #answers: Answers;
  #incubators: Incubators | null = null;
  /** How often something else was to be shown: what arrives for an earlier search is not. */
  #searches = 0;
  /** The field that was used last, until the focus leaves it. */
  #used = '';

  constructor(section: HTMLElement, data: FinderData) {
    this.#section = section;
    this.#data = data;
    this.#slugs = data.eggs.map(({ slug }) => slug);
    this.#limits = new Map(Object.entries(numberLimits(data.symbol)));
    this.#form = requireElement(section, 'form');
    this.#results = requireElement(section, '.results');
    this.#summary = requireElement(section, '.result');
    this.#problem = listProblem(section);
    this.#answers = initialAnswers(this.#slugs);
  }

  mount(early: EarlyInput): void {
    this.#listen();
    showAddressProblem(this.#section, answersProblem(this.#slugs, new URLSearchParams(location.search)));
    this.#read(early);
    if (early.length > 0) this.#writeAddress(true);
  }

  #listen(): void {
    addEventListener('popstate', () => this.#read());
    // WebKit resets the fields of a page that it takes out of its cache, after this event.
    addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => this.#fillIn()));
    this.#form.addEventListener('input', ({ target }) => this.#answer(target));
    this.#form.addEventListener('submit', (event) => this.#submit(event));
    this.#form.addEventListener('focusout', () => {
      this.#used = '';
    });
  }

  #answer(field: EventTarget | null): void {
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
    const { name, value } = field;
    const before = String(writeAnswers(this.#answers));
    this.#take(name, value);
    const isSame = String(writeAnswers(this.#answers)) === before;
    // A digit more, or the next option with an arrow key, refines the last change.
    if (!isSame) this.#writeAddress(name === this.#used);
    this.#used = name;
    const search = this.#begin();
    const wait = field instanceof HTMLInputElement ? TYPING : 0;
    setTimeout(() => search === this.#searches && this.#search(), wait);
  }

  #submit(event: Event): void {
    event.preventDefault();
    this.#writeAddress(location.search !== '');
    this.#search(() => this.#results.querySelector('h2')?.focus());
  }

  /** Takes the answers of the address, and what was chosen before. Without any it finds nothing yet. */
  #read(early: EarlyInput = []): void {
    const pairs = [...new URLSearchParams(location.search)];
    this.#answers = readAnswers(this.#slugs, initialAnswers(this.#slugs), pairs);
    for (const [name, value] of early) this.#take(name, value);
    this.#fillIn(early);
    if ([...early, ...pairs].some(([key]) => Object.hasOwn(this.#answers, key))) this.#search();
    else {
      this.#begin();
      this.#show(null, '');
    }
  }

  /** Takes an answer as it was given. A number that is refused leaves its question open. */
  #take(name: string, value: string): void {
    const limits = this.#limits.get(name);
    const meant = limits ? String(readTypedNumber(value, limits) ?? '') : value;
    this.#answers = readAnswers(this.#slugs, this.#answers, [[name, meant]]);
  }

  /** Says beside each number that is refused what its field asks for. Gives the first of them as a sentence. */
  #refused(): string | undefined {
    const refused = [...this.#form.querySelectorAll('input')].flatMap((field) => {
      const limits = field.value.trim() && this.#limits.get(field.name);
      const wanted = limits && readTypedNumber(field.value, limits) === undefined && wantedNumber(limits);
      return showProblem(field, wanted || null);
    });
    return refused[0];
  }

  /** Begins to show something else; gives its number. What is under way for an earlier one is not shown. */
  #begin(): number {
    this.#problem.hide();
    return ++this.#searches;
  }

  #search(onShown?: () => void): void {
    const search = this.#begin();
    const refused = this.#refused();
    if (refused !== undefined) {
      this.#show(null, refused);
      return;
    }
    this.#find(search).then(
      () => search === this.#searches && onShown?.(),
      () => {
        if (search !== this.#searches) return;
        this.#summary.textContent = '';
        this.#problem.show('The incubators could not be loaded.', () => this.#search(onShown));
        reveal();
      },
    );
  }

  /** Finds, fetches what is needed for it, and shows it unless another search has begun. */
  async #find(search: number): Promise<void> {
    const results = this.#resultsOf(this.#incubators ?? (await this.#fetchIncubators()));
    const loading = results.shards.load(shownBy(results));
    if (loading !== null) {
      this.#summary.textContent = LOADING;
      await loading;
    }
    if (search === this.#searches) this.#show(results, summaryOf(results));
  }

  async #fetchIncubators(): Promise<Incubators> {
    this.#summary.textContent = LOADING;
    const file = await fetchJson<FinderIndexFile>(this.#data.index);
    this.#incubators = { products: decodeFinderIndex(file), shards: new ProductShards(file.shards) };
    return this.#incubators;
  }

  #resultsOf({ products, shards }: Incubators): FinderResults {
    const { eggs: all, symbol } = this.#data;
    const eggs = all.find(({ slug }) => slug === this.#answers.eggs);
    if (!eggs) throw new Error('no such eggs');
    const request = { answers: this.#answers, eggs, symbol };
    return { request, shards, total: products.length, found: findIncubators(products, request) };
  }

  #show(results: FinderResults | null, summary: string): void {
    render(results && finderResults(results, this.#data), this.#results);
    this.#summary.textContent = summary;
    reveal();
  }

  /** Has the fields show the answers; what was chosen before as it was typed. */
  #fillIn(early: EarlyInput = []): void {
    const texts: Record<string, unknown> = { ...this.#answers, ...Object.fromEntries(early) };
    for (const field of this.#form.querySelectorAll<HTMLSelectElement | HTMLInputElement>('[name]')) {
      const text = String(texts[field.name] ?? '');
      if (field.value !== text) field.value = text;
    }
  }

  #writeAddress(replaces: boolean): void {
    const address = `${location.pathname}?${new URLSearchParams(writeAnswers(this.#answers))}${location.hash}`;
    if (replaces) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
  }
}
