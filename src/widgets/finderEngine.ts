import {
  type Answers,
  answersProblem,
  initialAnswers,
  readAnswers,
  writeAnswers,
} from '../domain/finder/answers.ts';
import { decodeFinderIndex, type FinderIndex } from '../domain/finder/finderIndex.ts';
import { findIncubators } from '../domain/finder/findIncubators.ts';
import type { Incubators } from '../domain/finder/incubators.ts';
import type { FinderData } from '../domain/finder/limits.ts';
import { readTypedNumber, wantedNumber } from '../domain/typedNumber.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { requireElement, reveal } from './dom.ts';
import { type FinderActions, finderForm, numberQuestions } from './finder/finderForm.ts';
import { type FinderResults, finderResults, shownBy, summaryOf } from './finder/finderResults.ts';
import { fetchJson, ProductShards } from './loading.ts';
import { type EarlyInput, type ListProblem, LOADING, listProblem } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Milliseconds for which a number may still be typed. */
const TYPING = 300;

/** Hydrates the finder and keeps the answers in the URL. */
export function hydrateTool(section: HTMLElement, data: FinderData, early: EarlyInput): void {
  new MountedFinder(section, data).hydrate(early);
}

/** All incubators, and where their cards are. */
interface Fetched {
  readonly incubators: Incubators;
  readonly shards: ProductShards;
}

class MountedFinder implements FinderActions {
  readonly #section: HTMLElement;
  readonly #data: FinderData;
  readonly #slugs: readonly string[];
  readonly #numbers: ReadonlyMap<string, ReturnType<typeof numberQuestions>['count']>;
  readonly #form: HTMLElement;
  readonly #problem: ListProblem;
  readonly #address: AddressState<Answers>;
  #answers: Answers;
  /** What was typed into number fields: it stays there as it is. */
  #typed: Record<string, string> = {};
  #fetched: Fetched | null = null;
  /** Counts the searches: a result that arrives for an earlier one is dropped. */
  #searches = 0;
  /** The field that was used last, until the focus leaves it. */
  #used = '';

  constructor(section: HTMLElement, data: FinderData) {
    this.#section = section;
    this.#data = data;
    this.#slugs = data.eggs.map(({ slug }) => slug);
    this.#numbers = new Map(Object.entries(numberQuestions(data.symbol)));
    this.#form = requireElement(section, '[data-widget]');
    this.#problem = listProblem(section);
    this.#answers = initialAnswers(this.#slugs);
    this.#address = new AddressState({
      keys: Object.keys(this.#answers),
      parse: (pairs) => readAnswers(this.#slugs, initialAnswers(this.#slugs), pairs),
      print: writeAnswers,
    });
  }

  hydrate(early: EarlyInput): void {
    this.#drawForm('', hydrate);
    this.#form.addEventListener('focusout', () => {
      this.#used = '';
    });
    showAddressProblem(this.#section, (pairs) => answersProblem(this.#slugs, pairs));
    this.#address.onReturn((answers) => this.#start(answers, []));
    this.#start(this.#address.read(), early);
    if (early.length > 0) this.#address.replace(this.#answers);
  }

  /** Begins with the answers of the address and what was chosen before. Without any it finds nothing yet. */
  #start(answers: Answers, early: EarlyInput): void {
    this.#answers = answers;
    this.#typed = {};
    for (const [name, value] of early) this.#take(name, value);
    const keys = [...new URLSearchParams(location.search).keys(), ...early.map(([name]) => name)];
    this.#drawForm('');
    if (keys.some((key) => Object.hasOwn(answers, key))) void this.#search();
    else {
      this.#begin();
      this.#show(null, '');
    }
  }

  answer(name: string, value: string): void {
    const before = this.#address.hrefOf(this.#answers);
    this.#take(name, value);
    if (this.#address.hrefOf(this.#answers) !== before) {
      // A digit more, or the next option with an arrow key, refines the last change.
      if (name === this.#used) this.#address.replace(this.#answers);
      else this.#address.push(this.#answers);
    }
    this.#used = name;
    const search = this.#begin();
    setTimeout(() => search === this.#searches && this.#search(), this.#numbers.has(name) ? TYPING : 0);
  }

  submit(event: Event): void {
    event.preventDefault();
    if (location.search === '') this.#address.push(this.#answers);
    else this.#address.replace(this.#answers);
    void this.#search(() => this.#focusResults());
  }

  change(name: string, value: string): void {
    delete this.#typed[name];
    this.#answers = readAnswers(this.#slugs, this.#answers, [[name, value]]);
    this.#address.push(this.#answers);
    void this.#search(() => this.#focusResults());
  }

  #focusResults(): void {
    const heading = this.#section.querySelector<HTMLElement>('.results h2');
    heading?.focus({ preventScroll: true });
    // To the top, so that the first card is in view too.
    heading?.scrollIntoView();
  }

  /** A number that is refused leaves its question open. */
  #take(name: string, value: string): void {
    const number = this.#numbers.get(name);
    if (number) this.#typed[name] = value;
    const meant = number ? String(readTypedNumber(value, number.limits) ?? '') : value;
    // Another use has other sizes and prices.
    const before = name === 'use' ? { ...this.#answers, assume: 'yes' as const } : this.#answers;
    this.#answers = readAnswers(this.#slugs, before, [[name, meant]]);
  }

  /** What the first number field asks for that holds something else. */
  #refused(): string | undefined {
    for (const [name, { label, limits }] of this.#numbers) {
      const text = this.#typed[name]?.trim();
      if (text && readTypedNumber(text, limits) === undefined)
        return `${label.replace('?', '')}: enter ${wantedNumber(limits)}.`;
    }
    return undefined;
  }

  /** Begins to show something else; gives its number. */
  #begin(): number {
    this.#problem.hide();
    return ++this.#searches;
  }

  async #search(onShown?: () => void): Promise<void> {
    const search = this.#begin();
    const refused = this.#refused();
    if (refused !== undefined) {
      this.#show(null, refused);
      return;
    }
    try {
      const results = await this.#find(search);
      if (search !== this.#searches) return;
      this.#show(results, summaryOf(results.found));
      onShown?.();
    } catch {
      if (search !== this.#searches) return;
      this.#drawForm('');
      this.#problem.show('The incubators could not be loaded.', () => void this.#search(onShown));
      reveal();
    }
  }

  /** Finds the incubators for the answers, and fetches the cards that are shown. */
  async #find(search: number): Promise<FinderResults> {
    if (!this.#fetched) this.#drawForm(LOADING);
    const { incubators, shards } = this.#fetched ?? (await this.#fetchIncubators());
    const { symbol, eggs: sizes } = this.#data;
    const request = { answers: this.#answers, eggs: this.#eggs(), sizes, symbol };
    const found = findIncubators(incubators, request);
    const loading = shards.load(shownBy(found));
    if (loading && search === this.#searches) this.#drawForm(LOADING);
    await loading;
    return { request, shards, found };
  }

  #eggs(): FinderData['eggs'][number] {
    const eggs = this.#data.eggs.find(({ slug }) => slug === this.#answers.eggs);
    if (!eggs) throw new Error('no such eggs');
    return eggs;
  }

  async #fetchIncubators(): Promise<Fetched> {
    const file = await fetchJson<FinderIndex>(this.#data.index);
    this.#fetched = { incubators: decodeFinderIndex(file), shards: new ProductShards(file.shards) };
    return this.#fetched;
  }

  #show(results: FinderResults | null, summary: string): void {
    render(results && finderResults(results, this.#data, this), requireElement(this.#section, '.results'));
    this.#drawForm(summary);
    reveal();
  }

  #drawForm(summary: string, put: typeof render = render): void {
    put(finderForm({ ...this.#data, answers: this.#answers, typed: this.#typed, summary }, this), this.#form);
  }
}
