import { writePercent, writeTemperature } from '../domain/hatch/words.ts';
import { displayRange, type Range } from '../domain/range.ts';
import type { Slug } from '../domain/slug.ts';
import { keysOf } from '../domain/table.ts';
import { WORDS } from '../domain/words.ts';
import type { Setting, SettingEvidence, SettingField, Species } from './catalogue.ts';
import type { FieldPath } from './check/problem.ts';
import { FIGURE_FIELDS } from './schemas/species.ts';

interface CitedFigure {
  readonly path: FieldPath;
  readonly cited: Species['days'][number]['sources'];
}

export function citationsOfSpecies({ setting, unsuited, kinds, ...figures }: Species): CitedFigure[] {
  const { turning } = setting ?? {};
  return [
    ...(turning ? [{ path: ['setting', 'turning', 'sources'], cited: turning.sources }] : []),
    ...(unsuited ? [{ path: ['unsuited', 'sources'], cited: unsuited.sources }] : []),
    ...kinds.flatMap(({ days }, kind) =>
      days.map(({ sources }, index) => ({ path: ['kinds', kind, 'days', index, 'sources'], cited: sources })),
    ),
    ...FIGURE_FIELDS.flatMap((field) =>
      figures[field].map(({ sources }, index) => ({ path: [field, index, 'sources'], cited: sources })),
    ),
  ];
}

/** A source's value of one figure: a range, or null if it is in words. */
interface Claim {
  readonly range: Range | null;
  /** Whether they say that turning ends at the first internal pip. */
  readonly isAtPip?: boolean;
  readonly sources: readonly Slug[];
}

/** The sources' values of each figure of a setting, without outliers. */
const CLAIMS: { readonly [F in SettingField]-?: (species: Species) => Claim[] } = {
  days: ({ days }) =>
    days.filter(isTrusted).map(({ sources, min, max }) => ({ range: { min, max }, sources })),
  lastTurning: ({ stop_turning_day }) =>
    stop_turning_day.filter(isTrusted).map(({ value, day, sources }) => ({
      range: typeof value === 'number' ? { min: value, max: value } : (day ?? null),
      isAtPip: value === 'pip',
      sources,
    })),
  forced: ({ temp_forced }) => temperatureClaims(temp_forced),
  still: ({ temp_still }) => temperatureClaims(temp_still),
  turningHumidity: ({ rh_incubation }) => humidityClaims(rh_incubation),
  hatchHumidity: ({ rh_hatch }) => humidityClaims(rh_hatch),
  turning: ({ turns_per_day }) =>
    turns_per_day.filter(isTrusted).map(({ sources }) => ({ range: null, sources })),
};

export function settingEvidence(species: Species): SettingEvidence[] {
  return keysOf(CLAIMS).flatMap((field) => {
    const set = species.setting?.[field];
    if (!set) return [];
    const { why, outside = null } = set;
    const agreeing = new Set(
      CLAIMS[field](species).flatMap((claim) => (agrees(set, claim) ? claim.sources : [])),
    );
    const others = CLAIMS[field](species).flatMap(({ sources }) => sources);
    const differ = [...new Set(others)].filter((id) => !agreeing.has(id));
    return [{ field, text: settingText(field, set), why, outside, agree: [...agreeing], differ }];
  });
}

/** Whether a figure lies within the sources of its species; null if no source has a number. */
export function liesWithinSources(species: Species, field: SettingField): boolean | null {
  const value = species.setting?.[field]?.value;
  const ranges = CLAIMS[field](species).flatMap(({ range }) => range ?? []);
  if (ranges.length === 0 || value === undefined || typeof value === 'string') return null;
  const most = Math.max(...ranges.map(upperEnd));
  return value.min >= Math.min(...ranges.map(({ min }) => min)) && (value.max ?? value.min) <= most;
}

type SetFigure = NonNullable<Setting[SettingField]>;

/** A figure of the site's setting in the words of pages and texts. */
export function settingText(field: SettingField, { value }: SetFigure): string {
  if (typeof value === 'string') return value === 'pip' ? WORDS.eggs.pip : value;
  switch (field) {
    case 'forced':
    case 'still':
      return writeTemperature(value);
    case 'turningHumidity':
    case 'hatchHumidity':
      return writePercent(value);
    default:
      return displayRange(value);
  }
}

function agrees(set: SetFigure, { range, isAtPip = false, sources }: Claim): boolean {
  if ('sources' in set) return sources.some((id) => set.sources.includes(id));
  if (set.value === 'pip') return isAtPip;
  if (!range || typeof set.value === 'string') return false;
  return range.min <= upperEnd(set.value) && set.value.min <= upperEnd(range);
}

function upperEnd({ max }: Range): number {
  return max ?? Number.POSITIVE_INFINITY;
}

function temperatureClaims(claims: Species['temp_forced']): Claim[] {
  return claims.filter(isTrusted).map((claim) => ({
    range: 'f' in claim ? claim.f : null,
    sources: claim.sources,
  }));
}

function humidityClaims(claims: Species['rh_hatch']): Claim[] {
  return claims.filter(isTrusted).map(({ percent, sources }) => ({ range: percent ?? null, sources }));
}

function isTrusted({ outlier }: { readonly outlier?: boolean | undefined }): boolean {
  return !outlier;
}
