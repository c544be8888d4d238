import { describe, expect, it } from 'vitest';
import { autop } from './autop.ts';

describe('paragraphs of a classic post', () => {
  it.each([
    ['one', '<p>one</p>'],
    ['one\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['one\r\n\r\ntwo\rthree', '<p>one</p>\n<p>two<br>\nthree</p>'],
    ['one\n \t\n\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['one\ntwo', '<p>one<br>\ntwo</p>'],
    ['', ''],
    [' \n\n ', ''],
    ['<em>one</em>\n\ntwo', '<p><em>one</em></p>\n<p>two</p>'],
    ['<h2>Title</h2>\ntext', '<h2>Title</h2>\n<p>text</p>'],
    ['text\n<ul>\n<li>one</li>\n</ul>\nmore', /<p>text<\/p>[\s\S]*<li>one<\/li>[\s\S]*<p>more<\/p>$/],
    ['<p>one</p>\n<p>two</p>', '<p>one</p>\n<p>two</p>'],
    ['<address>one</address>', '<address>one</address>'],
    ['<abbr>one</abbr>', '<p><abbr>one</abbr></p>'],
  ])('%j', (written, html) => {
    if (typeof html === 'string') expect(autop(written)).toBe(html);
    else expect(autop(written)).toMatch(html);
  });

  it('lines of code stay, with empty ones and elements in them', () => {
    const code = '<pre class="x">a\n\n<h2>b</h2>\nc</pre>';
    expect(autop(`one\n${code}\ntwo`)).toBe(`<p>one</p>\n${code}\n<p>two</p>`);
    const script = '<script>\n\nvar a;\n</script>';
    expect(autop(script)).toBe(script);
  });

  it('code that never ends is text', () => {
    expect(autop('<pre>one\n\ntwo')).toBe('<pre>one\n<p>two</p>');
  });
});
