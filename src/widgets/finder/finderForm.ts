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
import type { FinderData } from '../../domain/finder/finderData.ts';
import { numberField, resultLine, selectField } from '../fields.ts';

interface FinderFormProps extends Pick<FinderData, 'eggs' | 'symbol'> {
  readonly answers: Answers;
}

const HANDS_LABELS: Record<Hands, string> = {
  any: 'No matter',
  least: 'As little as possible',
  turner: 'Add water',
  hand: 'Turn the eggs',
};
const USE_LABELS: Record<Use, string> = {
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

/** The questions of the finder. The build renders them; the engine listens to their form, and draws nothing of it. */
export function finderForm({ answers, eggs, symbol }: FinderFormProps): View {
  const select = (
    label: string,
    name: 'eggs' | 'hands' | 'use' | 'power',
    options: readonly Option[],
  ): View => selectField({ label, name, value: answers[name], options }, ignore);
  const number = { value: '', isOptional: true };
  const { count, budget } = numberLimits(symbol);
  const names = eggs.map(({ slug, name }) => ({ value: slug, label: name }));
  return html`<form class="controls" aria-label="Incubator finder">
    ${select('Which eggs?', 'eggs', names)}
    ${numberField({ ...number, label: 'How many of them?', name: 'count', limits: count }, ignore)}
    ${select('What will you do by hand?', 'hands', optionsOf(HANDS, HANDS_LABELS))}
    ${numberField({ ...number, label: `Budget in ${symbol}`, name: 'budget', limits: budget }, ignore)}
    ${select('What for?', 'use', optionsOf(USES, USE_LABELS))}
    ${select('How reliable is the power?', 'power', optionsOf(POWERS, POWER_LABELS))}
    <div class="controls-foot">
      <button class="button button-buy">Find incubators</button>
      ${resultLine('')}
    </div>
  </form>`;
}

function ignore(): void {}

interface Option {
  readonly value: string;
  readonly label: string;
}

function optionsOf<K extends string>(values: readonly K[], labels: Record<K, string>): Option[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
