import type { Agenda } from '../domain/hatch/agenda.ts';
import type { Batch } from '../domain/hatch/batch.ts';
import type { CalendarState } from '../domain/hatch/calendarState.ts';
import { monthTables } from './calendar/monthTables.ts';
import { timeline } from './calendar/timeline.ts';
import type { View } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** A view of the calendar that its address asks for, beside the list. */
export function drawnView(batches: readonly Batch[], agenda: Agenda, { view }: CalendarState): View {
  return view === 'month' ? monthTables(batches, agenda) : timeline(batches, agenda);
}
