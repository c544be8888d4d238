import { expect, it } from 'vitest';
import { isReservedHost } from './networkLink.ts';

it.each([
  'hatch-guide.example',
  'example.com',
  'www.example.org',
  'example.net',
  'site.test',
  'localhost',
  'dev.localhost',
  'any.invalid',
  '127.0.0.1',
  '127.1.2.3',
  '[::1]',
])('%s is reserved', (hostname) => {
  expect(isReservedHost(hostname)).toBe(true);
});

it.each([
  'hatch-guide.com',
  'myexample.com',
  'example.com.au',
  'example.io',
  'test.dev',
  '192.0.2.127',
  'contest',
])('%s may be a site on the web', (hostname) => {
  expect(isReservedHost(hostname)).toBe(false);
});
