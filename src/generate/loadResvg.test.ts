import { expect, it, vi } from 'vitest';
import { APPLE_ICON } from '../site/frame.ts';
import { drawIcon } from './icons.ts';
import { drawPng } from './sharing/drawPng.ts';

vi.mock('@resvg/resvg-js', () => {
  throw new Error('Cannot find native binding');
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

it.each([
  [
    'an icon',
    () => drawIcon(APPLE_ICON, { file: '/images/mark.svg', contents: Buffer.from(SVG) }, '#ffffff'),
  ],
  ['a picture for shared links', () => drawPng(SVG)],
])('says what to do where resvg is not installed for this machine: %s', async (_what, draw) => {
  await expect(draw()).rejects.toThrow(
    "expected '@resvg/resvg-js' for this machine, which draws icons and pictures for shared links, found none; run npm ci",
  );
});
