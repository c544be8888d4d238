import { expect, it } from 'vitest';
import { mainText } from './readPage.ts';

it('is what a page shows in main, with a space between elements', () => {
  const page = `<header>Menu</header><main><h1>Eggs &amp;
    hens</h1><p>Warm<b>ed</b></p><script>no()</script><svg><title>No</title></svg><p>Turned.</p></main><p>Footer</p>`;
  expect(mainText(page)).toBe('Eggs & hens Warmed Turned.');
});

it('is empty without a main element', () => {
  expect(mainText('<p>Moved</p>')).toBe('');
});
