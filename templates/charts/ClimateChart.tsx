import { type ClimateGroup, describeGroup } from '../../src/site/species/hatchClimate.ts';
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
  let bottom = 0;
  const placed = groups.map((group) => {
    const top = bottom;
    bottom += groupHeight(group);
    return { group, top };
  });
  return (
    <figure className="chart climate">
      <figcaption>
        <b>{title}</b>
        {` ${groups.map(describeGroup).join(' ')}`}
      </figcaption>
      <svg role="img" aria-labelledby={id} height={bottom + axisHeight(unit)}>
        <title id={id}>{`${title} by source`}</title>
        <Axis scale={scale} bottom={bottom} unit={unit} />
        {placed.map(({ group, top }) => (
          <RangeRows key={group.label} group={group} scale={scale} top={top} />
        ))}
      </svg>
    </figure>
  );
}
