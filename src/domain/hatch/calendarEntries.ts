import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { Batch } from './batch.ts';
import { addDays, type CivilDate } from './civilDate.ts';
import { type DailyReminder, dailyReminders, type Reminders } from './reminders.ts';
import { type HatchTask, isTaskDone, tasksOfBatch } from './tasks.ts';
import { batchName, describeEvent, taskLabel, type Wording, writeDays } from './words.ts';

/** What a calendar shows of a batch: whole days, or a quarter of an hour each day. */
export interface CalendarEntry {
  /** The same for the same batch, whatever the number of its eggs. */
  readonly uid: string;
  readonly name: string;
  readonly about: string;
  readonly from: CivilDate;
  /** The day after its last. */
  readonly end: CivilDate;
  /** The minute of each of its days at which it begins; null if it lasts whole days. */
  readonly minute: number | null;
  /** When its alarm rings, in minutes from its beginning; null without an alarm. */
  readonly alarm: number | null;
  /** Whether the log says that it is done. */
  readonly isDone: boolean;
}

export function calendarEntries(
  batches: readonly Batch[],
  reminders: Reminders,
  wording: Wording,
): CalendarEntry[] {
  return batches.flatMap((batch, index) => {
    const before = batches.slice(0, index).filter((other) => isAlike(other, batch)).length;
    const uid = `${batch.species.id}-${batch.set}-${before + 1}`;
    return [
      ...tasksOfBatch(batch).map((task) => stepEntry(uid, task, batch, reminders, wording)),
      ...dailyReminders(batch, reminders, wording).map((daily) => dailyEntry(uid, daily, batch)),
    ];
  });
}

function isAlike(a: Batch, b: Batch): boolean {
  return a.species.id === b.species.id && a.set === b.set;
}

const TWO_DAYS = 2 * 24 * 60;

function stepEntry(
  uid: string,
  task: HatchTask,
  batch: Batch,
  { steps, at }: Reminders,
  wording: Wording,
): CalendarEntry {
  const { step, days, from, to } = task;
  const isDone = isTaskDone(task);
  const about = [
    say(WORDS.calendar.daysOf, { days: writeDays(days), batch: batchName(batch) }),
    isDone ? '' : describeEvent(task, batch, wording),
  ];
  // From two days before the hatch on, eggs that are turned until their pip are candled daily.
  const endsTurning = step === 'hatch' && batch.species.lastTurn === 'pip';
  return {
    uid: `${uid}-${step}-${days.min}`,
    name: `${taskLabel(task, batch)}: ${batchName(batch)}`,
    about: about.filter((text) => text !== '').join('\n'),
    from,
    end: addDays(to, 1),
    minute: null,
    isDone,
    alarm: steps.includes(step) && !isDone ? at - (endsTurning ? TWO_DAYS : 0) : null,
  };
}

function dailyEntry(uid: string, daily: DailyReminder, batch: Batch): CalendarEntry {
  const { id, label, about, days, minute } = daily;
  return {
    uid: `${uid}-${id}`,
    name: `${label}: ${batchName(batch)}`,
    about,
    from: addDays(batch.set, days.min),
    end: addDays(batch.set, days.max + 1),
    minute,
    alarm: 0,
    isDone: false,
  };
}

/** The address at which Google Calendar asks whether to add an entry of whole days. */
export function googleLink({ name, about, from, end }: CalendarEntry, address: string): string {
  const dates = [from, end].map((date) => date.replaceAll('-', '')).join('/');
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: name,
    dates,
    details: `${about}\n${address}`,
  });
}

export function outlookLink({ name, about, from, end }: CalendarEntry, address: string): string {
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    allday: 'true',
    startdt: from,
    enddt: end,
    subject: name,
    body: `${about}\n${address}`,
  });
}

/** Outlook shows the plus signs that `URLSearchParams` writes for spaces. */
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}
