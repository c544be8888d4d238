import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aSpecies } from '../../src/domain/hatch/testing.ts';
import { HatchCalendarPage } from './HatchCalendarPage.tsx';

it('gives the temperatures of all species on both scales, as the pages of the eggs do', () => {
  const species = [{ ...aSpecies({ still: null }), href: null }];
  const calculators = { label: 'Calculators', href: '/calculators/' };
  const page = <HatchCalendarPage heading="Calendar" lead="" calculators={calculators} species={species} />;
  const cells = parse(renderToStaticMarkup(page)).querySelectorAll('.all-species td');
  expect(cells.map(({ textContent }) => textContent).slice(3, 5)).toEqual(['99.5°F (37.5°C)', '–']);
});
