import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { type ClimateBar, type ClimateGroup, describeGroup } from '../../src/site/species/hatchPlan.ts';
import { Frame } from './Frame.tsx';
import { placeOn, type Scale, scaleOver, type Unit } from './scale.ts';

interface ClimateChartProps {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ClimateGroup[];
  readonly unit: Unit;
}

/** The figures of each source as bars or dots on one axis. */
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
        <title id={id}>{say(WORDS.eggs.bySource, { setting: title })}</title>
        <Axis scale={scale} bottom={bottom} unit={unit} />
        {groups.map((group, index) => (
          <RangeRows key={group.label} group={group} scale={scale} top={tops[index] ?? 0} />
        ))}
      </svg>
    </figure>
  );
}

function topsOf(groups: readonly ClimateGroup[]): number[] {
  let bottom = 0;
  return [0, ...groups.map((group) => (bottom += groupHeight(group)))];
}

const ROW_HEIGHT = 22;

/** The height of a group in pixels: a row for its label, for the site's own figure, and for each source. */
function groupHeight({ advised, bars }: ClimateGroup): number {
  return ROW_HEIGHT * (1 + (advised ? 1 : 0) + bars.length);
}

/** The rows of a group; dashed lines extend the site's own figure through the rows of the sources. */
function RangeRows({ group, scale, top }: { group: ClimateGroup; scale: Scale; top: number }) {
  const { label, advised, bars } = group;
  const rows = [...(advised ? [{ ...advised, also: null, sources: [] }] : []), ...bars];
  const ends = advised ? new Set([advised.min, advised.max ?? advised.min]) : [];
  return (
    <g transform={`translate(0 ${top})`}>
      <text className="group" dx="-16" y="16">
        {label}
      </text>
      {Array.from(ends, (value) => (
        <Frame key={value} className="ours" x={placeOn(scale, value)}>
          <line y1="33" y2={groupHeight(group)} />
        </Frame>
      ))}
      {rows.map((bar, index) => (
        <RangeRow key={bar.text + bar.sources.join()} bar={bar} scale={scale} y={ROW_HEIGHT * (index + 1)} />
      ))}
    </g>
  );
}

/**
 * One figure in a frame as wide as its bar, with its value in words beside it;
 * without sources it is the site's own.
 */
function RangeRow({ bar, scale, y }: { bar: ClimateBar; scale: Scale; y: number }) {
  const { min, max, sources } = bar;
  const from = placeOn(scale, min);
  const to = max === null ? 100 : placeOn(scale, max);
  const isDot = min === max;
  const kind = sources.length === 0 ? 'ours' : max === null ? 'open' : undefined;
  return (
    <Frame className={kind} x={from} y={y} {...(isDot ? {} : { width: to - from })}>
      {isDot ? <circle cy="11" r="5" /> : <rect y="6" width="100%" height="10" rx="3" />}
      <RowLabel bar={bar} from={from} to={to} />
    </Frame>
  );
}

/**
 * In percent of the narrowest chart's width: a letter, a letter in a chart with
 * two units, and the page's margin.
 */
const LETTER = 2.5;
const LETTER_OF_TWO = 1.8;
const MARGIN = 10;

function RowLabel({ bar, from, to }: { bar: ClimateBar; from: number; to: number }) {
  const { text, also, sources } = bar;
  const room = Math.max(from, 100 - to);
  const note = sources.length > 0 ? ` [${sources.join(', ')}]` : ` ${WORDS.eggs.ourSetting}`;
  const other = also ? ` (${also})` : '';
  return (
    <text {...labelPlace(from, to, (text + note).length * LETTER - MARGIN <= room)} y="15">
      {text}
      {other && (text + other + note).length * LETTER_OF_TWO <= room && (
        <tspan className="also">{other}</tspan>
      )}
      <tspan className="source">{note}</tspan>
    </text>
  );
}

/** The label is on the side with more room, or on the bar if neither has enough. */
function labelPlace(from: number, to: number, hasRoom: boolean) {
  if (!hasRoom) return { dx: 9 };
  if (from > 100 - to) return { className: 'end', dx: -9 };
  return { x: to > from ? '100%' : undefined, dx: 9 };
}

const LINE_HEIGHT = 15;

/** The height of an axis below its chart, in CSS pixels. */
function axisHeight({ tick }: Unit): number {
  return 8 + LINE_HEIGHT * tick(0).length;
}

/** The marks of a scale: a thin line through all rows, which end at `bottom`, and below it the value. */
function Axis({ scale, bottom, unit }: { scale: Scale; bottom: number; unit: Unit }) {
  return scale.ticks.map((value) => (
    <Frame key={value} className="tick" x={placeOn(scale, value)}>
      <line y2={bottom} />
      {unit.tick(value).map((text, line) => (
        <text key={text} y={bottom + LINE_HEIGHT * (line + 1)}>
          {text}
        </text>
      ))}
    </Frame>
  ));
}
