import {
  type FinderAnswers,
  finderAddress,
  firstHatchAnswers,
  initialAnswers,
  numberLimits,
} from '../domain/finder/answers.ts';
import { findIncubators } from '../domain/finder/findIncubators.ts';
import { type FinderIndex, unpricedIncubators } from '../domain/finder/incubators.ts';
import type { FinderData, Request } from '../domain/finder/limits.ts';
import { say } from '../domain/say.ts';
import {
  type NumberLimits,
  readOptionalNumber,
  readTypedNumber,
  wantedNumber,
} from '../domain/typedNumber.ts';
import { WORDS } from '../domain/words.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { requireElement, reveal, shareAddress } from './dom.ts';
import { answersInWords, summaryOf } from './finder/answersInWords.ts';
import { type FinderActions, finderForm } from './finder/finderForm.ts';
import { briefResults, type FinderResults, finderResults, shownIn } from './finder/finderResults.ts';
import { fetchJson, ProductShards } from './loading.ts';
import { type EarlyInput, LOADING, listProblem } from './loadOnUse.ts';
import { arePricesOld, whenPricesAge } from './prices.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Milliseconds for which a number may still be typed. */
const TYPING = 300;

export function hydrateTool(section: HTMLElement, data: FinderData, early: EarlyInput): void {
  const slugs = data.eggs.map(({ slug }) => slug);
  const numbers: ReadonlyMap<string, NumberLimits> = new Map(Object.entries(numberLimits(data.symbol)));
  const form = requireElement(section, '[data-widget]');
  const problem = listProblem(section);
  const beginning = data.brief ? firstHatchAnswers(slugs) : initialAnswers(slugs);
  const codec = finderAddress(slugs);
  const address = new AddressState(codec);
  let answers = beginning;
  /** The typed texts of number fields, which stay as they are. */
  let typed: Record<string, string> = {};
  let fetched: Awaited<ReturnType<typeof fetchIncubators>> | null = null;
  /** Counts the searches: a result that arrives for an earlier one is dropped. */
  let searches = 0;
  /** Whether the questions are folded: a visitor who follows a link to results wants to see those. */
  let isFolded = true;
  let summary = '';
  /** The field that was used last, until the focus leaves it. */
  let used = '';

  /**
   * Begins with the answers of the address and what was chosen before. Without any the
   * finder's own page finds nothing yet.
   */
  const start = (read: FinderAnswers, chosen: EarlyInput) => {
    const isAnswered = address.isGiven;
    answers = isAnswered ? read : beginning;
    typed = {};
    for (const [name, value] of chosen) take(name, value);
    const isNew = chosen.length > 0 || data.brief !== null;
    if (!isAnswered || isNew) isFolded = false;
    drawForm('');
    if (isAnswered || isNew) void search();
    else {
      begin();
      show(null, '');
    }
  };

  const actions: FinderActions = {
    answer(name, value) {
      const before = address.hrefOf(answers);
      take(name, value);
      if (address.hrefOf(answers) !== before) {
        // A digit more, or the next option with an arrow key, refines the last change.
        if (name === used) address.replace(answers);
        else address.push(answers);
      }
      used = name;
      const asked = begin();
      setTimeout(() => asked === searches && search(), numbers.has(name) ? TYPING : 0);
    },
    submit(event) {
      event.preventDefault();
      if (address.isGiven) address.replace(answers);
      else address.push(answers);
      void search(focusResults);
    },
    change(name, value) {
      take(name, value);
      address.push(answers);
      void search(focusResults);
    },
    unfold() {
      isFolded = false;
      drawForm(summary);
      form.querySelector<HTMLElement>(':checked')?.focus();
    },
    share() {
      void shareAddress(location.href).then((summaryText) => summaryText && drawForm(summaryText));
    },
  };

  const focusResults = () => {
    const line = requireElement(form, '.result');
    line.focus({ preventScroll: true });
    // To the top, so that the first card is in view too.
    line.scrollIntoView();
  };

  /** A number that is refused leaves its question open. */
  const take = (name: string, value: string) => {
    const limits = numbers.get(name);
    if (limits) typed[name] = value;
    const meant = limits ? String(readTypedNumber(value, limits) ?? '') : value;
    // Another use has other sizes and prices; where none is asked for, the
    // first answer ends what was assumed.
    const assumed: Partial<FinderAnswers> =
      name === 'use' ? { assume: 'yes' } : data.brief ? { use: 'any' } : {};
    answers = codec.parse([[name, meant]], { ...answers, ...assumed });
  };

  /** The expected value of the first invalid number field. */
  const refused = () => {
    for (const [name, limits] of numbers) {
      if (readOptionalNumber(typed[name] ?? '', limits) === undefined)
        return say(WORDS.input.enter, { number: wantedNumber(limits) });
    }
    return undefined;
  };

  /** Begins to show something else; gives its number. */
  const begin = () => {
    problem.hide();
    return ++searches;
  };

  const search = async (onShown?: () => void): Promise<void> => {
    const asked = begin();
    const mend = refused();
    if (mend !== undefined) {
      // A page that came with results keeps what it shows, so that nothing moves.
      if (data.brief) drawForm(mend);
      else show(null, mend);
      return;
    }
    try {
      const results = await find(asked);
      if (asked !== searches) return;
      show(results, summaryOf(results.request, results.found));
      onShown?.();
    } catch {
      if (asked !== searches) return;
      drawForm('');
      problem.show(WORDS.finder.failed, () => void search(onShown));
      reveal();
    }
  };

  const find = async (asked: number): Promise<FinderResults> => {
    if (!fetched) drawForm(LOADING);
    fetched ??= await fetchIncubators(data.index);
    const { incubators, shards } = fetched;
    const asks = request();
    const found = findIncubators(arePricesOld() ? unpricedIncubators(incubators) : incubators, asks);
    const coming = shards.load(shownIn(found).map(({ product }) => product));
    if (coming && asked === searches) drawForm(LOADING);
    await coming;
    return { request: asks, cardOf: (id) => shards.cardOf(id), found };
  };

  const request = (): Request => {
    const { symbol, eggs: sizes } = data;
    const eggs = sizes.find(({ slug }) => slug === answers.eggs);
    if (!eggs) throw new Error('no such eggs');
    return { answers, eggs, sizes, symbol };
  };

  const show = (results: FinderResults | null, summaryText: string) => {
    const view = data.brief ? briefResults : finderResults;
    render(results && view(results, data, actions), requireElement(section, '.results'));
    drawForm(summaryText);
    reveal();
  };

  const drawForm = (summaryText: string, put: typeof render = render) => {
    summary = summaryText;
    // The form from the build is not folded.
    const folded = isFolded && put === render ? answersInWords(request()) : null;
    put(finderForm({ ...data, answers, typed, summary, folded }, actions), form);
  };

  drawForm(data.brief?.summary ?? '', hydrate);
  form.addEventListener('focusout', () => {
    used = '';
  });
  const unread = codec.problem(new URLSearchParams(location.search));
  showAddressProblem(section, () => unread);
  isFolded = unread === null;
  address.onReturn((read) => start(read, []));
  whenPricesAge(() => {
    if (fetched) void search();
  });
  if (!address.isGiven && early.length === 0 && data.brief) {
    // The page came with the answers.
    reveal();
    return;
  }
  start(address.read(), early);
  if (early.length > 0) address.replace(answers);
}

async function fetchIncubators(index: string) {
  const incubators = await fetchJson<FinderIndex>(index);
  return { incubators, shards: new ProductShards(incubators.shards) };
}
