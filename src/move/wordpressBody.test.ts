import { describe, expect, it } from 'vitest';
import { PART_ELEMENT } from './parts.ts';
import { wordpressBody } from './wordpressBody.ts';

const EXPORTED = {
  pictures: new Map([['7', { src: 'https://a.example/7.jpg', alt: 'A nest' }]]),
  links: new Map(),
};

/** The HTML with what is left, or the kind of a part, in braces. */
function read(text: string): string {
  const { html, parts } = wordpressBody(text, EXPORTED);
  return html
    .replace(new RegExp(`<${PART_ELEMENT} number="(\\d+)">\\d+</${PART_ELEMENT}>`, 'g'), (_, number) => {
      const part = parts[Number(number)];
      if (part?.kind === 'left') return `{left ${part.written}}`;
      return part?.kind === 'video' ? `{video ${part.url}}` : `{${part?.kind}}`;
    })
    .replace(/\n+/g, '\n')
    .trim();
}

describe('a post of the block editor', () => {
  it.each([
    ['<!-- wp:paragraph --><p>one</p><!-- /wp:paragraph -->', '<p>one</p>'],
    ['<!-- wp:latest-posts {"n":3} /-->', '{left wp:latest-posts}'],
    ['<!-- wp:block {"ref":7} /-->', '{left wp:block}'],
    ['<!-- wp:other/box --><div>its words</div><!-- /wp:other/box -->', '<div>its words</div>'],
    ['<!-- wp:other/box --><div></div><!-- /wp:other/box -->', '{left wp:other/box}'],
    ['<!-- wp:spacer --><div></div><!-- /wp:spacer -->', '<div></div>'],
    ['<!-- wp:shortcode -->[foo bar="1"]<!-- /wp:shortcode -->', '{left [foo bar="1"]}'],
    ['<!-- wp:p --><p>a</p><!-- a comment --><p>b</p><!-- never closed', '<p>a</p><p>b</p><!-- never closed'],
    [
      '<!-- wp:embed {"url":"x"} --><figure><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc\n</div>' +
        '</figure><!-- /wp:embed -->',
      '<figure><div class="wp-block-embed__wrapper">{video https://youtu.be/abc}</div></figure>',
    ],
  ])('%s', (written, html) => {
    expect(read(written)).toBe(html);
  });
});

describe('a classic post', () => {
  it.each([
    ['one\n\ntwo\nthree', '<p>one</p>\n<p>two<br>\nthree</p>'],
    [
      '[caption id="a" width="300"]<img src="/a.jpg" /> A nest[/caption]',
      '<p><figure><img src="/a.jpg" /><figcaption>A nest</figcaption></figure></p>',
    ],
    ['[gallery ids="9"]', '<p>{left [gallery ids="9"]}</p>'],
    ['[audio https://a.example/peep.mp3]', '<p>{left [audio https://a.example/peep.mp3]}</p>'],
    ['[wpvideo AbCd1234]', '<p>{left [wpvideo AbCd1234]}</p>'],
    ['[playlist]', '<p>{left [playlist]}</p>'],
    ['https://www.youtube.com/watch?v=abc&amp;t=1', '<p>{video https://www.youtube.com/watch?v=abc&t=1}</p>'],
    ['[embed]https://vimeo.com/1[/embed]', '<p>{video https://vimeo.com/1}</p>'],
    ['he [sic] wrote [1]', '<p>he [sic] wrote [1]</p>'],
    ['[[gallery]] shows it', '<p>[gallery] shows it</p>'],
    ['<code>[gallery]</code>', '<p><code>[gallery]</code></p>'],
    ['[su_note color="red"]words[/su_note]', '<p>{left [su_note color="red"]}words</p>'],
    [
      '[vc_row][vc_column width="1/2"][amazon box="B00XLP67RO"][/vc_column][/vc_row]',
      '<p>{left [vc_row]}{left [vc_column width="1/2"]}{product}</p>',
    ],
    ['<iframe src="https://player.vimeo.com/video/12?h=1"></iframe>', '{video https://vimeo.com/12}'],
    ['<iframe src="//maps.example/1"></iframe>', '{left <iframe> https://maps.example/1}'],
    ['https://www.amazon.com/dp/B00XLP67RO', '<p>{link}</p>'],
  ])('%j', (written, html) => {
    expect(read(written)).toBe(html);
  });

  it('a gallery shows the pictures of its ids', () => {
    expect(read('[gallery ids="7,9"]')).toContain('<img src="https://a.example/7.jpg" alt="A nest">');
  });
});
