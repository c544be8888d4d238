import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checklists, GuideTimeline } from './GuidePage.tsx';

const render = (node: ReactNode) => parse(renderToStaticMarkup(node));

const TIMELINE = [
  { days: '0', title: 'Set the eggs', text: 'Write the date on the lid.' },
  { days: '1–7', title: 'Turn', text: 'Three times a day.' },
  { days: 'After the hatch', title: 'Move the chicks', text: 'When they are dry.' },
];

describe("a guide's timeline", () => {
  it('is an ordered list under a heading, each entry with a heading that begins with its days', () => {
    const root = render(<GuideTimeline timeline={TIMELINE} />);
    expect(root.querySelector('section > h2#day-by-day')?.textContent).toBe('Day by Day');
    expect(root.querySelectorAll('ol > li > h3').map(({ textContent }) => textContent)).toEqual([
      'Day 0 Set the eggs',
      'Days 1–7 Turn',
      'After the hatch Move the chicks',
    ]);
    expect(root.querySelectorAll('ol > li > p')).toHaveLength(3);
  });

  it('is not there without entries', () => {
    expect(renderToStaticMarkup(<GuideTimeline timeline={[]} />)).toBe('');
  });
});

describe("a guide's checklists", () => {
  const lists = [
    { title: 'Every day', items: ['Read the thermometer.', 'Turn the eggs.'] },
    { title: 'At lockdown', items: ['Close the lid.'] },
  ];

  it('are real lists, each under its heading, with nothing to fill in', () => {
    const root = render(<Checklists checklists={lists} />);
    expect(root.querySelectorAll('section > h2#checklists')).toHaveLength(1);
    expect(root.querySelectorAll('section section > h3').map(({ textContent }) => textContent)).toEqual([
      'Every day',
      'At lockdown',
    ]);
    expect(root.querySelectorAll('ul').map((list) => list.querySelectorAll('li').length)).toEqual([2, 1]);
    expect(root.querySelectorAll('input')).toEqual([]);
  });

  it('are not there without a list', () => {
    expect(renderToStaticMarkup(<Checklists checklists={[]} />)).toBe('');
  });
});
