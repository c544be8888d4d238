import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SettingFigures, SourcedFigures } from '../pages/EggTypePage.tsx';
import { SourceList } from './sources.tsx';

const render = (node: ReactNode) => parse(renderToStaticMarkup(node));

const SOURCE = { publisher: 'University', title: 'Turning', kind: 'University', read: 'Nov 21, 2026' };
const PAGE = { ...SOURCE, url: 'https://u.example/', archive: 'https://a.example/u' };
const MANUAL = { ...SOURCE, title: 'Manual, page 8', url: null, archive: null };
const DAY = { iso: '2026-11-26', text: 'Nov 26, 2026' };

it.each([
  <SourceList key="sources" sources={[]} reviewedAt={null} />,
  <SettingFigures key="settings" rows={[]} />,
])('is not there without any', (list) => {
  expect(renderToStaticMarkup(list)).toBe('');
});

describe('the list of sources', () => {
  it('is folded away under their number, each with its kind and the day it was read', () => {
    const root = render(<SourceList sources={[PAGE]} reviewedAt={null} />);
    expect(root.querySelector('details:not([open]) summary')?.textContent).toBe('Where this comes from (1)');
    expect(root.querySelectorAll('li').map(({ id, textContent }) => [id, textContent])).toEqual([
      ['', 'University: Turning · University, read Nov 21, 2026 · archived'],
    ]);
    expect(root.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      'https://u.example/',
      'https://a.example/u',
    ]);
  });

  it('has an anchor at a printed source, to which texts lead', () => {
    const root = render(<SourceList sources={[PAGE, MANUAL]} reviewedAt={null} />);
    expect(root.querySelectorAll('details:not([open]) li').map(({ id }) => id)).toEqual(['', 'source-2']);
  });

  it('has an anchor at each source that figures refer to by number', () => {
    const root = render(<SourceList sources={[PAGE, MANUAL]} reviewedAt={null} hasMarks />);
    expect(root.querySelectorAll('li').map(({ id }) => id)).toEqual(['source-1', 'source-2']);
  });

  it('says when the page was last reviewed, with sources or without', () => {
    const said = 'Last reviewed on Nov 26, 2026';
    for (const sources of [[PAGE], []])
      expect(render(<SourceList sources={sources} reviewedAt={DAY} />).textContent).toContain(said);
  });
});

describe('the figures of an egg type', () => {
  const SETTING = {
    field: 'turning',
    label: 'Turning',
    text: 'hourly',
    sentence: 'We turn hourly.',
    why: 'Motors do it. 1 source agrees.',
  } as const;
  const FACTS = [
    {
      label: 'Turns a day',
      setting: SETTING,
      values: [
        { text: 'hourly', note: undefined, sources: [1] },
        { text: '3 or more', note: 'by hand', sources: [1, 2] },
      ],
    },
  ];
  const schedule = {
    hatch: { min: 28, max: 28 },
    spread: { min: 28, max: 28 },
    lastTurn: 25,
    candling: [],
    length: 29,
  } as const;
  const figures = {
    name: 'Duck',
    settings: [SETTING],
    facts: FACTS,
    plan: { schedule, temperature: [], humidity: [] },
    sources: [PAGE, MANUAL],
  };

  it('are stated once, without sources', () => {
    const root = render(<SettingFigures rows={[SETTING]} />);
    expect(root.querySelectorAll('dt, dd').map(({ textContent }) => textContent)).toEqual([
      'Turning',
      'hourly',
    ]);
    expect(root.querySelector('a')).toBeNull();
  });

  it('have their reasons and all figures of the sources in a fold, each source under the number that figures name', () => {
    const root = render(<SourcedFigures figures={figures} reviewedAt={null} />);
    expect(root.querySelector('details:not([open]) > summary')?.textContent).toBe(
      'Why, and what 2 sources say',
    );
    expect(root.querySelector('td p')?.textContent).toBe('We turn hourly.Motors do it. 1 source agrees.');
    expect(root.querySelectorAll('td li').map(({ textContent }) => textContent)).toEqual([
      'hourly 1',
      '3 or more 12by hand',
    ]);
    const named = root.querySelectorAll('td a').map((link) => link.getAttribute('href') ?? '');
    expect(named).toEqual(['#source-1', '#source-1', '#source-2']);
    expect(named.filter((href) => !root.querySelector(`.sources li${href}`))).toEqual([]);
  });

  it('are open to see where the site sets none', () => {
    const root = render(<SourcedFigures reviewedAt={null} figures={{ ...figures, settings: [] }} />);
    expect(root.querySelector('details[open]')).not.toBeNull();
  });
});
