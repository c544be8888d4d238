import { html, type View } from '#ui';
import { EGG_COUNT } from '../../domain/hatch/batchFields.ts';
import { AIRS } from '../../domain/hatch/hatchSpecies.ts';
import { type LogUnits, WEIGHT_UNITS } from '../../domain/hatch/logForm.ts';
import { scales } from '../../domain/temperature.ts';
import { WORDS } from '../../domain/words.ts';
import { button, dateField, numberField, optionsOf, selectField } from '../fields.ts';
import type { BatchStore } from './batchStore.ts';
import type { ShownBatch } from './logHost.ts';

/** What was typed into the form of a batch. */
export type BatchTexts = Readonly<Record<'name' | 'set' | 'eggs' | 'air', string>>;

export interface KeepingActions {
  edit(): void;
  close(): void;
  type(field: keyof BatchTexts, text: string): void;
  save(): void;
  setUnits(units: LogUnits): void;
  print(): void;
  remove(): void;
  removeAll(): void;
  exportAll(): void;
  saveAside(): void;
  importFile(file: File): void;
}

/** What is done with the batch that is shown, and with the files of all. */
export function keepingView(
  shown: ShownBatch | null,
  texts: BatchTexts | null,
  store: BatchStore,
  actions: KeepingActions,
): View {
  const all = html`${importField(actions)}
      ${(shown !== null || store.aside !== null) && button(WORDS.hatchLog.deleteAll, 'button', actions.removeAll)}
      ${store.aside !== null && button(WORDS.hatchLog.saveAside, 'button', actions.saveAside)}`;
  if (!shown) return html`<div class="buttons">${all}</div>`;
  return html`<details class="log-keeping">
    <summary>${WORDS.hatchLog.keeping}</summary>
    ${texts ? batchForm(texts, actions) : batchButtons(actions)}
    ${unitFields(shown.units, actions)}
    <div class="buttons">
      ${button(WORDS.hatchLog.export, 'button', actions.exportAll)}
      ${all}
    </div>
  </details>`;
}

function batchButtons(actions: KeepingActions): View {
  return html`<div class="buttons">
    ${button(WORDS.hatchLog.editBatch, 'button', actions.edit)}
    ${button(WORDS.calendar.printLog, 'button', actions.print)}
    ${button(WORDS.hatchLog.deleteBatch, 'button', actions.remove)}
  </div>`;
}

function batchForm(texts: BatchTexts, actions: KeepingActions): View {
  const type = (field: keyof BatchTexts) => (text: string) => actions.type(field, text);
  const airs = { forced: WORDS.eggs.forcedAir, still: WORDS.eggs.stillAir };
  const save = (event: Event) => {
    event.preventDefault();
    actions.save();
  };
  const typeName = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    actions.type('name', currentTarget.value);
  return html`<form class="log-form" aria-label=${WORDS.hatchLog.editBatch} onSubmit=${save}>
    <div class="log-fields">
      <label class="field wide"><span>${WORDS.batches.name}</span><input name="name" value=${texts.name} autocomplete="off" onInput=${typeName} /></label>
      ${dateField({ label: WORDS.calendar.setOn, name: 'set', value: texts.set, min: '1900-01-01', max: '2199-12-31' }, type('set'))}
      ${numberField({ label: WORDS.hatchLog.eggCount, name: 'eggs', value: texts.eggs, limits: EGG_COUNT, isOptional: true }, type('eggs'))}
      ${selectField({ label: WORDS.calendar.incubator, name: 'air', value: texts.air, options: optionsOf(AIRS, airs) }, type('air'))}
    </div>
    <div class="log-form-foot">
      <button class="button button-main">${WORDS.hatchLog.save}</button>
      ${button(WORDS.hatchLog.cancel, 'button', actions.close)}
    </div>
  </form>`;
}

function unitFields(units: LogUnits, { setUnits }: KeepingActions): View {
  const degrees = scales().map((value) => ({ value, label: `°${value}` }));
  const weights = WEIGHT_UNITS.map((value) => ({ value, label: value }));
  return html`<div class="log-fields">
    ${selectField({ label: WORDS.calendar.degrees, name: 'degrees', value: units.degrees, options: degrees }, (value) => setUnits({ ...units, degrees: value === 'C' ? 'C' : 'F' }))}
    ${selectField({ label: WORDS.hatchLog.weights, name: 'weight', value: units.weight, options: weights }, (value) => setUnits({ ...units, weight: value === 'oz' ? 'oz' : 'g' }))}
  </div>`;
}

/** Reads batches from a file of the visitor's. */
function importField({ importFile }: KeepingActions): View {
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const file = currentTarget.files?.[0];
    if (file) importFile(file);
    currentTarget.value = '';
  };
  return html`<label class="button file-button">${WORDS.hatchLog.import}<input type="file" name="file" accept=".json,application/json" class="visually-hidden" onChange=${read} /></label>`;
}
