import { expect, it } from 'vitest';
import { guideChecklists, guideTimeline } from './guideParts.ts';

it('a guide has the steps of its timeline', () => {
  const step = { days: '0', title: 'Set', text: 'Set the eggs.' };
  const [short, long] = [{ timeline: [step] }, { timeline: [step, step] }];
  expect(guideTimeline({ guides: [short, long] }, { min: 2 })).toEqual([
    { entry: short, path: ['timeline'], message: 'expected 2 or more steps, found 1; add some' },
  ]);
});

it('a guide has checklists', () => {
  const [without, within] = [{ checklists: [] }, { checklists: [{ title: 'Daily', items: ['Turn'] }] }];
  expect(guideChecklists({ guides: [without, within] }, { min: 1 })).toEqual([
    { entry: without, path: ['checklists'], message: 'expected 1 or more checklists, found 0; add some' },
  ]);
});
