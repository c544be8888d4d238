import { html, type View } from '#ui';
import {
  assumedFor,
  type FinderAnswers,
  HANDS,
  numberLimits,
  POWERS,
  USES,
} from '../../domain/finder/answers.ts';
import type { EggOption, FinderData } from '../../domain/finder/limits.ts';
import type { FacetOption } from '../../domain/list/facets.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { button, labeledOptions, numberField, resultLine, selectField, switchField } from '../fields.ts';
import { labelsOfHands, labelsOfPower, labelsOfUses } from './answersInWords.ts';

export interface FinderActions {
  answer(name: string, value: string): void;
  unfold(): void;
  share(): void;
  change(name: string, value: string): void;
  submit(event: Event): void;
}

interface FinderFormProps extends Pick<FinderData, 'eggs' | 'symbol' | 'allEggs' | 'brief'> {
  readonly answers: FinderAnswers;
  readonly typed?: Readonly<Record<string, string>>;
  readonly summary?: string;
  /** The answers that the summary omits, in place of the questions; null while the questions are shown. */
  readonly folded?: string | null;
}

const MAIN_EGGS = 7;

/**
 * The questions of the finder: all of them, or the main ones. Without a script a
 * brief form leads to the finder's page.
 */
export function finderForm(
  { answers, typed = {}, eggs, symbol, allEggs, brief, summary, folded = null }: FinderFormProps,
  actions?: FinderActions,
): View {
  const answer = (name: string) => (value: string) => actions?.answer(name, value);
  const select = (label: string, name: 'hands' | 'use' | 'power', options: readonly FacetOption[]): View =>
    selectField({ label, name, value: answers[name], options }, answer(name));
  const limits = numberLimits(symbol);
  const assumed = assumedFor(answers);
  const number = (label: string | View, name: 'count' | 'budget'): View => {
    const value = typed[name] ?? String(answers[name] ?? '');
    // The answer names the assumed limits: in a field they would look like values.
    const isAssumed = (name === 'count' ? assumed.places : assumed.budget) !== null;
    const placeholder = isAssumed ? undefined : WORDS.finder.any;
    return numberField(
      { label, name, value, placeholder, limits: limits[name], isOptional: true },
      answer(name),
    );
  };
  const roomFor = () => html`
    ${`${WORDS.finder.roomFor} `}
    <span class="unit">${WORDS.finder.roomUnit}</span>
  `;
  const turnerSwitch = () => {
    const isChecked = answers.hands === 'turner' || answers.hands === 'least';
    const field = { label: WORDS.finder.turnsItself, name: 'hands', value: 'turner', isChecked };
    return switchField(field, (isOn) => actions?.answer('hands', isOn ? 'turner' : 'any'));
  };
  const otherQuestions = () => html`
    ${select(WORDS.finder.turning, 'hands', labeledOptions(HANDS, labelsOfHands()))}
    ${select(WORDS.finder.use, 'use', labeledOptions(USES, labelsOfUses()))}
    ${select(WORDS.finder.power, 'power', labeledOptions(POWERS, labelsOfPower()))}
  `;
  const foldedAnswers = () => html`<p class="asked">
    ${folded && `${folded}. `}
    ${button(WORDS.finder.change, 'change', () => actions?.unfold())}
  </p>`;
  return html`<form
    class="controls asks"
    data-brief=${brief ? '' : null}
    data-folded=${folded === null ? null : ''}
    action=${brief?.page}
    aria-label=${WORDS.home.finder}
    onSubmit=${(event: Event) => actions?.submit(event)}
  >
    ${eggField(eggs, answers.eggs, { allEggs, brief }, answer('eggs'))}
    ${number(brief ? roomFor() : WORDS.finder.howMany, 'count')}
    ${number(say(WORDS.finder.budget, { symbol }), 'budget')}
    ${brief ? turnerSwitch() : otherQuestions()}
    <div class="controls-foot">
      <button class="button button-main">${WORDS.finder.find}</button>
      ${resultLine(summary ?? '')}
    </div>
    ${folded !== null && foldedAnswers()}
  </form>`;
}

function eggField(
  eggs: readonly EggOption[],
  chosen: string,
  { allEggs, brief }: Pick<FinderData, 'allEggs' | 'brief'>,
  onInput: (slug: string) => void,
): View {
  const shown = brief ? eggs.slice(0, MAIN_EGGS) : eggs;
  const isAll = !brief || eggs.length <= MAIN_EGGS;
  const otherEggs = allEggs ?? (isAll ? null : brief.page);
  return html`<fieldset class="eggs">
    <legend>${WORDS.finder.which}</legend>
    ${shown.map(
      ({ slug, name, picture }) => html`<label key=${slug}>
        <input
          type="radio"
          name="eggs"
          value=${slug}
          checked=${slug === chosen}
          autocomplete="off"
          onInput=${() => onInput(slug)}
        />
        <span class="egg">
          ${picture && html`<img src=${picture} alt="" width="100" height="100" />`}
          ${name}
        </span>
      </label>`,
    )}
    ${otherEggs === null ? null : html`<a class="egg" href=${otherEggs}>${WORDS.finder.otherEggs}</a>`}
  </fieldset>`;
}
