import { expect, it } from 'vitest';
import { type Photo, photoFile, widthsOf } from './photos.ts';

const photo: Photo = { path: '/images/My Tray.v2.jpg', width: 800, height: 600, version: 'a1' };

it.each([
  [200, [200]],
  [240, [240]],
  [241, [240, 241]],
  [800, [240, 480, 800]],
  [1280, [240, 480, 800, 1280]],
  [1281, [240, 480, 800, 1280]],
])('a photo of %i pixels is written in widths up to its own', (width, widths) => {
  expect(widthsOf({ ...photo, width })).toEqual(widths);
});

it.each<[path: Photo['path'], file: string]>([
  [photo.path, '/assets/photos/my-tray-v2-a1-480.webp'],
  ['/tray', '/assets/photos/tray-a1-480.webp'],
  ['/images/鸡蛋.jpg', '/assets/photos/photo-a1-480.webp'],
])('the file of a photo has its name, version and width: %s', (path, file) => {
  expect(photoFile({ ...photo, path }, 480, 'webp')).toBe(file);
});
