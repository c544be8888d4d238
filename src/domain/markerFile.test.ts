import { expect, it } from 'vitest';
import { addedFiles, MARKER_FILE, markerText } from './markerFile.ts';

it('the marker keeps GitHub Pages from changing files', () => {
  expect(MARKER_FILE).toBe('.nojekyll');
});

it.each([
  [[], ''],
  [['CNAME'], 'CNAME\n'],
  [['CNAME', 'ads.txt'], 'CNAME\nads.txt\n'],
])('the marker lists the files that the owner has added: %j', (files, text) => {
  expect(markerText(files)).toBe(text);
  expect([...addedFiles(text)]).toEqual(files);
});
