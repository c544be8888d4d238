import type { View } from '#ui';
import { type Batch, eventsOf } from '../../domain/hatch/batch.ts';
import { type CalendarEntry, calendarEntries } from '../../domain/hatch/calendarEntries.ts';
import { writeCalendarFile } from '../../domain/hatch/calendarFile.ts';
import type { CalendarState } from '../../domain/hatch/calendarState.ts';
import type { CivilDate } from '../../domain/hatch/civilDate.ts';
import { parseHour, REMINDED_STEPS, type Reminders, USUAL_REMINDERS } from '../../domain/hatch/reminders.ts';
import { WORDS } from '../../domain/words.ts';
import { saveFile } from '../dom.ts';
import { shareAddress } from '../share.ts';
import { takeAlongPanel } from './takeAlongPanel.ts';

export interface ShownBatches {
  readonly batches: readonly Batch[];
  readonly today: CivilDate | null;
  readonly state: CalendarState;
  /** The address that has all of it. */
  readonly address: string;
}

/** What a visitor takes along from the calendar: a file with reminders, and links to other calendars. */
export class TakeAlong {
  readonly #redraw: () => void;
  #reminders = USUAL_REMINDERS;
  /** What has come of sharing the address. */
  note = '';

  /** @param redraw has the calendar show `view` again */
  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  view(shown: ShownBatches): View {
    const { batches, today, address } = shown;
    const found = new Set(batches.flatMap(eventsOf).map(({ step }) => step));
    const steps = REMINDED_STEPS.filter((step) => found.has(step));
    const entries = this.#entries(shown).filter(({ minute, end }) => minute === null && end > (today ?? ''));
    const panel = { reminders: this.#reminders, steps, entries, address, note: this.note };
    return takeAlongPanel(panel, {
      change: (reminders) => this.#change(reminders),
      setHour: (text) => {
        const at = parseHour(text);
        // On the way to an hour a field is empty: drawn again, it would lose what is typed.
        if (at !== undefined) this.#change({ ...this.#reminders, at });
      },
      save: () => this.save(shown),
      share: () => void this.#share(address),
    });
  }

  save(shown: ShownBatches): void {
    const origin = { host: location.hostname, address: shown.address, now: new Date().toISOString() };
    saveFile('hatch-calendar.ics', 'text/calendar', writeCalendarFile(this.#entries(shown), origin));
  }

  #change(reminders: Reminders): void {
    this.#reminders = reminders;
    this.#redraw();
  }

  async #share(address: string): Promise<void> {
    const outcome = await shareAddress(address);
    this.note = { offered: '', copied: WORDS.calendar.linkCopied, refused: WORDS.calendar.copyAddress }[
      outcome
    ];
    this.#redraw();
  }

  #entries({ batches, state }: ShownBatches): CalendarEntry[] {
    return calendarEntries(batches, this.#reminders, state);
  }
}
