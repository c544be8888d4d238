import { expect, it } from 'vitest';
import { analyticsSchema } from '../content/schemas/analytics.ts';
import { countingCode } from './analytics.ts';
import { serviceSources } from './outsideServices.ts';

const UUID = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';

const PLAUSIBLE = 'https://plausible.io';
const STATS = 'https://stats.example';
const GOAT = 'https://eggs.goatcounter.com';
const MATOMO = 'https://matomo.example:8443';

it.each([
  [{ service: 'plausible', id: 'aB-1' }, [PLAUSIBLE], [PLAUSIBLE], []],
  [{ service: 'plausible', id: 'aB-1', host: 'https://stats.example/' }, [STATS], [STATS], []],
  [{ service: 'goatcounter', code: 'eggs' }, ['https://gc.zgo.at'], [GOAT], [GOAT]],
  [{ service: 'matomo', host: MATOMO, site: 3 }, [MATOMO], [MATOMO], [MATOMO]],
])('%j needs its own hosts and no others', (written, scripts, connect, pictures) => {
  const others = { styles: [], frames: [], forms: [] };
  expect(serviceSources(analyticsSchema.parse([written]))).toEqual({ scripts, connect, pictures, ...others });
});

it('Google Analytics gets no consent to cookies unless the owner says so', () => {
  const google = (cookies?: boolean) =>
    analyticsSchema.parse([{ service: 'google-analytics', id: 'G-ABC123', ...(cookies && { cookies }) }]);
  expect(countingCode(google())).toContain('"analytics_storage":"denied"');
  expect(countingCode(google(true))).not.toContain('denied');
  expect(serviceSources(google()).scripts).toEqual(['https://www.googletagmanager.com']);
});

it.each([
  [{ service: 'plausible', id: "x.js';alert(1)//" }],
  [{ service: 'umami', website: '1"onload="alert(1)' }],
  [{ service: 'umami', website: UUID, host: "https://a.example;script-src 'unsafe-inline'" }],
  [{ service: 'matomo', host: 'https://user@a.example/path', site: 1 }],
  [{ service: 'matomo', host: 'http://a.example', site: 1 }],
  [{ service: 'google-analytics', id: "G-1');alert('1" }],
  [{ service: 'goatcounter', code: 'a.evil.example/' }],
  [{ service: 'cloudflare', token: '"}' }],
  [{ service: 'unknown' }],
  [{ service: 'fathom', site: 'ABCDEFG', script: '<script>' }],
  // A service is named once.
  [{ service: 'simple-analytics' }, { service: 'simple-analytics' }],
])('%j is refused', (...written) => {
  expect(analyticsSchema.safeParse(written).success).toBe(false);
});

it('the script that prepares pages can be parsed', () => {
  const all = analyticsSchema.parse([
    { service: 'plausible', id: 'a' },
    { service: 'fathom', site: 'ABC' },
    { service: 'goatcounter', code: 'eggs' },
    { service: 'umami', website: UUID },
    { service: 'matomo', host: 'https://a.example', site: 1 },
    { service: 'google-analytics', id: 'G-1' },
  ]);
  expect(() => new Function(countingCode(all))).not.toThrow();
});
