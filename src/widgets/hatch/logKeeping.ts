import { html, type View } from '#ui';
import { cleanName, EGG_COUNT, parseSetDate } from '../../domain/hatch/batch.ts';
import { AIRS } from '../../domain/hatch/hatchSpecies.ts';
import { type KeptBatch, printKept } from '../../domain/hatch/keptBatches.ts';
import { type LogUnits, WEIGHT_UNITS } from '../../domain/hatch/logForm.ts';
import { among } from '../../domain/list/queryString.ts';
import { say } from '../../domain/say.ts';
import { scales } from '../../domain/temperature.ts';
import { readOptionalNumber } from '../../domain/typedNumber.ts';
import { WORDS } from '../../domain/words.ts';
import { saveFile } from '../dom.ts';
import { button, dateField, labeledOptions, numberField, selectField, valueTo } from '../fields.ts';
import type { LogHost } from './logEntries.ts';
import type { ShownBatch } from './shownBatch.ts';
import { today } from './today.ts';

type BatchTexts = Readonly<Record<'name' | 'set' | 'eggs' | 'air', string>>;

/** No file of batches is as large: 4 bytes for each character that is read. */
const MOST_BYTES = 4_000_000;

export function logKeeping(host: LogHost): (shown: ShownBatch | null) => View {
  const { store } = host;
  let typed: BatchTexts | null = null;

  const type = (texts: BatchTexts | null) => {
    typed = texts;
    host.draw();
  };

  /** Opens the form, or closes it: the button that was pressed is gone. */
  const edit = (texts: BatchTexts | null) => {
    type(texts);
    host.find(`.log-keeping ${texts ? 'input' : 'button'}`).focus();
  };

  const save = (texts: BatchTexts, { id }: KeptBatch) => {
    const changes = readTexts(texts);
    if (!changes) {
      host.say(WORDS.hatchLog.refused);
      return;
    }
    const problem = store.update(id, (batch) => ({ ...batch, ...changes }));
    if (problem === null) typed = null;
    host.say(problem ?? WORDS.hatchLog.batchSaved);
  };

  const remove = (batch: KeptBatch) => {
    const { name, log } = batch;
    if (!confirm(say(WORDS.hatchLog.askDelete, { name, count: log.length }))) return;
    const problem = store.remove(batch.id);
    host.say(
      problem ?? say(WORDS.hatchLog.deleted, { entry: name }),
      problem === null ? () => store.add([batch]) : null,
    );
    host.find('.result').focus();
  };

  const removeAll = () => {
    if (confirm(say(WORDS.hatchLog.askDeleteAll, { count: store.batches.length })))
      host.say(store.clear() ?? WORDS.hatchLog.allDeleted);
  };

  const exportAll = () =>
    saveFile(`hatch-batches-${today()}.json`, 'application/json', printKept(store.batches));

  const importFile = (file: File) => {
    const text = file.size > MOST_BYTES ? Promise.reject(new Error(file.name)) : file.text();
    text.then(importText, () => host.say(WORDS.hatchLog.unreadFile));
  };

  const importText = (text: string) => {
    const { came, there, entries, unread, problem } = store.importText(text);
    const report = came + there > 0 ? [say(WORDS.hatchLog.imported, { came, there, entries })] : [];
    host.say(problem ?? [...report, unread].filter(Boolean).join(' '));
  };

  const batchButtons = (batch: KeptBatch): View => {
    const { name, set, eggs, air } = batch;
    const texts = { name, set, eggs: String(eggs ?? ''), air };
    return html`<div class="buttons">
      ${button(WORDS.hatchLog.editBatch, 'button', () => edit(texts))}
      ${button(WORDS.calendar.printLog, 'button', () => print())}
      ${button(WORDS.hatchLog.deleteBatch, 'button', () => remove(batch))}
    </div>`;
  };

  const batchForm = (texts: BatchTexts, batch: KeptBatch): View => {
    const set = (field: keyof BatchTexts) => (text: string) => type({ ...texts, [field]: text });
    const airs = { forced: WORDS.eggs.forcedAir, still: WORDS.eggs.stillAir };
    const countField = {
      label: WORDS.hatchLog.eggCount,
      name: 'eggs',
      value: texts.eggs,
      limits: EGG_COUNT,
      isOptional: true,
    };
    const airField = {
      label: WORDS.calendar.incubator,
      name: 'air',
      value: texts.air,
      options: labeledOptions(AIRS, airs),
    };
    const submit = (event: Event) => {
      event.preventDefault();
      save(texts, batch);
    };
    return html`<form class="log-form" aria-label=${WORDS.hatchLog.editBatch} onSubmit=${submit}>
      <div class="log-fields">
        <label class="field wide">
          <span>${WORDS.batches.name}</span>
          <input name="name" value=${texts.name} autocomplete="off" onInput=${valueTo(set('name'))} />
        </label>
        ${dateField({ label: WORDS.calendar.setOn, name: 'set', value: texts.set }, set('set'))}
        ${numberField(countField, set('eggs'))}
        ${selectField(airField, set('air'))}
      </div>
      <div class="log-form-foot">
        <button class="button button-main">${WORDS.hatchLog.save}</button>
        ${button(WORDS.hatchLog.cancel, 'button', () => edit(null))}
      </div>
    </form>`;
  };

  const unitFields = (units: LogUnits): View => {
    const degreesField = {
      label: WORDS.calendar.degrees,
      name: 'degrees',
      value: units.degrees,
      options: scales().map((value) => ({ value, label: `°${value}` })),
    };
    const weightField = {
      label: WORDS.hatchLog.weights,
      name: 'weight',
      value: units.weight,
      options: WEIGHT_UNITS.map((value) => ({ value, label: value })),
    };
    const set = (change: Partial<LogUnits>) => host.setUnits({ ...units, ...change });
    return html`<div class="log-fields">
      ${selectField(degreesField, (value) => set({ degrees: value === 'C' ? 'C' : 'F' }))}
      ${selectField(weightField, (value) => set({ weight: value === 'oz' ? 'oz' : 'g' }))}
    </div>`;
  };

  const importField = (): View => {
    const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const file = currentTarget.files?.[0];
      if (file) importFile(file);
      currentTarget.value = '';
    };
    return html`<label class="button file-button">
      ${WORDS.hatchLog.import}
      <input
        type="file"
        name="file"
        accept=".json,application/json"
        class="visually-hidden"
        onChange=${read}
      />
    </label>`;
  };

  // What is done with the batch, if one is shown, and with the files of all.
  return (shown) => {
    const { aside } = store;
    const saveAside = () => saveFile('hatch-batches-unread.txt', 'text/plain', aside ?? '');
    const all = html`
      ${importField()}
      ${(shown !== null || aside !== null) && button(WORDS.hatchLog.deleteAll, 'button', removeAll)}
      ${aside !== null && button(WORDS.hatchLog.saveAside, 'button', saveAside)}
    `;
    if (!shown) return html`<div class="buttons">${all}</div>`;
    return html`<details class="log-keeping">
      <summary>${WORDS.hatchLog.keeping}</summary>
      ${typed ? batchForm(typed, shown.batch) : batchButtons(shown.batch)}
      ${unitFields(shown.units)}
      <div class="buttons">
        ${button(WORDS.hatchLog.export, 'button', exportAll)}
        ${all}
      </div>
    </details>`;
  };
}

/** What the form says of a batch; null if a field is invalid. */
function readTexts(texts: BatchTexts): Pick<KeptBatch, 'name' | 'set' | 'eggs' | 'air'> | null {
  const name = cleanName(texts.name);
  const set = parseSetDate(texts.set);
  const air = among(AIRS, texts.air);
  const eggs = readOptionalNumber(texts.eggs, EGG_COUNT);
  return name === '' || !set || !air || eggs === undefined ? null : { name, set, eggs, air };
}
