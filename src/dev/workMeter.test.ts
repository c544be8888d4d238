import { expect, it } from 'vitest';
import { WorkMeter } from './workMeter.ts';

const START = { active: 5, cpu: 900 };

it.each([
  ['a worker that works', { active: 1005, cpu: 1900 }, 1000],
  ['a worker that waits while another thread works', { active: 6, cpu: 1900 }, 1],
  ['a process that is stopped, or gets no processor', { active: 11_005, cpu: 903 }, 3],
  ['a worker that has ended', { active: 0, cpu: 950 }, 0],
])('of %s the work is counted, and not the time', (_kind, used, work) => {
  expect(new WorkMeter(START).add(used)).toBe(work);
});

it('work adds up step by step, so that a rest in between does not count', () => {
  const meter = new WorkMeter({ active: 0, cpu: 0 });
  expect(meter.add({ active: 100, cpu: 100 })).toBe(100);
  expect(meter.add({ active: 100, cpu: 5000 })).toBe(100);
  expect(meter.add({ active: 5000, cpu: 5010 })).toBe(110);
});
