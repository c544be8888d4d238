import { cleanName, EGG_COUNT, parseSetDate } from '../domain/hatch/batchFields.ts';
import { AIRS } from '../domain/hatch/hatchSpecies.ts';
import type { KeptBatch } from '../domain/hatch/keptBatches.ts';
import { among } from '../domain/list/queryString.ts';
import { say } from '../domain/say.ts';
import { readTypedNumber } from '../domain/typedNumber.ts';
import { WORDS } from '../domain/words.ts';
import { saveFile } from './dom.ts';
import type { LogHost, ShownBatch } from './hatch/logHost.ts';
import { type BatchTexts, type KeepingActions, keepingView } from './hatch/logKeeping.ts';
import { today } from './hatch/today.ts';
import type { View } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Shows what is done with batches as a whole: change, print, export, import, delete. */
export function mountKeeping(host: LogHost): LogKeeping {
  return new LogKeeping(host);
}

/** No file of batches is as large: 4 bytes for each character that is read. */
const MOST_BYTES = 4_000_000;

export class LogKeeping {
  readonly #host: LogHost;
  /** What was typed of the batch, while its form is open. */
  #texts: BatchTexts | null = null;

  constructor(host: LogHost) {
    this.#host = host;
  }

  /** What is done with the batch, if one is shown, and with the files of all. */
  view(shown: ShownBatch | null): View {
    return keepingView(shown, this.#texts, this.#host.store, this.#actionsFor(shown));
  }

  #actionsFor(shown: ShownBatch | null): KeepingActions {
    const { store } = this.#host;
    return {
      edit: () => this.#set(shown && textsOf(shown.batch)),
      close: () => this.#set(null),
      type: (field, text) => this.#set(this.#texts && { ...this.#texts, [field]: text }),
      save: () => shown && this.#save(shown.batch),
      setUnits: (units) => this.#host.setUnits(units),
      print: () => print(),
      remove: () => shown && this.#remove(shown.batch),
      removeAll: () => {
        if (confirm(say(WORDS.hatchLog.askDeleteAll, { count: store.batches.length })))
          this.#host.say(store.clear() ?? WORDS.hatchLog.allDeleted);
      },
      exportAll: () =>
        saveFile(`hatch-batches-${today() ?? ''}.json`, 'application/json', store.exportText()),
      saveAside: () => saveFile('hatch-batches-unread.txt', 'text/plain', store.aside ?? ''),
      importFile: (file) => {
        const text = file.size > MOST_BYTES ? Promise.reject(new Error(file.name)) : file.text();
        text.then(
          (read) => this.#import(read),
          () => this.#host.say(WORDS.hatchLog.unreadFile),
        );
      },
    };
  }

  #set(texts: BatchTexts | null): void {
    this.#texts = texts;
    this.#host.draw();
  }

  #save({ id }: KeptBatch): void {
    const changes = this.#texts && readTexts(this.#texts);
    if (!changes) {
      this.#host.say(WORDS.hatchLog.refused);
      return;
    }
    const problem = this.#host.store.update(id, (batch) => ({ ...batch, ...changes }));
    if (problem === null) this.#texts = null;
    this.#host.say(problem ?? WORDS.hatchLog.batchSaved);
  }

  #remove(batch: KeptBatch): void {
    const { store } = this.#host;
    const { name, log } = batch;
    if (!confirm(say(WORDS.hatchLog.askDelete, { name, count: log.length }))) return;
    const problem = store.remove(batch.id);
    this.#host.say(
      problem ?? say(WORDS.hatchLog.deleted, { entry: name }),
      problem === null ? () => store.add(batch) : null,
    );
    this.#host.find('.result').focus();
  }

  #import(text: string): void {
    const { came, there, entries, unread, problem } = this.#host.store.importText(text);
    const report = came + there > 0 ? [say(WORDS.hatchLog.imported, { came, there, entries })] : [];
    this.#host.say(problem ?? [...report, unread].filter(Boolean).join(' '));
  }
}

function textsOf({ name, set, eggs, air }: KeptBatch): BatchTexts {
  return { name, set, eggs: String(eggs ?? ''), air };
}

/** What the form says of a batch; null where a field cannot be meant. */
function readTexts(texts: BatchTexts): Pick<KeptBatch, 'name' | 'set' | 'eggs' | 'air'> | null {
  const [name, set, air] = [cleanName(texts.name), parseSetDate(texts.set), among(AIRS, texts.air)];
  const eggs = texts.eggs.trim() === '' ? null : readTypedNumber(texts.eggs, EGG_COUNT);
  return name === '' || !set || !air || eggs === undefined ? null : { name, set, eggs, air };
}
