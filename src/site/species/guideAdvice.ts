import type { Guide } from '../../content/catalogue.ts';
import { type Figure, readDay, readDayCount, readFahrenheit, readPercent, type Span } from './readFigures.ts';

/** What the site's own guide advises for a species: its pages draw these figures first. */
export interface Advice {
  readonly days: Span | null;
  readonly lastTurning: Span | null;
  readonly forced: Span | null;
  readonly still: Span | null;
  readonly turningHumidity: Figure | null;
  readonly hatchHumidity: Figure | null;
}

export const NO_ADVICE: Advice = {
  days: null,
  lastTurning: null,
  forced: null,
  still: null,
  turningHumidity: null,
  hatchHumidity: null,
};

/** Reads the figures of a guide's Quick Facts by their labels, so that they are written down once. */
export function adviceOf({ quickFacts }: Pick<Guide, 'quickFacts'>): Advice {
  const read = <T>(label: RegExp, reader: (value: string) => T | null): T | null => {
    const fact = quickFacts.find((entry) => label.test(entry.label));
    return fact ? reader(fact.value) : null;
  };
  return {
    days: read(/^incubation time/i, readDayCount),
    lastTurning: read(/^(?:turning stops|lockdown)/i, readDay),
    forced: read(/^temperature.*forced/i, readFahrenheit),
    still: read(/^temperature.*still/i, readFahrenheit),
    turningHumidity: read(/^humidity(?!.* (?:in|at|during) (?:the )?(?:lockdown|hatch))/i, readPercent),
    hatchHumidity: read(/^humidity.* (?:in|at|during) (?:the )?(?:lockdown|hatch)/i, readPercent),
  };
}
