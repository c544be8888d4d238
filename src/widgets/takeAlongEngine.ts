import { type Batch, eventsOf } from '../domain/hatch/batch.ts';
import { calendarEntries } from '../domain/hatch/calendarEntries.ts';
import { writeCalendarFile } from '../domain/hatch/calendarFile.ts';
import type { CivilDate } from '../domain/hatch/civilDate.ts';
import { parseHour, REMINDED_STEPS, type Reminders, USUAL_REMINDERS } from '../domain/hatch/reminders.ts';
import type { Wording } from '../domain/hatch/words.ts';
import { WORDS } from '../domain/words.ts';
import { hatchLogs } from './calendar/hatchLogs.ts';
import { type TakeAlongActions, takeAlongPanel } from './calendar/takeAlongPanel.ts';
import { saveFile } from './dom.ts';
import { shareAddress } from './share.ts';
import { render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** What the calendar shows at the moment. */
export interface ShownBatches {
  readonly batches: readonly Batch[];
  readonly today: CivilDate | null;
  readonly wording: Wording;
  /** The address that has all of it. */
  readonly address: string;
}

/** What a visitor takes along from the calendar: a file with reminders, links to other calendars, and logs on paper. */
export class TakeAlong implements TakeAlongActions {
  readonly #section: HTMLElement;
  #shown: ShownBatches;
  #reminders = USUAL_REMINDERS;
  #note = '';

  constructor(section: HTMLElement, shown: ShownBatches) {
    this.#section = section;
    this.#shown = shown;
  }

  show(shown: ShownBatches): void {
    this.#shown = shown;
    this.#note = '';
    this.#draw();
    const { batches, wording } = shown;
    const logs = this.#section.querySelector('.hatch-logs');
    if (logs) render(hatchLogs(batches, wording), logs);
  }

  change(reminders: Reminders): void {
    this.#reminders = reminders;
    this.#draw();
  }

  setHour(text: string): void {
    const at = parseHour(text);
    // On the way to an hour a field is empty: drawn again, it would lose what is typed.
    if (at !== undefined) this.change({ ...this.#reminders, at });
  }

  save(): void {
    const origin = { host: location.hostname, address: this.#shown.address, now: new Date().toISOString() };
    saveFile('hatch-calendar.ics', 'text/calendar', writeCalendarFile(this.#entries(), origin));
  }

  share(): void {
    void shareAddress(this.#shown.address).then((outcome) => {
      this.#note = { offered: '', copied: WORDS.calendar.linkCopied, refused: WORDS.calendar.copyAddress }[
        outcome
      ];
      this.#draw();
    });
  }

  #entries() {
    return calendarEntries(this.#shown.batches, this.#reminders, this.#shown.wording);
  }

  #draw(): void {
    const { batches, today, address } = this.#shown;
    const found = new Set(batches.flatMap(eventsOf).map(({ step }) => step));
    const steps = REMINDED_STEPS.filter((step) => found.has(step));
    const entries = this.#entries().filter(({ minute, end }) => minute === null && end > (today ?? ''));
    const panel = { reminders: this.#reminders, steps, entries, address, note: this.#note };
    const place = this.#section.querySelector('.take-along');
    if (place) render(takeAlongPanel(panel, this), place);
  }
}
