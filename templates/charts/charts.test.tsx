import { type HTMLElement, parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ClimateBar, ClimateGroup, Schedule } from '../../src/site/species/hatchPlan.ts';
import { AirCellGauge } from './AirCellGauge.tsx';
import { ClimateChart } from './ClimateChart.tsx';
import { HatchTimeline } from './HatchTimeline.tsx';
import { DEGREES, PERCENT } from './scale.ts';

const render = (node: ReactNode) => parse(renderToStaticMarkup(node));
const texts = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map(({ textContent }) => textContent);

const CHICKEN: Schedule = {
  hatch: { min: 21, max: 21 },
  spread: { min: 20, max: 23 },
  lastTurn: 18,
  candling: [7, 14],
  length: 24,
};
const timeline = (changes: Partial<Schedule> = {}) =>
  render(<HatchTimeline id="hatch" name="Chicken" schedule={{ ...CHICKEN, ...changes }} />);

describe('the timeline of a hatch', () => {
  it('is a figure: a named picture, and the same in words', () => {
    const root = timeline();
    const picture = root.querySelector('figure > svg[role=img]');
    expect(picture?.getAttribute('aria-labelledby')).toBe('hatch');
    expect(texts(root, 'title#hatch')).toEqual(['Chicken: the days from setting to hatch']);
    expect(texts(root, 'figcaption li')).toContain('Hatch: day 21');
    expect(texts(root, 'text')).toEqual(['0', '18', '21', '7', '14']);
  });

  it('draws its phases one after the other', () => {
    const place = (kind: string) => {
      const shape = timeline().querySelector(`rect.${kind}`);
      return [shape?.getAttribute('x'), shape?.getAttribute('width')];
    };
    expect(place('turning')).toEqual(['0%', '75%']);
    expect(place('lockdown')).toEqual(['75%', '12.5%']);
    expect(place('hatch')).toEqual(['87.5%', '4.2%']);
  });

  it('draws neither turning nor candling that nobody knows of', () => {
    const root = timeline({ lastTurn: 'never', candling: [] });
    expect(root.querySelectorAll('.turning, .lockdown, .candling')).toEqual([]);
    expect(root.querySelectorAll('rect.incubation')).toHaveLength(1);
  });
});

function bar(min: number, max: number | null, text: string, sources: number[]): ClimateBar {
  return { min, max, text, also: null, sources };
}

const HUMIDITY: readonly ClimateGroup[] = [
  {
    label: 'At hatch',
    unit: '%',
    advised: { min: 65, max: 75, text: '65–75%' },
    bars: [bar(65, 70, '65–70%', [8]), bar(65, 65, '65%', [2, 10]), bar(60, null, '60% or more', [12])],
  },
];

describe('the chart of a setting', () => {
  const root = render(<ClimateChart id="humidity" title="Humidity" groups={HUMIDITY} unit={PERCENT} />);

  it('is a figure: a named picture, and the same in words', () => {
    expect(texts(root, 'figure > svg[role=img] > title#humidity')).toEqual(['Humidity by source']);
    expect(texts(root, 'figcaption')).toEqual([
      'Humidity At hatch: sources give 60–70% or more; we use 65–75%.',
    ]);
  });

  it("gives each figure its words, and its sources' numbers", () => {
    expect(texts(root, 'rect + text, circle + text')).toEqual([
      '65–75% our setting',
      '65–70% [8]',
      '65% [2, 10]',
      '60% or more [12]',
    ]);
  });

  it('draws a range as a bar, one number as a dot, and an open range as an open bar', () => {
    expect(['rect', 'circle'].map((shape) => root.querySelectorAll(shape).length)).toEqual([3, 1]);
    expect(texts(root, '.open text')).toEqual(['60% or more [12]']);
  });

  it('marks temperatures in both units', () => {
    const groups = [
      { label: 'Forced air', unit: '°F', advised: null, bars: [bar(99.5, 99.5, '99.5°F', [1])] },
    ];
    const chart = render(<ClimateChart id="t" title="Temperature" groups={groups} unit={DEGREES.F} />);
    expect(texts(chart, '.tick text')).toEqual(['99°F', '37.2°C', '100°F', '37.8°C']);
  });

  it('is not there when no source has a figure', () => {
    expect(renderToStaticMarkup(<ClimateChart id="t" title="T" groups={[]} unit={DEGREES.F} />)).toBe('');
  });
});

describe('the air-cell gauge', () => {
  const root = render(<AirCellGauge />);
  const gauge = root.querySelector('svg[role=img]');

  it('is in millimeters, on paper that letters and A4 have room for', () => {
    const { viewBox = '', width, height } = gauge?.attributes ?? {};
    expect(viewBox).toBe(`0 0 ${width} ${height}`.replaceAll('mm', ''));
    expect(width).toBe('180mm');
  });

  it('has a line to measure, a notch for each size of egg, and the days in each', () => {
    const words = texts(root, 'text');
    expect(words).toContain('Measure this line on paper: 50 mm');
    expect(root.toString()).toMatch(/d="M1 \d+h50m/);
    expect(words.filter((text) => text.endsWith('mm wide'))).toHaveLength(3);
    expect(words.filter((text) => /^\d+$/.test(text)).join(' ')).toBe('7 14 18 7 14 18 7 14 18');
  });
});
