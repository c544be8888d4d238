import { html, type View } from '#ui';
import {
  type Answers,
  HANDS,
  type Hands,
  numberLimits,
  POWERS,
  type PowerSupply,
  USES,
  type Use,
} from '../../domain/finder/answers.ts';
import type { FinderData } from '../../domain/finder/limits.ts';
import { numberField, optionsOf, resultLine, selectField } from '../fields.ts';

/** The event handlers, absent in the build. */
export interface FinderActions {
  answer(name: string, value: string): void;
  /** Changes an answer from the results, and shows the new ones. */
  change(name: string, value: string): void;
  submit(event: Event): void;
}

interface FinderFormProps extends Pick<FinderData, 'eggs' | 'symbol'> {
  readonly answers: Answers;
  /** What was typed into number fields, by their names: it stays as it is. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What is announced of the results. */
  readonly summary?: string;
}

const HANDS_LABELS: Record<Hands, string> = {
  any: 'No matter',
  least: 'As little as possible',
  turner: 'Add water',
  hand: 'Turn the eggs',
};
/** The labels of the uses. */
export const USE_LABELS: Record<Use, string> = {
  any: 'No matter',
  first: 'A first hatch',
  classroom: 'A classroom',
  farm: 'A small farm',
  mixed: 'Different eggs by turns',
};
const POWER_LABELS: Record<PowerSupply, string> = {
  steady: 'Reliable',
  cuts: 'Fails now and then',
  'off-grid': 'None: a battery or solar',
};

/** The numeric questions by field name. */
export function numberQuestions(symbol: FinderData['symbol']) {
  const { count, budget } = numberLimits(symbol);
  return {
    count: { label: 'How many of them?', limits: count },
    budget: { label: `Budget in ${symbol}`, limits: budget },
  };
}

/** The questions of the finder. */
export function finderForm(
  { answers, typed = {}, eggs, symbol, summary }: FinderFormProps,
  actions?: FinderActions,
): View {
  const answer = (name: string) => (value: string) => actions?.answer(name, value);
  const select = (
    label: string,
    name: 'eggs' | 'hands' | 'use' | 'power',
    options: readonly { readonly value: string; readonly label: string }[],
  ): View => selectField({ label, name, value: answers[name], options }, answer(name));
  const questions = numberQuestions(symbol);
  const number = (name: 'count' | 'budget'): View => {
    const value = typed[name] ?? String(answers[name] ?? '');
    return numberField({ ...questions[name], name, value, isOptional: true }, answer(name));
  };
  const names = eggs.map(({ slug, name }) => ({ value: slug, label: name }));
  return html`<form class="controls" aria-label="Incubator finder" onSubmit=${(event: Event) => actions?.submit(event)}>
    ${select('Which eggs?', 'eggs', names)}
    ${number('count')}
    ${select('What will you do by hand?', 'hands', optionsOf(HANDS, HANDS_LABELS))}
    ${number('budget')}
    ${select('What for?', 'use', optionsOf(USES, USE_LABELS))}
    ${select('How reliable is the power?', 'power', optionsOf(POWERS, POWER_LABELS))}
    <div class="controls-foot">
      <button class="button button-main">Find incubators</button>
      ${resultLine(summary ?? '')}
    </div>
  </form>`;
}
