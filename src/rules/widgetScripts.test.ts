import { expect, it } from 'vitest';
import { messagesOf } from './testing.ts';
import { widgetScripts } from './widgetScripts.ts';

const WIDGET = '<div data-widget></div>';
const SITE_SCRIPT = '<script defer src="/base/assets/site-1A2B.js"></script>';
const SCRIPT = '<script type="module" src="/entry.js"></script>';

it.each([
  ['', []],
  [SCRIPT + WIDGET, []],
  [SITE_SCRIPT, []],
  [SITE_SCRIPT + WIDGET, ['expected a script for the widget, found none']],
  [SCRIPT, ["expected no script on a page without a widget, found '/entry.js'"]],
  [
    '<link rel="modulepreload" href="/list.js">',
    ["expected no script on a page without a widget, found '/list.js'"],
  ],
  [WIDGET, ['expected a script for the widget, found none']],
  ['<script type="application/ld+json">{}</script>', []],
])('%s', (html, expected) => {
  expect(messagesOf(widgetScripts, html)).toEqual(expected);
});
