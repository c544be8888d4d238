import { describe, expect, it } from 'vitest';
import { parseSelector, selects } from './selector.ts';

/** Whether a selector selects an element with the attributes. */
function isSelected(text: string, tag: string, attributes: Record<string, string> = {}): boolean {
  const selector = parseSelector(text);
  if (!selector) throw new Error(`${text} is no selector`);
  return selects(selector, tag, attributes);
}

describe('a selector', () => {
  it.each<[string, string, Record<string, string>, boolean]>([
    ['BUTTON', 'button', {}, true],
    ['button', 'a', {}, false],
    ['*', 'a', {}, true],
    ['#buy', 'input', { id: 'buy' }, true],
    ['.out', 'p', { class: 'stock out' }, true],
    ['.out', 'p', { class: 'outlet' }, false],
    ['p.stock.out', 'p', { class: 'out stock' }, true],
    ['[data-sold-out]', 'p', { 'data-sold-out': '' }, true],
    ['[data-state="sold out"]', 'p', { 'data-state': 'sold out' }, true],
    ["[data-state='sold']", 'p', { 'data-state': 'sold out' }, false],
    ['[data-state=sold]', 'p', { 'data-state': 'sold' }, true],
    ['form[action*="captcha"]', 'form', { action: '/errors/captcha?x' }, true],
    ['form[action*=""]', 'form', { action: '/x' }, false],
    ['[href^="/blocked"]', 'a', { href: '/blocked?x' }, true],
    ['[href^="/blocked"]', 'a', { href: '/x/blocked' }, false],
    ['[href^=""]', 'a', { href: '/x' }, false],
    ['[href$=".pdf"]', 'a', { href: '/a.pdf' }, true],
    ['[href$=".pdf"]', 'a', { href: '/a.pdf?x' }, false],
    ['[href$=""]', 'a', { href: '/x' }, false],
    ['[rel~=next]', 'a', { rel: 'prev next' }, true],
    ['[rel~=next]', 'a', { rel: 'prev  next' }, true],
    ['[rel~=next]', 'a', { rel: 'nextpage' }, false],
    ['[rel~=""]', 'a', { rel: '' }, false],
    ['[rel=""]', 'a', { rel: '' }, true],
    ['input#buy[type=submit]', 'input', { id: 'buy', type: 'submit' }, true],
  ])('%s on <%s> with %j: %s', (text, tag, attributes, expected) => {
    expect(isSelected(text, tag, attributes)).toBe(expected);
  });

  it.each(['', 'a b', 'a, b', 'a > b', '#', 'a:hover', '[x', '[x=]', 'id="buy"', 'Sold out.'])(
    'is not: %j',
    (text) => {
      expect(parseSelector(text)).toBeNull();
    },
  );
});
