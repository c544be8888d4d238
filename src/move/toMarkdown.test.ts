import { describe, expect, it } from 'vitest';
import type { OldBody, Part } from './oldSite.ts';
import { PartList } from './parts.ts';
import type { Targets } from './targets.ts';
import { toMarkdown } from './toMarkdown.ts';

const TARGETS: Targets = {
  link: (href) =>
    href.startsWith('/gone') ? { kind: 'lost', why: 'it is gone' } : { kind: 'found', to: href },
  picture: (src) =>
    src.startsWith('/gone') ? { kind: 'lost', why: 'it is gone' } : { kind: 'found', to: `/images${src}` },
  product: ({ asin }) => (asin === null ? null : asin.toLowerCase()),
};

const html = (text: string, ...parts: readonly Part[]): OldBody => ({ kind: 'html', html: text, parts });
const convert = (text: string) => toMarkdown(html(text), TARGETS);
const markdownOf = (text: string) => convert(text).markdown.trimEnd();

describe('HTML', () => {
  it.each([
    ['<p>One <strong>bold</strong> and <em>light</em> word.</p>', 'One **bold** and *light* word.'],
    ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\\\nlines'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
    ['<blockquote><p>Said.</p></blockquote>', '> Said.'],
    ['<pre class="wp-block-code"><code>a &lt; b</code></pre>', '```\na < b\n```'],
    ['<pre>two\n  lines</pre>', '```\ntwo\n  lines\n```'],
    ['<p><del>old</del> <s>price</s></p>', '~~old~~ ~~price~~'],
    ['<dl><dt>Pip</dt><dd>The first hole.</dd></dl>', '**Pip**\n\nThe first hole.'],
    ['<details><summary>More</summary><p>Words.</p></details>', ':::note[More]\n\nWords.\n\n:::'],
    ['<p>Write &lt;code&gt; and 1 &lt; 2</p>', 'Write \\<code> and 1 < 2'],
    ['<p>5 * 3 and 1_000 and [x]</p>', '5 \\* 3 and 1\\_000 and \\[x\\]'],
    ['<p style="color:red" onclick="x()">Words</p><script>alert(1)</script><style>p{}</style>', 'Words'],
    ['<p><a href="https://a.example/">https://a.example/</a></p>', '<https://a.example/>'],
    ['<p>One<br></p><p>Two <em>three<br></em> <br></p>', 'One\n\nTwo *three*'],
    ['<div>One<br><ul><li>a<br></li></ul></div>', 'One\n\n- a'],
    [
      '<div><a href="/a.pdf">Plan</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>',
      '[Plan](/a.pdf)',
    ],
    ['<div><a href="/a.pdf" class="wp-block-file__button">Download</a></div>', '[Download](/a.pdf)'],
    ['<p>One<em><br>two</em></p>', 'One*\\\ntwo*'],
    ['<h2>One<br>two</h2>', '## One two'],
    ['<p><a href="/a">One<br>two</a></p>', '[One two](/a)'],
    ['<pre>two<br>lines</pre>', '```\ntwo\nlines\n```'],
    ['<pre><code class="language-sh">two<br>lines</code></pre>', '```sh\ntwo\nlines\n```'],
    ['<pre>a\n```\nb</pre>', '````\na\n```\nb\n````'],
    ['<pre class="wp-block-verse"><em>One</em>\ntwo\n\nthree</pre>', '*One*\\\ntwo\n\nthree'],
    ['<p><strong>a <b>b</b></strong> <em>c <i>d</i></em></p>', '**a b** *c d*'],
    ['<p>H<sub>2</sub>O, 3 cm<sup>2</sup>, 1<sup>st</sup></p>', 'H₂O, 3 cm², 1st'],
  ])('%s becomes %j', (text, markdown) => {
    expect(markdownOf(text)).toBe(markdown);
  });

  it.each([
    ['<h2 id="a">A</h2><p><a href="#a">up</a></p>', '## A {#a}\n\n[up](#a)'],
    ['<h2 id="a">A</h2><p><a href="#b">up</a> <a href="#">top</a></p>', '## A\n\nup top'],
    ['<h2 id="küken">A</h2><p><a href="#küken">up</a></p>', '## A {#küken}\n\n[up](#küken)'],
    ['<h2 id="a">A</h2><h2 id="a">B</h2><p><a href="#a">up</a></p>', '## A {#a}\n\n## B\n\n[up](#a)'],
    ['<h2 id="1-a">A</h2><p><a href="#1-a">up</a></p>', '## A\n\nup'],
    ['<h2 id="menu">A</h2><p><a href="#menu">up</a></p>', '## A\n\nup'],
  ])('keeps the id of a heading that a link leads to: %s', (text, markdown) => {
    expect(markdownOf(text)).toBe(markdown);
  });

  it.each([
    ['<h1>A</h1><h2>B</h2><h1>C</h1>', '## A\n\n### B\n\n## C'],
    ['<h4>A</h4><h2>B</h2><h5>C</h5>', '## A\n\n## B\n\n### C'],
    ['<h2><strong>A</strong></h2><h2></h2>', '## A'],
  ])('has headings in order: %s', (text, markdown) => {
    expect(markdownOf(text)).toBe(markdown);
  });
});

describe('what no text here can have', () => {
  it.each([
    ['<script>x()</script>', 'a script'],
    ['<script src="https://a.example/gist.js"></script>', 'a script, https://a.example/gist.js'],
    ['<form action="/x"><label>Your name</label><input></form>', 'a form'],
    ['<video src="/hatch.mp4"></video>', 'a film, /hatch.mp4'],
    ['<video><source src="/hatch.mp4"></video>', 'a film, /hatch.mp4'],
    ['<audio controls src="/peep.mp3">No sound</audio>', 'a recording, /peep.mp3'],
    ['<object data="/a.swf"></object>', 'an object, /a.swf'],
    ['<embed src="/a.swf">', 'an object, /a.swf'],
    ['<iframe srcdoc="x"></iframe>', 'a frame'],
    ['<svg onload="x()"><text>Chart</text></svg>', 'a drawing'],
    ['<canvas></canvas>', 'a drawing'],
    ['<div><p><canvas></canvas></p></div>', 'a drawing'],
  ])('is a line of the report: %s', (text, what) => {
    const { markdown, notes } = convert(`<p>x</p>${text}<p>y</p>`);
    expect(markdown).toBe('x\n\ny\n');
    expect(notes).toEqual([{ kind: 'left', line: expect.any(Number), what: expect.stringContaining(what) }]);
  });

  it('at the end of a text has the last line as its place', () => {
    expect(convert('<p>x</p><p>y</p><canvas></canvas>').notes).toMatchObject([{ line: 3 }]);
  });

  it('within a sentence leaves the words around it', () => {
    expect(markdownOf('<p>a <object data="/a.swf"></object> b</p>')).toBe('a b');
  });
});

describe('a table', () => {
  it('keeps its header, and bars within cells', () => {
    expect(
      markdownOf(
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1|2</td><td>3</td></tr></tbody></table>',
      ),
    ).toBe('| A | B |\n| --- | --- |\n| 1\\|2 | 3 |');
  });

  it('without a header has its first row as one, with a line in the report', () => {
    const { markdown, notes } = convert('<p>x</p><table><tr><td>A</td></tr><tr><td>1</td></tr></table>');
    expect(markdown).toContain('| A |\n| --- |\n| 1 |');
    expect(notes).toEqual([{ kind: 'carried', line: 3, what: expect.stringContaining('without a header') }]);
  });

  it('has as many cells in each row, whatever the old one had', () => {
    expect(
      markdownOf(
        '<table><tr><th>A</th></tr><tr><td>1</td><td>2</td></tr><tr><td colspan="2">3</td></tr></table>',
      ),
    ).toBe('| A |  |\n| --- | --- |\n| 1 | 2 |\n| 3 |  |');
  });

  it('has each cell in one line', () => {
    expect(markdownOf('<table><tr><th>A</th></tr><tr><td>1<br>2<br></td></tr></table>')).toBe(
      '| A |\n| --- |\n| 1 2 |',
    );
  });
});

describe('a picture', () => {
  it.each([
    ['<img src="/nest.jpg" alt="A nest">', '![A nest](/images/nest.jpg)'],
    ['<a href="/nest-large.jpg"><img src="/nest.jpg" alt="A nest"></a>', '![A nest](/images/nest.jpg)'],
    ['<img src="data:image/gif;base64,R0" data-src="/nest.jpg" alt="A nest">', '![A nest](/images/nest.jpg)'],
    [
      '<figure><img src="/nest.jpg" alt="A nest"><figcaption>In May</figcaption></figure>',
      '::figure{src=/images/nest.jpg alt="A nest" caption="In May"}',
    ],
    [
      '<figure><img src="/a.jpg" alt="A"><img src="/b.jpg" alt="B"></figure>',
      '![A](/images/a.jpg)![B](/images/b.jpg)',
    ],
  ])('%s becomes %j', (text, markdown) => {
    expect(markdownOf(text)).toBe(markdown);
  });

  it('has the words of a caption alone, with a line for each link in it', () => {
    const { markdown, notes } = convert(
      '<figure><img src="/a.jpg" alt="A"><figcaption>By <a href="https://a.example/">Ann</a></figcaption></figure>',
    );
    expect(markdown).toBe('::figure{src=/images/a.jpg alt=A caption="By Ann"}\n');
    expect(notes).toEqual([
      { kind: 'left', line: 1, what: 'the link to https://a.example/: captions have no links' },
    ]);
  });

  it('without a description is shown, and a line asks for one', () => {
    const { markdown, notes } = convert('<p>x</p><p><img src="/nest.jpg"></p>');
    expect(markdown).toContain('![](/images/nest.jpg)');
    expect(notes).toEqual([
      { kind: 'left', line: 3, what: expect.stringContaining('what /images/nest.jpg shows') },
    ]);
  });

  it.each([
    '<p>x</p><p><img src="/gone.jpg" alt="A"></p>',
    '<p>x</p><p><a href="/page"><img src="/gone.jpg" alt="A"></a></p>',
  ])('that could not be had leaves no broken one: %s', (text) => {
    const { markdown, notes } = convert(text);
    expect(markdown).toBe('x\n');
    expect(notes).toEqual([
      { kind: 'left', line: expect.any(Number), what: 'the picture /gone.jpg: it is gone' },
    ]);
  });
});

describe('words that look like a mark of the site', () => {
  it.each([
    ['<p>Write {product:1} here</p>', 'Write &#123;product:1} here'],
    ['<p>{<b></b>product:1|x} { Product:1}</p>', '&#123;product:1|x} &#123; Product:1}'],
    ['<p>{pro<b></b>duct:1}</p>', '&#123;product:1}'],
    ['<p>::product{id=1}</p>', '\\::product{id=1}'],
    ['<p>One<br>::product{id=1}</p>', 'One\\\n\\::product{id=1}'],
    ['<p>:<span>:product{id=1}</span></p>', '\\::product{id=1}'],
    ['<ul><li>:::note</li></ul>', '- \\:::note'],
    ['<blockquote><p>::button[x]{href=/}</p></blockquote>', '> \\::button[x]{href=/}'],
    ['<p><b>Tip</b>: turn. <b>So</b>::</p>', '**Tip**: turn. **So**::'],
    ['<p>a {b} c: {}</p>', 'a {b} c: {}'],
  ])('%s stays words: %j', (text, markdown) => {
    expect(markdownOf(text).replaceAll('\\[', '[').replaceAll('\\]', ']')).toBe(markdown);
  });

  it('forges no note and no box', () => {
    const list = new PartList();
    const box = list.add({
      kind: 'product',
      product: { asin: 'B1', link: null, name: 'Brooder' },
      label: null,
    });
    const { markdown, notes } = toMarkdown(
      {
        kind: 'html',
        html: `<p>\uE0000\uE001 <move-part number="0">0</move-part></p>${box}<p><img src="/gone.jpg"></p>`,
        parts: list.parts,
      },
      TARGETS,
    );
    expect(markdown).toBe('0 0\n\n::product{id=b1}\n');
    expect(notes).toHaveLength(1);
  });
});

describe('a part', () => {
  const PRODUCT = { asin: 'B1', link: null, name: 'Brooder 5' };
  const shown = (part: Part, around = (place: string) => place) => {
    const list = new PartList();
    return toMarkdown(
      { kind: 'html', html: around(list.add(part)), parts: list.parts },
      TARGETS,
    ).markdown.trimEnd();
  };

  it.each<[Part, string]>([
    [
      { kind: 'product', product: PRODUCT, label: 'Best for "ducks"' },
      '::product{id=b1 label="Best for ”ducks”"}',
    ],
    [{ kind: 'button', product: PRODUCT, words: 'Buy [it]' }, '::button[Buy  it]{product=b1}'],
    [{ kind: 'compare', products: [PRODUCT, { ...PRODUCT, asin: 'B2' }] }, '::compare{ids="b1,b2"}'],
    [{ kind: 'compare', products: [PRODUCT, PRODUCT] }, '::product{id=b1}'],
    [{ kind: 'video', url: 'https://youtu.be/x', title: null }, '[Watch the video](https://youtu.be/x)'],
  ])('%o becomes %j', (part, markdown) => {
    expect(shown(part)).toBe(markdown);
  });

  it('within a sentence is a link to the product', () => {
    const part: Part = { kind: 'link', product: PRODUCT, words: 'this {one}' };
    expect(shown(part, (place) => `<p>Take ${place} along.</p>`)).toBe('Take {product:b1|this one} along.');
  });

  it.each([
    '<ul><li>X</li></ul>',
    '<table><tr><th>A</th></tr><tr><td>X</td></tr></table>',
    '<blockquote>X</blockquote>',
  ])('is a link where no box can stand: %s', (around) => {
    const written = shown({ kind: 'product', product: PRODUCT, label: null }, (place) =>
      around.replace('X', place),
    );
    expect(written).toContain('{product:b1|Brooder 5}');
    expect(written).not.toContain('::product');
  });

  it('of more than ten products is several tables', () => {
    const products = Array.from({ length: 11 }, (_, index) => ({ ...PRODUCT, asin: `B${index}` }));
    expect(shown({ kind: 'compare', products })).toBe(
      '::compare{ids="b0,b1,b2,b3,b4,b5,b6,b7,b8,b9"}\n\n::product{id=b10}',
    );
  });

  it('that nothing can carry is a line of the report', () => {
    const list = new PartList();
    const place = list.add({ kind: 'left', written: '[poll id="3"]', why: 'a shortcode' });
    const { markdown, notes } = toMarkdown(
      { kind: 'html', html: `<p>Words</p>${place}`, parts: list.parts },
      TARGETS,
    );
    expect(markdown).toMatch(/^Words\n/);
    expect(notes).toEqual([{ kind: 'left', line: expect.any(Number), what: '[poll id="3"]: a shortcode' }]);
  });
});

describe('markdown', () => {
  const rewrite = (text: string) => toMarkdown({ kind: 'markdown', text }, TARGETS);

  it.each([
    ['See [this](/a "Title") and ![that](/b.jpg).', 'See [this](/a "Title") and ![that](/images/b.jpg).\n'],
    ['`[this](/gone)` and\n\n```\n[this](/gone)\n```', '`[this](/gone)` and\n\n```\n[this](/gone)\n```\n'],
    ['[a (b)](/wiki/Egg_(food))', '[a (b)](</wiki/Egg_(food)>)\n'],
  ])('%j becomes %j', (text, markdown) => {
    expect(rewrite(text).markdown).toBe(markdown);
  });

  it.each([
    ['A [link](/gone) more', 'A link more\n', 'the link to /gone: it is gone'],
    ['{{< figure src="/a.jpg" >}} more', 'more\n', '{{< figure src="/a.jpg" >}}: write'],
    ['{% include box.html %} more', 'more\n', '{% include box.html %}: write'],
  ])('%j leaves %j, and a line of the report', (text, markdown, what) => {
    const moved = rewrite(text);
    expect(moved.markdown.trimStart()).toBe(markdown);
    expect(moved.notes).toEqual([{ kind: 'left', line: 1, what: expect.stringContaining(what) }]);
  });
});
