import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { pictureSize } from './pictureSize.ts';

const svg = (attributes: string) =>
  Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`,
  );

describe('the size of a picture', () => {
  it.each([
    ['viewBox="0 0 120 40"', { width: 120, height: 40 }],
    ["viewBox='-5,-5 12.5,4'", { width: 12.5, height: 4 }],
    ['width="100%" height="100%" viewBox="0 0 3 1"', { width: 3, height: 1 }],
    ['width="90" height="30px"', { width: 90, height: 30 }],
  ])('is that of an SVG with %s', (attributes, size) => {
    expect(pictureSize(svg(attributes))).toEqual(size);
  });

  it.each(['', 'width="100%" height="2em"', 'viewBox="0 0 0 0"', 'viewBox="none"', 'width="10"'])(
    'is not known of an SVG with %j',
    (attributes) => {
      expect(pictureSize(svg(attributes))).toBeNull();
    },
  );

  it('is that of a PNG', () => {
    const drawn = new Resvg(svg('width="60" height="20"').toString()).render().asPng();
    expect(pictureSize(drawn)).toEqual({ width: 60, height: 20 });
  });

  it('is not known of anything else', () => {
    expect(pictureSize(Buffer.from('GIF89a'))).toBeNull();
    expect(pictureSize(Buffer.alloc(0))).toBeNull();
  });
});
