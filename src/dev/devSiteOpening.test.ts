import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { DevSite } from './devSite.ts';
import { AT_FIRST } from './siteMemory.ts';

const bundle = () => Promise.reject(new Error('expected a name'));

it.each([
  ['right', {}],
  ['wrong, too', { 'site.yaml': 'name: [' }],
])(
  'a site whose code is wrong is not opened, and nothing else fails, where its content is %s',
  async (_what, files) => {
    const content = await contentWith(files);
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    await expect(DevSite.open(content, AT_FIRST, bundle)).rejects.toThrow('expected a name');
    await setImmediate();
    expect(unhandled).toEqual([]);
  },
);
