import { expect, it } from 'vitest';
import { openSite } from './site.ts';
import { beginWalk, compareSteps, WALKS } from './toolSteps.ts';
import { extendFromTheStart, translateFromTheStart, translatePage } from './translator.ts';

const site = openSite();

it.each(Object.entries(WALKS))(
  'each step is answered as on an untouched page where the browser translates it: %s',
  async (_name, walk) => {
    const translated = await beginWalk(site, walk);
    await translatePage(translated);
    expect(await compareSteps(walk, await beginWalk(site, walk), translated)).toBe(walk.steps.length);
  },
);

it.each(Object.entries(WALKS))(
  'each step is answered as on an untouched page where it was translated before its scripts ran: %s',
  async (_name, walk) => {
    const translated = await beginWalk(site, walk, translateFromTheStart);
    expect(await compareSteps(walk, await beginWalk(site, walk), translated)).toBe(walk.steps.length);
  },
);

it.each(Object.entries(WALKS))(
  'each step is answered as on an untouched page where extensions have put elements and attributes before its scripts ran: %s',
  async (_name, walk) => {
    const extended = await beginWalk(site, walk, extendFromTheStart);
    expect(await compareSteps(walk, await beginWalk(site, walk), extended)).toBe(walk.steps.length);
  },
);
