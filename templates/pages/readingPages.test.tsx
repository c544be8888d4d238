import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Checklists, GuideTimeline } from './readingPages.tsx';

const render = (node: ReactNode) => parse(renderToStaticMarkup(node));

const TIMELINE = [
  { days: '0', title: 'Set the eggs', text: 'Write the date on the lid.' },
  { days: '1–7', title: 'Turn', text: 'Three times a day.' },
  { days: 'After the hatch', title: 'Move the chicks', text: 'When they are dry.' },
];

it('is an ordered timeline under a heading, each entry with a heading that begins with its days', () => {
  const root = render(<GuideTimeline timeline={TIMELINE} />);
  expect(root.querySelector('section > h2#day-by-day')?.textContent).toBe('Day by Day');
  expect(root.querySelectorAll('ol > li > h3').map(({ textContent }) => textContent)).toEqual([
    'Day 0 Set the eggs',
    'Days 1–7 Turn',
    'After the hatch Move the chicks',
  ]);
  expect(root.querySelectorAll('ol > li > p')).toHaveLength(3);
});

it('has checklists as real lists, each under its heading, with nothing to fill in', () => {
  const lists = [
    { title: 'Every day', items: ['Read the thermometer.', 'Turn the eggs.'] },
    { title: 'At lockdown', items: ['Close the lid.'] },
  ];
  const root = render(<Checklists checklists={lists} />);
  expect(root.querySelectorAll('section > h2#checklists')).toHaveLength(1);
  expect(root.querySelectorAll('section section').map(({ textContent }) => textContent)).toEqual([
    'Every dayRead the thermometer.Turn the eggs.',
    'At lockdownClose the lid.',
  ]);
  expect(root.querySelectorAll('section section > h3 + ul > li')).toHaveLength(3);
  expect(root.querySelectorAll('input')).toEqual([]);
});

it.each([<GuideTimeline key="timeline" timeline={[]} />, <Checklists key="lists" checklists={[]} />])(
  'has neither without entries',
  (part) => {
    expect(renderToStaticMarkup(part)).toBe('');
  },
);
