import {
  type Answers,
  answersProblem,
  firstHatchAnswers,
  initialAnswers,
  numberLimits,
  readAnswers,
  writeAnswers,
} from '../domain/finder/answers.ts';
import { decodeFinderIndex, type FinderIndex } from '../domain/finder/finderIndex.ts';
import { findIncubators } from '../domain/finder/findIncubators.ts';
import type { Incubators } from '../domain/finder/incubators.ts';
import type { FinderData, Request } from '../domain/finder/limits.ts';
import { say } from '../domain/say.ts';
import { type NumberLimits, readTypedNumber, wantedNumber } from '../domain/typedNumber.ts';
import { WORDS } from '../domain/words.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { requireElement, reveal, shareAddress } from './dom.ts';
import { answersInWords, summaryOf } from './finder/answersInWords.ts';
import { type FinderActions, finderForm } from './finder/finderForm.ts';
import { briefResults, type FinderResults, finderResults, shownIn } from './finder/finderResults.ts';
import { fetchJson, ProductShards } from './loading.ts';
import { type EarlyInput, type ListProblem, LOADING, listProblem } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Milliseconds for which a number may still be typed. */
const TYPING = 300;

export function hydrateTool(section: HTMLElement, data: FinderData, early: EarlyInput): void {
  new MountedFinder(section, data).hydrate(early);
}

class MountedFinder implements FinderActions {
  readonly #section: HTMLElement;
  readonly #data: FinderData;
  readonly #slugs: readonly string[];
  readonly #numbers: ReadonlyMap<string, NumberLimits>;
  readonly #form: HTMLElement;
  readonly #results: HTMLElement;
  readonly #problem: ListProblem;
  readonly #address: AddressState<Answers>;
  #answers: Answers;
  /** What was typed into number fields: it stays there as it is. */
  #typed: Record<string, string> = {};
  #fetched: { readonly incubators: Incubators; readonly shards: ProductShards } | null = null;
  /** Counts the searches: a result that arrives for an earlier one is dropped. */
  #searches = 0;
  /** Whether the questions are folded: a visitor who follows a link to results wants to see those. */
  #isFolded = true;
  #summary = '';
  /** The field that was used last, until the focus leaves it. */
  #used = '';

  constructor(section: HTMLElement, data: FinderData) {
    this.#section = section;
    this.#data = data;
    this.#slugs = data.eggs.map(({ slug }) => slug);
    this.#numbers = new Map(Object.entries(numberLimits(data.symbol)));
    this.#form = requireElement(section, '[data-widget]');
    this.#results = requireElement(section, '.results');
    this.#problem = listProblem(section);
    this.#answers = this.#beginning();
    this.#address = new AddressState({
      keys: Object.keys(this.#answers),
      parse: (pairs) => readAnswers(this.#slugs, initialAnswers(this.#slugs), pairs),
      print: writeAnswers,
    });
  }

  hydrate(early: EarlyInput): void {
    this.#drawForm(this.#data.brief?.summary ?? '', hydrate);
    this.#form.addEventListener('focusout', () => {
      this.#used = '';
    });
    const problem = answersProblem(this.#slugs, new URLSearchParams(location.search));
    showAddressProblem(this.#section, () => problem);
    this.#isFolded = problem === null;
    this.#address.onReturn((answers) => this.#start(answers, []));
    if (location.search === '' && early.length === 0 && this.#data.brief) {
      // The page came with the answers.
      reveal();
      return;
    }
    this.#start(this.#address.read(), early);
    if (early.length > 0) this.#address.replace(this.#answers);
  }

  #beginning(): Answers {
    return this.#data.brief ? firstHatchAnswers(this.#slugs) : initialAnswers(this.#slugs);
  }

  /** Begins with the answers of the address and what was chosen before. Without any the finder's own page finds nothing yet. */
  #start(answers: Answers, early: EarlyInput): void {
    const keys = [...new URLSearchParams(location.search).keys()];
    const isAnswered = keys.some((key) => Object.hasOwn(answers, key));
    this.#answers = isAnswered ? answers : this.#beginning();
    this.#typed = {};
    for (const [name, value] of early) this.#take(name, value);
    const isNew = early.length > 0 || this.#data.brief !== null;
    if (!isAnswered || isNew) this.#isFolded = false;
    this.#drawForm('');
    if (isAnswered || isNew) void this.#search();
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
    this.#take(name, value);
    this.#address.push(this.#answers);
    void this.#search(() => this.#focusResults());
  }

  unfold(): void {
    this.#isFolded = false;
    this.#drawForm(this.#summary);
    this.#form.querySelector<HTMLElement>(':checked')?.focus();
  }

  share(): void {
    void shareAddress(location.href).then((outcome) => {
      if (outcome === 'copied') this.#drawForm(WORDS.calendar.linkCopied);
      if (outcome === 'refused') this.#drawForm(WORDS.calendar.copyAddress);
    });
  }

  #focusResults(): void {
    const line = requireElement(this.#form, '.result');
    line.focus({ preventScroll: true });
    // To the top, so that the first card is in view too.
    line.scrollIntoView();
  }

  /** A number that is refused leaves its question open. */
  #take(name: string, value: string): void {
    const limits = this.#numbers.get(name);
    if (limits) this.#typed[name] = value;
    const meant = limits ? String(readTypedNumber(value, limits) ?? '') : value;
    const before = this.#answers;
    // Another use has other sizes and prices; where none is asked for, the first answer ends what was assumed.
    const assumed =
      name === 'use' ? { assume: 'yes' as const } : this.#data.brief ? { use: 'any' as const } : {};
    this.#answers = readAnswers(this.#slugs, { ...before, ...assumed }, [[name, meant]]);
  }

  /** What the first number field asks for that holds something else. */
  #refused(): string | undefined {
    for (const [name, limits] of this.#numbers) {
      const text = this.#typed[name]?.trim();
      if (text && readTypedNumber(text, limits) === undefined)
        return say(WORDS.input.enter, { number: wantedNumber(limits) });
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
      // A page that came with results keeps what it shows, so that nothing moves.
      if (this.#data.brief) this.#drawForm(refused);
      else this.#show(null, refused);
      return;
    }
    try {
      const results = await this.#find(search);
      if (search !== this.#searches) return;
      this.#show(results, summaryOf(results.request, results.found));
      onShown?.();
    } catch {
      if (search !== this.#searches) return;
      this.#drawForm('');
      this.#problem.show(WORDS.finder.failed, () => void this.#search(onShown));
      reveal();
    }
  }

  async #find(search: number): Promise<FinderResults> {
    if (!this.#fetched) this.#drawForm(LOADING);
    const { incubators, shards } = this.#fetched ?? (await this.#fetchIncubators());
    const request = this.#request();
    const found = findIncubators(incubators, request);
    const coming = shards.load(shownIn(found).map(({ product }) => product));
    if (coming && search === this.#searches) this.#drawForm(LOADING);
    await coming;
    return { request, cardOf: (id) => shards.cardOf(id), found };
  }

  #request(): Request {
    const { symbol, eggs: sizes } = this.#data;
    const eggs = sizes.find(({ slug }) => slug === this.#answers.eggs);
    if (!eggs) throw new Error('no such eggs');
    return { answers: this.#answers, eggs, sizes, symbol };
  }

  async #fetchIncubators() {
    const file = await fetchJson<FinderIndex>(this.#data.index);
    this.#fetched = { incubators: decodeFinderIndex(file), shards: new ProductShards(file.shards) };
    return this.#fetched;
  }

  #show(results: FinderResults | null, summary: string): void {
    const view = this.#data.brief ? briefResults : finderResults;
    render(results && view(results, this.#data, this), this.#results);
    this.#drawForm(summary);
    reveal();
  }

  #drawForm(summary: string, put: typeof render = render): void {
    this.#summary = summary;
    // What the build has rendered is not folded.
    const folded = this.#isFolded && put === render ? answersInWords(this.#request()) : null;
    const state = { answers: this.#answers, typed: this.#typed, summary, folded };
    put(finderForm({ ...this.#data, ...state }, this), this.#form);
  }
}
