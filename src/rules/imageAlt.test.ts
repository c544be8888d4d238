import { expect, it } from 'vitest';
import { imageAlt } from './imageAlt.ts';
import { messagesOf } from './testing.ts';

it('wants an alt text on each image, which may be empty', () => {
  expect(messagesOf(imageAlt, '<img src="/a.svg" alt="An egg"><img src="/b.svg" alt="">')).toEqual([]);
  expect(messagesOf(imageAlt, '<img src="/a.svg" alt=""><img src="/b.svg">')).toEqual([
    "expected an alt text, found none on the image '/b.svg'; add one",
  ]);
});
