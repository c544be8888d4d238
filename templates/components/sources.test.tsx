import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SettingTable } from './EggTypeFigures.tsx';
import { SourceList } from './sources.tsx';

const render = (node: ReactNode) => parse(renderToStaticMarkup(node));

const PAGE = {
  publisher: 'University',
  title: 'Turning',
  kind: 'University',
  url: 'https://u.example/',
  archive: 'https://a.example/u',
};
const MANUAL = { publisher: 'Maker', title: 'Manual, page 8', kind: 'Maker', url: null, archive: null };

describe('the list of sources', () => {
  it('has each with its kind, under the number that figures point at', () => {
    const root = render(<SourceList sources={[PAGE, MANUAL]} hasMarks />);
    expect(root.querySelectorAll('li').map(({ id, textContent }) => `${id} ${textContent}`)).toEqual([
      'source-1 University: Turning · University · archived',
      'source-2 Maker: Manual, page 8 · Maker',
    ]);
    expect(root.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      'https://u.example/',
      'https://a.example/u',
    ]);
  });

  it('has no place for a source on the web that nothing points at', () => {
    const root = render(<SourceList sources={[PAGE, MANUAL]} />);
    expect(root.querySelectorAll('li').map(({ id }) => id)).toEqual(['', 'source-2']);
  });

  it('is not there without any', () => {
    expect(renderToStaticMarkup(<SourceList sources={[]} />)).toBe('');
  });
});

describe('the table of what the site sets', () => {
  const ROW = {
    label: 'Turning',
    text: 'hourly',
    why: 'Motors do it.',
    outside: null,
    agree: [1],
    differ: [2, 3],
  };

  it('has each figure with its reason, and the sources that agree and differ', () => {
    const root = render(<SettingTable rows={[ROW]} name="Duck" />);
    expect(root.querySelector('caption')?.textContent).toBe('Settings of this site: Duck');
    const text = root.querySelector('tr')?.textContent.replace(/\s+/g, ' ').trim();
    expect(text).toBe('TurninghourlyMotors do it.Agree 1 Differ 23');
    expect(root.querySelectorAll('sup a').map((link) => link.getAttribute('href'))).toEqual([
      '#source-1',
      '#source-2',
      '#source-3',
    ]);
  });

  it('says why a figure lies outside of its sources', () => {
    const row = { ...ROW, agree: [], outside: 'Nobody says so.' };
    const root = render(<SettingTable rows={[row]} name="Duck" />);
    expect(root.querySelector('small')?.textContent).toBe('Motors do it. Nobody says so.');
    expect(root.querySelector('tr')?.textContent).not.toContain('Agree');
  });

  it('is not there without figures', () => {
    expect(renderToStaticMarkup(<SettingTable rows={[]} name="Duck" />)).toBe('');
  });
});
