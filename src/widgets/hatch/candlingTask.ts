import { html, type View } from '#ui';
import type { PlateName } from '../../domain/drawings.ts';
import type { AdviceName } from '../../domain/hatch/advice.ts';
import { tallyOf } from '../../domain/hatch/logEntry.ts';
import { type LogNumber, type LogTexts, logNumbersOf } from '../../domain/hatch/logForm.ts';
import { type HatchTask, tasksOf } from '../../domain/hatch/tasks.ts';
import { say } from '../../domain/say.ts';
import { readTypedNumber } from '../../domain/typedNumber.ts';
import { WORDS } from '../../domain/words.ts';
import { button, numberField } from '../fields.ts';
import type { LogLinks } from '../islands.ts';
import type { ShownBatch } from './shownBatch.ts';

/** What is typed into the fields of a form, by their names. */
type TypeInto = (field: string) => (text: string) => void;

/**
 * What shows in a lit egg, each as a drawing with its counter below. Those alive are what the others leave,
 * if the eggs were counted when they were set.
 */
export function drawnCounters(shown: ShownBatch, task: HatchTask, texts: LogTexts, type: TypeInto): View {
  const numbers = logNumbersOf('candling', shown.units);
  const { left } = tallyOf(shown.batch);
  const out = numbers.map(({ name, limits }) => readTypedNumber(texts[name] ?? '', limits) ?? 0);
  const alive =
    left === null
      ? null
      : Math.max(
          0,
          out.reduce((rest, count) => rest - count, left),
        );
  // A ring shows early; an egg that died later is dark.
  const isFirst = firstCandling(shown)?.from === task.from;
  const died = isFirst ? 'blood-ring' : 'quitter';
  const plateOf = (name: string): PlateName => (name === 'clear' ? 'clear-egg' : died);
  return html`<div class="lit-eggs">
    <div class="lit-egg">
      ${plateView(shown, 'veins')}
      <p>
        <span>${WORDS.hatchLog.alive}</span>
        ${alive !== null && html`<output>${`${alive}`}</output>`}
      </p>
    </div>
    ${numbers.map(
      (number) => html`<div class="lit-egg" key=${number.name}>
        ${plateView(shown, plateOf(number.name))}
        ${counterView(number, texts[number.name] ?? '', type(number.name))}
      </div>`,
    )}
  </div>`;
}

function firstCandling({ batch }: ShownBatch): HatchTask | undefined {
  return tasksOf(batch).find(({ isCandling }) => isCandling);
}

/** A number with large buttons that count it up and down, for cold fingers. */
export function counterView(number: LogNumber, value: string, type: (text: string) => void): View {
  const { name, label, limits, isOptional = false } = number;
  const step = (by: number) => () => type(String(Math.max(0, (readTypedNumber(value, limits) ?? 0) + by)));
  return html`<div class="stepper" key=${name}>
    ${numberField({ label, name, value, limits, isOptional }, type)}
    ${button('−', 'button', step(-1), say(WORDS.hatchLog.less, { what: label }))}
    ${button('+', 'button', step(1), say(WORDS.hatchLog.more, { what: label }))}
  </div>`;
}

/** The drawing of what a lit egg shows, where the site has it. */
function plateView({ links }: ShownBatch, name: PlateName): View | null {
  const plate = links.plates[name];
  if (!plate) return null;
  return html`<img src=${plate.src} alt=${plate.alt} width="200" height="240" />`;
}

/** The air cell of the day of a candling. Its lines are those of hens' eggs. */
export function airCellView(shown: ShownBatch, task: HatchTask | undefined): View | null {
  const day = task?.isCandling ? task.days.min : null;
  const name = AIR_CELLS.find((plate) => plate === `air-cell-day-${day}`);
  const { batch, links } = shown;
  if (batch.species !== 'chicken' || !name || !links.plates[name]) return null;
  return html`<figure class="air-cell">
    ${plateView(shown, name)}
    <figcaption>
      ${say(WORDS.hatchLog.airCellOn, { day: `${day}` })}
      ${links.chart && html`<a class="log-help" href=${links.chart}>${WORDS.hatchLog.airCells}</a>`}
    </figcaption>
  </figure>`;
}

const AIR_CELLS = ['air-cell-day-7', 'air-cell-day-14', 'air-cell-day-18'] as const;

/** The last candling up to a day, whose air cell is the nearest that has a drawing. */
export function lastCandling({ batch, today }: ShownBatch): HatchTask | undefined {
  return tasksOf(batch)
    .filter(({ isCandling, from }) => isCandling && from <= today)
    .at(-1);
}

/** What is to be done with the eggs that a candling of this day found dead or without growth. */
export function takeOutView({ batch, today, links }: ShownBatch): View | null {
  const candled = batch.log.flatMap((entry) =>
    entry.kind === 'candling' && entry.on === today ? [entry] : [],
  );
  // The eggs of reptiles are read otherwise.
  if (candled.length === 0 || batch.plan.lastTurn === 'never') return null;
  const isLast = !tasksOf(batch).some(({ isCandling, from }) => isCandling && from > today);
  const hasClear = candled.some(({ clear }) => clear > 0);
  const advice = [
    candled.some(({ quit }) => quit > 0) && adviceView('takeOut', WORDS.advice.takeOut, links),
    hasClear && isLast && adviceView('lastLook', WORDS.advice.lastLook, links),
    hasClear && !isLast && adviceView('lookAgain', WORDS.advice.lookAgain, links),
  ].filter((view) => view !== false);
  return advice.length > 0 ? html`<div class="take-out">${advice}</div>` : null;
}

function adviceView(name: AdviceName, text: string, { help }: LogLinks): View {
  return html`<p key=${name}>
    ${`${text} `}
    ${help[name] && html`<a class="log-help" href=${help[name]}>${WORDS.hatchLog.whatToDo}</a>`}
  </p>`;
}
