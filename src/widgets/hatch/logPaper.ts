import { html, type View } from '#ui';
import type { CivilDate } from '../../domain/hatch/civilDate.ts';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import type { LogUnits } from '../../domain/hatch/logForm.ts';
import { writeEntry } from '../../domain/hatch/logWords.ts';
import { type FilledLine, filledLog } from '../calendar/hatchLogs.ts';
import type { ShownBatch } from './logHost.ts';

export function printedLog({ batch, species, units }: ShownBatch): View {
  if (!species) return html`<div></div>`;
  const wording = { air: batch.air, unit: units.degrees };
  return filledLog({ ...batch, species }, batch.name, wording, (on) => filledLine(batch, on, units));
}

function filledLine({ log }: KeptBatch, day: CivilDate, units: LogUnits): FilledLine {
  const entries = log.filter(({ on }) => on === day);
  const readings = entries.flatMap((entry) => (entry.kind === 'reading' ? [entry] : []));
  const others = entries.filter(({ kind }) => kind !== 'reading');
  const join = (texts: readonly string[]) => texts.filter(Boolean).join('; ');
  return {
    heat: join(readings.map((entry) => writeEntry({ ...entry, humidity: null }, units))),
    humidity: join(readings.map((entry) => writeEntry({ ...entry, at: null, degrees: null }, units))),
    notes: join(others.map((entry) => writeEntry(entry, units))),
  };
}
