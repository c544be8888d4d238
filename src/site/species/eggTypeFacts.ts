import type { Catalogue, EggType, Guide } from '../../content/catalogue.ts';
import { displayRange } from '../../domain/range.ts';
import type { Slug } from '../../domain/slug.ts';
import { type HatchPlan, hatchPlan } from './hatchPlan.ts';
import { type Schedule, scheduleOf } from './hatchSchedule.ts';
import { type SettingRow, settingRows } from './settingRows.ts';
import { type FactRow, firstFiguresOnly, numberSources, speciesFacts } from './speciesFacts.ts';

/** The figures of an egg type's page. */
export interface EggTypeFacts {
  /** The species' name. */
  readonly name: string;
  /** What the site sets, if anything. */
  readonly settings: readonly SettingRow[];
  readonly facts: readonly FactRow[];
  readonly plan: HatchPlan;
  readonly also: readonly BriefFacts[];
  /** The sources of all species of the page, in the order of their numbers. */
  readonly sources: readonly Slug[];
}

/** Another species of the page, with its first figures only. */
export interface BriefFacts {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly FactRow[];
  readonly schedule: Schedule;
}

/** Gathers the figures of an egg type; what the site sets goes first. */
export function eggTypeFacts(eggType: EggType, catalogue: Catalogue): EggTypeFacts | null {
  const species = catalogue.species.get(eggType.species);
  if (!species) return null;
  const sources = numberSources();
  const settings = settingRows(catalogue.settings.get(species.id) ?? [], sources.of);
  const facts = speciesFacts(species, sources.of);
  const plan = hatchPlan(species, sources.of);
  const others = eggType.alsoSpecies.map((id) => catalogue.species.get(id)).filter((other) => !!other);
  const also = others.map((other) => ({
    id: other.id,
    name: other.name,
    facts: speciesFacts(firstFiguresOnly(other), sources.of),
    schedule: scheduleOf(other),
  }));
  for (const source of eggType.sources) sources.of(source);
  return { name: species.name, settings, facts, plan, also, sources: sources.list() };
}

/**
 * How long an egg type takes to hatch: the days that the site sets, or else the first and the last day of any source. Null
 * where no figure is known.
 */
export function eggTypeDays(eggType: EggType, { species }: Pick<Catalogue, 'species'>): string | null {
  const own = species.get(eggType.species);
  if (!own) return null;
  const { hatch, spread } = scheduleOf(own);
  return `${displayRange(own.setting?.days ? hatch : spread)} days`;
}

/** The days of the eggs that a guide is about, and the name of their species. */
export function guideSchedule(
  guide: Guide,
  { eggTypes, species }: Catalogue,
): { readonly name: string; readonly schedule: Schedule } | null {
  const eggType = eggTypes.find(({ slug }) => slug === guide.eggType);
  const own = eggType && species.get(eggType.species);
  return own ? { name: own.name, schedule: scheduleOf(own) } : null;
}
