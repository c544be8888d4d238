import { expect, it } from 'vitest';
import { imageSize } from './imageSize.ts';
import { messagesOf } from './testing.ts';

it('wants both width and height on each image', () => {
  expect(messagesOf(imageSize, '<img src="/a.svg" width="1" height="1">')).toEqual([]);
  expect(messagesOf(imageSize, '<img src="/a.svg" width="1"><img src="/b.svg">')).toEqual([
    "expected width and height, found neither or one on the image '/a.svg'",
    "expected width and height, found neither or one on the image '/b.svg'",
  ]);
});
