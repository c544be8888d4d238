import { html, type View } from '#ui';
import { speciesOptions } from '../../domain/hatch/words.ts';
import { HATCH_DAY, type HelpSpecies } from '../../domain/help/helpCase.ts';
import type { LockdownCard } from '../../domain/help/helpTask.ts';
import type { FacetOption } from '../../domain/list/facets.ts';
import { WORDS } from '../../domain/words.ts';
import { numberField, preventDefault, resultLine, selectField } from '../fields.ts';

export type HelpField = 'species' | 'day';

interface HelpFormProps {
  readonly species: readonly Pick<HelpSpecies, 'id' | 'name'>[];
  readonly batches: readonly FacetOption[];
  readonly chosen: string;
  readonly day: string;
  readonly line: string;
  /** The figures of the chosen eggs; null on a page that is about no task. */
  readonly card: LockdownCard | null;
}

export function helpForm(
  { species, batches, chosen, day, line, card }: HelpFormProps,
  set?: (field: HelpField, value: string) => void,
): View {
  const speciesField = {
    label: WORDS.calendar.eggsOf,
    name: 'species',
    value: chosen,
    options: [...batches, ...speciesOptions(species)],
  };
  const dayField = {
    label: WORDS.calendar.dayColumn,
    name: 'day',
    value: day,
    limits: HATCH_DAY,
    isOptional: true,
  };
  return html`<div>
    <form class="controls" aria-label=${WORDS.help.yourEggs} onSubmit=${preventDefault}>
      ${selectField(speciesField, (value) => set?.('species', value))}
      ${numberField(dayField, (value) => set?.('day', value))}
      ${resultLine(line)}
    </form>
    ${card && cardView(card)}
  </div>`;
}

/** The figures are not in the form, which is hidden without a script. */
function cardView({ heading, rows }: LockdownCard): View {
  return html`<section class="lockdown-card">
    <h3>${heading}</h3>
    <dl>
      ${rows.map(
        ({ label, text }) => html`<div key=${label}>
          <dt>${label}</dt>
          <dd>${text}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}
