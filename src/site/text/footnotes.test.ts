import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../content/read/markdown.ts';
import { catalogue, contextOf } from '../testing.ts';
import { bodyProps } from './body.ts';
import { headingsOf } from './prose.ts';

/** The HTML of a text on its page; a box is its kind. */
function render(text: string): string {
  const { blocks } = bodyProps(parseMarkdown(text), contextOf(catalogue));
  return blocks.map((block) => (block.kind === 'prose' ? block.html : `<${block.kind}>`)).join('');
}

describe('footnotes on a page', () => {
  it('are at the end of the text, and lead back to each of their marks', () => {
    expect(render('Warm[^a], and warm again[^a].\n\n[^a]: Some *words*.\n\n## Next\n')).toBe(
      '<p>Warm<sup><a href="#fn:1" id="fnref:1" aria-label="Note 1">1</a></sup>, and warm ' +
        'again<sup><a href="#fn:1" id="fnref:1:2" aria-label="Note 1">1</a></sup>.</p>\n' +
        '<h2 id="next">Next</h2>\n' +
        '<section role="doc-endnotes" aria-label="Notes"><hr>\n<ol><li id="fn:1"><p>Some <em>words</em>. ' +
        '<a href="#fnref:1" aria-label="Back to the text of note 1">↩</a> ' +
        '<a href="#fnref:1:2" aria-label="Back to the text of note 1 2">↩ 2</a></p></li></ol></section>\n',
    );
  });

  it('may be marked in a box, a table and a footnote', () => {
    const html = render(
      ':::note\nA[^1].\n:::\n\n| a[^2] |\n| --- |\n| b |\n\n[^1]: One[^3].\n[^2]: Two.\n[^3]: Three.',
    );
    expect(html).toMatch(/^<note>/);
    expect(html.match(/<li id="fn:\d"/g)).toHaveLength(3);
  });

  it('end with their links where they end with a list', () => {
    expect(render('A[^1].\n\n[^1]: One:\n\n    - b\n')).toContain(
      '</ul>\n<p><a href="#fnref:1" aria-label="Back to the text of note 1">↩</a></p></li>',
    );
  });

  it('stay signs without words', () => {
    expect(render('A[^<b>].')).toBe('<p>A[^&lt;b&gt;].</p>\n');
  });
});

describe('the id of a heading that has its own', () => {
  const idsOf = (text: string) => Array.from(headingsOf(parseMarkdown(text)).values(), ({ id }) => id);

  it('is that, and other headings get others', () => {
    expect(idsOf('## Setup\n\n## Begin {#setup}\n\n## Setup {#Own_id}')).toEqual([
      'setup-2',
      'setup',
      'Own_id',
    ]);
    expect(render('## Begin *now* {#setup}')).toBe('<h2 id="setup">Begin <em>now</em></h2>\n');
  });

  it('leaves the ids of sources free', () => {
    expect(idsOf('## Source 2')).toEqual(['source-2-2']);
  });
});

it('an alert is a box', () => {
  const { blocks } = bodyProps(parseMarkdown('> [!CAUTION]\n> Hot.'), contextOf(catalogue));
  expect(blocks).toEqual([{ kind: 'note', title: 'Caution', isWarning: true, html: '<p>Hot.</p>\n' }]);
});
