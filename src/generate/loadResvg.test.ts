import { expect, it, vi } from 'vitest';
import { drawPng } from './sharing/drawPng.ts';

vi.mock('@resvg/resvg-js', () => {
  throw new Error('Cannot find native binding');
});

it('a build says what to do where resvg is not installed for this machine', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  await expect(drawPng(svg)).rejects.toThrow(
    "expected '@resvg/resvg-js' for this machine, which draws icons and pictures for shared links, found none; run npm ci",
  );
});
