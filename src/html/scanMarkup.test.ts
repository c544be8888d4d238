import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { scanMarkup } from './scanMarkup.ts';

/** Notes what it is told; texts that follow each other are one. */
function createListener() {
  const events: string[] = [];
  let text = '';
  const tell = (event: string) => {
    if (text !== '') events.push(`text ${text}`);
    text = '';
    events.push(event);
  };
  return {
    events: () => [...events, text],
    onopentag: (tag: string, attributes: object) => tell(`open ${tag} ${JSON.stringify(attributes)}`),
    ontext: (part: string) => {
      text += part;
    },
    onclosetag: (tag: string) => tell(`close ${tag}`),
  };
}

/** What htmlparser2 tells of markup. */
function told(markup: string): string[] {
  const listener = createListener();
  new Parser(listener).end(markup);
  return listener.events();
}

/** What the scanner tells of markup; null where it leaves that to htmlparser2. */
function scanned(markup: string): string[] | null {
  const listener = createListener();
  return scanMarkup(markup, listener) ? listener.events() : null;
}

const PIECES = [
  ...['div', 'p', 'a', 'li', 'ul', 'td', 'tr', 'option', 'button', 'form', 'title', 'textarea', 'plaintext'],
  ...['script', 'style', 'svg', 'use', 'h2', 'image', 'noscript'],
].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
const OTHER_PIECES = [
  ...[
    '<br/>',
    '<br>',
    '</br>',
    '<img src="/a.svg" alt=""/>',
    '<input disabled>',
    '<path d="M0 0"/>',
    '<div/>',
  ],
  ...[
    '<a href="/x/?a=1&amp;b=2">',
    "<a href='/y/'>",
    '<i class=a>',
    '<i id="a" id="b">',
    '<i  id="a">',
    '<B>',
  ],
  ...['<svg viewBox="0 0 1 1">', '<x-y>', '<!-- <p> -->', '<!doctype html>', '</script >', '</SCRIPT>'],
  ...['text', ' ', '&amp;', '&#x27;', '&nbsp;', '&ampx', '&', '<', '>', '"', '/'],
];
/** What decides where the text of an element ends that holds no tags. */
const TEXT_PIECES = [
  ...['script', 'title', 'svg'].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...['<svg><g>', '</SCRIPT>', '</script >', '</title >', '<', '&amp;', 'a'],
];

describe('scanning markup', () => {
  it('tells of whatever markup what htmlparser2 tells of it, or leaves it to htmlparser2', () => {
    const markup = fc.oneof(
      fc.array(fc.constantFrom(...PIECES, ...OTHER_PIECES), { maxLength: 8 }),
      fc.array(fc.constantFrom(...TEXT_PIECES), { maxLength: 8 }),
    );
    fc.assert(
      fc.property(markup, (pieces) => {
        const html = pieces.join('');
        const found = scanned(html);
        if (found) expect(found).toEqual(told(html));
      }),
      { numRuns: 10_000 },
    );
  });

  it('reads what React writes', () => {
    const name = fc.constantFrom('div', 'section', 'span', 'a', 'svg');
    const attributes = fc.record(
      { href: fc.string(), className: fc.string(), 'aria-label': fc.string(), viewBox: fc.string() },
      { requiredKeys: [] },
    );
    const { node } = fc.letrec<{ node: ReactNode; element: ReactNode }>((tie) => ({
      node: fc.oneof({ depthSize: 'small' }, fc.string(), tie('element')),
      element: fc
        .tuple(name, attributes, fc.array(tie('node'), { maxLength: 3 }))
        .filter(([tag, , children]) => tag !== 'a' || children.every((child) => typeof child === 'string'))
        .map(([tag, props, children]) => createElement(tag, props, ...children)),
    }));
    fc.assert(
      fc.property(node, (written) => {
        const html = renderToStaticMarkup(written);
        expect(scanned(html)).toEqual(told(html));
      }),
    );
  });

  it.each([
    ['a part whose elements open before it and close after it', '</li></ul><section><h2>Eggs</h2><ul>'],
    ['elements without content', '<p>A<br/>B<img src="/a.svg" alt=""/></p><hr>'],
    ['scripts and styles, whose text is no markup', '<script>"<p>&amp;</p>"</script><style>a>b{}</style>'],
    ['a title, whose text has character references', '<title>Eggs &amp; hens</title>'],
    ['one title for the page and one for a drawing', '<title>A</title><svg><title>B</title></svg>'],
  ])('reads %s', (_, html) => {
    expect(scanned(html)).toEqual(told(html));
  });

  it.each([
    ['an element that ends the one around it', '<p><div></div></p>'],
    ['a paragraph that ends without a begin', 'a</p>'],
    ['a form within a form', '<form><div><form></form></div></form>'],
    ['elements that close in another order', '<b><i></b></i>'],
    ['an attribute without a value', '<input disabled>'],
    ['a character reference of many', '<p>a&nbsp;b</p>'],
    ['a comment', '<p><!-- a --></p>'],
    ['a script that never ends', '<script>a'],
    ['an element of a drawing that closes itself', '<svg><path d="M0 0"/></svg>'],
    ['a title with a `<`, after which character references stay', '<title><&amp;</title>'],
    [
      'a script in a drawing, whose text has character references',
      '<svg><g><script>&amp;</script></g></svg>',
    ],
  ])('leaves %s to htmlparser2', (_, html) => {
    expect(scanned(html)).toBeNull();
  });
});
