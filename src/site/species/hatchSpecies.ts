import type { Catalogue, EggType, Species } from '../../content/catalogue.ts';
import type { CitedRanges, HatchSpecies, SetRange, SetWords } from '../../domain/hatch/hatchSpecies.ts';
import { type Range, rangeOver, type StartedRange } from '../../domain/range.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { paths, type SiteContext } from '../urls.ts';
import { formatUnits } from './eggTypeFacts.ts';
import { scheduleOf } from './hatchPlan.ts';

/** Returns the days and settings of a species: the site's, or else those of its sources. */
export function hatchSpecies(species: Species): HatchSpecies {
  const { setting, unsuited } = species;
  const { hatch, spread, candling, lastTurn } = scheduleOf(species);
  const anyAir = species.temp_incubation;
  return {
    id: species.id,
    name: species.name,
    hatch,
    spread,
    candling,
    lastTurn,
    hasKinds: species.kinds.length > 0,
    forced: setRange(setting?.forced, degrees([...species.temp_forced, ...anyAir])),
    still: setRange(setting?.still, degrees([...species.temp_still, ...anyAir])),
    humidity: setRange(setting?.turningHumidity, percents(species.rh_incubation)),
    hatchHumidity: setRange(setting?.hatchHumidity, percents(species.rh_hatch)),
    turning: turningOf(species),
    unsuited: unsuited ? { air: unsuited.air, why: unsuited.why } : null,
    weightLoss: percents(species.weight_loss)[0] ?? null,
  };
}

export function withKinds(species: Species): Species[] {
  const { days: _days, lastTurning: _lastTurning, ...setting } = species.setting ?? {};
  const ofKind = (kind: Species['kinds'][number]) => ({ ...species, kinds: [], setting, ...kind });
  return [species, ...species.kinds.map(ofKind)];
}

/** Returns the site's figure, or else the range of all sources; null if none gives a number. */
function setRange(
  set: { readonly value: StartedRange } | undefined,
  listed: readonly Range[],
): SetRange | null {
  if (set) return { ...set.value, isOurs: true };
  if (listed.length === 0) return null;
  return { ...rangeOver(listed), isOurs: false };
}

function turningOf({ setting, turns_per_day }: Species): SetWords | null {
  if (setting?.turning) return { text: setting.turning.value, isOurs: true };
  const listed = turns_per_day.find(({ outlier }) => !outlier);
  if (!listed) return null;
  const text = formatUnits(listed.value);
  return {
    text: /^[\d–]+(?: or more)?$/.test(text) ? say(WORDS.eggs.timesADay, { count: text }) : text,
    isOurs: false,
  };
}

function degrees(listed: Species['temp_forced']): Range[] {
  return listed.flatMap((figure) => ('f' in figure && !figure.outlier ? [figure.f] : []));
}

function percents(listed: Species['rh_hatch']): Range[] {
  return listed.flatMap(({ percent, outlier }) => (percent && !outlier ? [percent] : []));
}

/**
 * Returns the species that have days, each with its kinds: the page of its eggs, and what any source gives.
 */
export function calendarSpecies({ catalogue, urls }: SiteContext) {
  return [...catalogue.species.values()].flatMap((species) => {
    const eggPage = pageOfSpecies(species.id, catalogue);
    const href = eggPage ? urls.href(paths.eggType(eggPage)) : null;
    return withKinds(species).map((kind) => ({
      ...hatchSpecies(kind),
      href,
      eggPage,
      cited: citedRangesOf(kind),
    }));
  });
}

/** Returns the least and the most that any source gives of each setting, the site included. */
export function citedRangesOf(species: Species): CitedRanges {
  const { setting, temp_forced, temp_still, temp_incubation, rh_incubation, rh_hatch } = species;
  return {
    forced: citedRange(setting?.forced, degrees([...temp_forced, ...temp_incubation])),
    still: citedRange(setting?.still, degrees([...temp_still, ...temp_incubation])),
    humidity: citedRange(setting?.turningHumidity, percents(rh_incubation)),
    hatchHumidity: citedRange(setting?.hatchHumidity, percents(rh_hatch)),
  };
}

function citedRange(set: { readonly value: Range } | undefined, listed: readonly Range[]): Range | null {
  const all = set ? [set.value, ...listed] : listed;
  return all.length > 0 ? rangeOver(all) : null;
}

export function hasHatchCalendar({ species }: Pick<Catalogue, 'species'>): boolean {
  return species.size > 0;
}

/** Returns the address of the hatch calendar with a species chosen; null if its days are unknown. */
export function calendarHref(id: string, { catalogue, urls }: SiteContext): string | null {
  if (!catalogue.species.has(id)) return null;
  return `${urls.href(paths.hatchCalendar)}?${new URLSearchParams({ species: id })}`;
}

export function pageOfSpecies(id: string, { eggTypes }: Pick<Catalogue, 'eggTypes'>): EggType | undefined {
  return eggTypes.find((eggType) => speciesOf(eggType).includes(id));
}

/** Returns the ids of the species that the page of an egg type is about. */
export function speciesOf({ species, alsoSpecies }: EggType): string[] {
  return [species, ...alsoSpecies];
}
