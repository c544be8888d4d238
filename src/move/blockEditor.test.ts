import { describe, expect, it } from 'vitest';
import { type EditorBlock, replaceBlocks } from './blockEditor.ts';

/** Each block as an element of its name, with its attributes. */
function shown(text: string): string {
  return replaceBlocks(text, ({ name, attributes, html }) => {
    const stated = Object.keys(attributes).length === 0 ? '' : ` ${JSON.stringify(attributes)}`;
    return `<${name}${stated}>${html}</>`;
  });
}

function blocksIn(text: string): EditorBlock[] {
  const found: EditorBlock[] = [];
  replaceBlocks(text, (block) => {
    found.push(block);
    return block.html;
  });
  return found;
}

describe('the comments of the block editor', () => {
  it.each([
    ['no block', 'no block'],
    ['<!-- wp:more /-->', '<more></>'],
    ['<!-- wp:x/y-z {"a":1} /-->', '<x/y-z {"a":1}></>'],
    ['a<!-- wp:p -->b<!-- /wp:p -->c', 'a<p>b</>c'],
    [
      '<!-- wp:g {"a":{"b":[1]}} --><!-- wp:p -->b<!-- /wp:p --><!-- /wp:g -->',
      '<g {"a":{"b":[1]}}><p>b</></>',
    ],
    ['<!-- wp:g --><!-- wp:g -->b<!-- /wp:g -->c<!-- /wp:g -->', '<g><g>b</>c</>'],
    ['<!--\nwp:p\n-->b<!--\n/wp:p\n-->', '<p>b</>'],
    ['<!-- wp:p {"a":"b --> c","d":{"e":1}} -->f<!-- /wp:p -->', '<p {"a":"b --> c","d":{"e":1}}>f</>'],
    ['<!-- wp:p {"a":"\\u003c!\\u002d\\u002d"} /-->', '<p {"a":"<!--"}></>'],
    ['<!-- wp:p {broken} -->b<!-- /wp:p -->', '<p>b</>'],
    ['<!-- a comment -->', '<!-- a comment -->'],
    ['<!-- wp:p -->b', '<p>b</>'],
    ['<!-- wp:g --><!-- wp:p -->b<!-- /wp:g -->c', '<g><p>b</></>c'],
    ['b<!-- /wp:p -->c', 'bc'],
  ])('%s', (written, html) => {
    expect(shown(written)).toBe(html);
  });

  it('attributes that were cut off take nothing of what follows', () => {
    const cut = '<!-- wp:p {"a":"b -->one<!-- /wp:p --><!-- wp:p {"c":1} -->two<!-- /wp:p -->';
    expect(shown(cut)).toBe('<!-- wp:p {"a":"b -->one<p {"c":1}>two</>');
  });

  it('a block knows those directly within, and whether it has words', () => {
    const text = '<!-- wp:a --><div><!-- wp:b {"c":1} /--><!-- wp:d -->one<!-- /wp:d --></div><!-- /wp:a -->';
    const [b, d, a] = blocksIn(text);
    expect(a?.inner.map(({ name }) => name)).toEqual(['b', 'd']);
    expect(a?.inner[0]?.attributes).toEqual({ c: 1 });
    expect([a?.hasWords, b?.hasWords, d?.hasWords]).toEqual([true, false, true]);
  });
});

describe('many blocks', () => {
  it.each([
    ['5,000 one after another', `<!-- wp:p {"a":1} --><p>one</p><!-- /wp:p -->`.repeat(5000), 5000],
    ['5,000 in each other', '<!-- wp:g -->'.repeat(5000) + '<!-- /wp:g -->'.repeat(5000), 5000],
    ['5,000 that never end', '<!-- wp:g --><p>one</p>'.repeat(5000), 5000],
    ['5,000 with attributes that were cut off', '<!-- wp:g {"a":"b'.repeat(5000), 0],
  ])('%s', (_, text, count) => {
    expect(blocksIn(text)).toHaveLength(count);
  });
});
