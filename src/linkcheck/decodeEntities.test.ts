import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '../site/escape.ts';
import { decodeEntities } from './decodeEntities.ts';

const text = fc.string({ unit: fc.constantFrom('a', '&', '<', '>', '"', "'", ';', 'amp', '#39') });

describe('what a built page says', () => {
  it('is what was written, by React and by our own hand', () => {
    fc.assert(
      fc.property(text, (written) => {
        const [, value = ''] =
          /title="([^"]*)"/.exec(renderToStaticMarkup(createElement('a', { title: written }))) ?? [];
        expect(decodeEntities(value)).toBe(written);
        expect(decodeEntities(escapeXml(written))).toBe(written);
      }),
    );
  });
});
