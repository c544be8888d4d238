import { expect, it } from 'vitest';
import { openSite } from './site.ts';
import { beginWalk, compareSteps, WALKS } from './toolSteps.ts';
import { translatePage } from './translator.ts';

const site = openSite();

/** One of each kind of engine; the others are tried nightly. */
const DAILY = ['calendar', 'log', 'calculators', 'list', 'blog', 'tray', 'home'] as const;

it.each(DAILY.map((name) => [name, WALKS[name]] as const))(
  'each step is answered as on an untouched page where the browser translates it: %s',
  async (_name, walk) => {
    const translated = await beginWalk(site, walk);
    await translatePage(translated);
    expect(await compareSteps(walk, await beginWalk(site, walk), translated)).toBe(walk.steps.length);
  },
);
