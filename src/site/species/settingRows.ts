import type { SettingEvidence, SettingField } from '../../content/catalogue.ts';
import type { SourceNumbers } from './speciesFacts.ts';

/** A figure that the site sets, as its table shows it. */
export interface SettingRow extends Pick<SettingEvidence, 'text' | 'why' | 'outside'> {
  readonly label: string;
  /** The numbers of the sources whose figure it shares, and of those whose figure is another one. */
  readonly agree: readonly number[];
  readonly differ: readonly number[];
}

const LABELS: Record<SettingField, string> = {
  days: 'Days to hatch',
  lastTurning: 'Last day of turning',
  forced: 'Temperature, forced air',
  still: 'Temperature, still air',
  turningHumidity: 'Humidity while turning',
  hatchHumidity: 'Humidity at hatch',
  turning: 'Turning',
};

/** What the site sets for a species as a table, with the numbers of its sources. */
export function settingRows(
  evidence: readonly SettingEvidence[],
  numberOf: SourceNumbers['of'],
): SettingRow[] {
  return evidence.map(({ field, text, why, outside, agree, differ }) => ({
    label: LABELS[field],
    text: field === 'lastTurning' ? writeLastTurning(text) : text,
    why,
    outside,
    agree: agree.map(numberOf),
    differ: differ.map(numberOf),
  }));
}

function writeLastTurning(text: string): string {
  return /^\d/.test(text) ? `Day ${text}` : `Until ${text}`;
}
