import { describe, expect, it } from 'vitest';
import { HELP_MOMENTS } from '../../domain/help/helpCase.ts';
import { slugify } from '../../domain/slug.ts';
import { frameProps } from '../frame.ts';
import { buildRoutes } from '../routes.ts';
import { catalogueOf, contextOf } from '../testing.ts';
import { createUrls } from '../urls.ts';
import { help, helpIndex } from './help.ts';

const catalogue = catalogueOf(1);
const page = catalogue.help[0] ?? expect.fail('the valid content has no help page');

describe('a help page', () => {
  const props = help.props(page, contextOf(catalogue));

  it('says what could do harm, three steps, and what goes for each stage that it names', () => {
    expect(props.danger).toBe('Run a generator outdoors.');
    expect(props.steps.map((step) => step.do)).toEqual([
      ...['Leave the lid shut.', 'Note the time.', 'Cover the incubator.'],
    ]);
    expect(props.cases.map(({ stage }) => stage)).toEqual(['turning', 'lockdown']);
  });

  it('has the days of the first eggs of the site that have a day of lockdown', () => {
    expect(props.daysOf).toBe('Chicken');
    expect(props.cases.map(({ days }) => days)).toEqual(['0–18', '18–21']);
    expect(help.props(page, contextOf({ ...catalogue, eggTypes: [] })).cases[0]?.days).toBeNull();
  });

  it('has what each species needs from lockdown on, if it is about a task', () => {
    expect(props.eggs.task).toBeNull();
    const about = help.props({ ...page, task: 'lockdown' }, contextOf(catalogue));
    expect(about.eggs.task?.name).toBe('lockdown');
    expect(Object.keys(about.eggs.task?.cares ?? {})).toEqual(about.eggs.species.map(({ id }) => id));
    expect(about.eggs.task?.cares['chicken']).toHaveProperty('forced.isOurs', true);
  });

  it('is an article as of the day on which it was checked, in the trail of the list of problems', () => {
    const [article] = help.structuredData?.({ entity: page, props, context: contextOf(catalogue) }) ?? [];
    expect(article).toMatchObject({ '@type': 'Article', headline: page.title, dateModified: '2026-01-01' });
    expect(help.breadcrumbs(page, catalogue).map(({ name }) => name)).toEqual([
      ...['Home', 'Help, it’s going wrong', page.title],
    ]);
  });
});

it('the list of problems has them by the moment at which they show', () => {
  const at = (moment: (typeof HELP_MOMENTS)[number]) => ({ ...page, moment, slug: slugify(moment) });
  const all = { ...catalogue, help: HELP_MOMENTS.map(at) };
  const { groups } = helpIndex.props(catalogue.pages.help, contextOf(all));
  expect(groups.map(({ moment, problems }) => [moment, problems.map(({ href }) => href)])).toEqual(
    HELP_MOMENTS.map((moment) => [moment, [`/help/${moment}/`]]),
  );
});

it.each([
  ['has help in its header and its menu', catalogue, 2],
  ['without help pages has no sign of help', { ...catalogue, help: [] }, 0],
])('a site %s', (_, site, count) => {
  const { help: inHeader, menu } = frameProps({
    catalogue: site,
    urls: createUrls('https://hatch.example/'),
  });
  const links = [inHeader, ...menu.flatMap(({ links: all }) => all.map(({ href }) => href))];
  expect(links.filter((href) => href === '/help/')).toHaveLength(count);
  expect(buildRoutes(site).some(({ path }) => path.startsWith('/help'))).toBe(count > 0);
});
