import { type ClimateGroup, describeGroup } from '../../src/site/species/hatchPlan.ts';
import { Axis, axisHeight } from './Axis.tsx';
import { groupHeight, RangeRows } from './RangeRows.tsx';
import { scaleOver } from './scale.ts';
import type { Unit } from './units.ts';

interface ClimateChartProps {
  /** Unique within its page. */
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ClimateGroup[];
  readonly unit: Unit;
}

/** What each source says as a bar or a dot on one axis, so that a reader sees where they differ. */
export function ClimateChart({ id, title, groups, unit }: ClimateChartProps) {
  if (groups.length === 0) return null;
  const figures = groups.flatMap(({ advised, bars }) => [...bars, ...(advised ? [advised] : [])]);
  const scale = scaleOver(figures, unit.steps);
  const tops = topsOf(groups);
  const bottom = tops.at(-1) ?? 0;
  return (
    <figure className="chart climate">
      <figcaption>
        <b>{title}</b>
        {` ${groups.map(describeGroup).join(' ')}`}
      </figcaption>
      <svg role="img" aria-labelledby={id} height={bottom + axisHeight(unit)}>
        <title id={id}>{`${title} by source`}</title>
        <Axis scale={scale} bottom={bottom} unit={unit} />
        {groups.map((group, index) => (
          <RangeRows key={group.label} group={group} scale={scale} top={tops[index] ?? 0} />
        ))}
      </svg>
    </figure>
  );
}

/** Where each group begins, one below the other, and where the last one ends. */
function topsOf(groups: readonly ClimateGroup[]): number[] {
  let bottom = 0;
  return [0, ...groups.map((group) => (bottom += groupHeight(group)))];
}
