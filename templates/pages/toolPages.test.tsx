import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aSpecies } from '../../src/domain/hatch/testing.ts';
import { keepUnits } from '../../src/domain/text.ts';
import { HatchCalendarPage } from './toolPages.tsx';

/** The page with one species, its table as texts, and what stands below it. */
function pageOf(changes: Parameters<typeof aSpecies>[0]) {
  const species = [{ ...aSpecies(changes), href: null }];
  const shared = { breadcrumb: { crumbs: [] }, safety: null };
  const page = (
    <HatchCalendarPage heading="Calendar" lead="" links={[]} species={species} tasks={{}} {...shared} />
  );
  const section = parse(renderToStaticMarkup(page)).querySelector('.all-species');
  for (const label of section?.querySelectorAll('td .label') ?? []) label.remove();
  const texts = (selector: string) =>
    section?.querySelectorAll(selector).map(({ textContent }) => textContent.trim()) ?? [];
  return { cells: texts('td'), notes: texts('p').slice(1) };
}

it('gives the temperatures of all species on both scales, as the pages of the eggs do', () => {
  expect(pageOf({ still: null }).cells.slice(3, 5)).toEqual(['99.5°F (37.5°C)', '–']);
});

it('marks what sources say where the site sets nothing', () => {
  const { cells, notes } = pageOf({ still: { min: 101, max: 102, isOurs: false } });
  expect(cells[4]).toBe(keepUnits('101–102°F (38.3–38.9°C)†'));
  expect(notes[0]).toMatch(/^† The range of our sources/);
});

it('explains no mark that the table does not have', () => {
  expect(pageOf({}).notes.join(' ')).not.toMatch(/[*†]/);
});

it('says which eggs are turned until the first internal pip, and which are set in no such incubator', () => {
  const unsuited = { air: 'still', why: 'Use a fan.' } as const;
  const { cells, notes } = pageOf({ name: 'Parrot', lastTurn: 'pip', unsuited });
  expect([cells[2], cells[3], cells[4]]).toEqual(['first internal pip*', '99.5°F (37.5°C)', 'do not set']);
  expect(notes[0]).toMatch(/^\* .*Keep turning until the first internal pip/);
  expect(notes).toContain('Parrot: Use a fan.');
});

it('never turns the eggs of reptiles, and keeps their humidity to the end', () => {
  const { cells } = pageOf({ lastTurn: 'never', hatchHumidity: null });
  const humidity = keepUnits('40–50%');
  expect([cells[2], cells[5], cells[6], cells[7]]).toEqual(['never turn', humidity, humidity, 'never']);
});
