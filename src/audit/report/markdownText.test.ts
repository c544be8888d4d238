import fc from 'fast-check';
import { Lexer, type Token, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { markdownLink, markdownTable, markdownText } from './markdownText.ts';
import { HOSTILE, HOSTILE_URL } from './testing.ts';

/** The kinds of tokens that a markdown text holds. */
function kindsIn(markdown: string): string[] {
  const kinds = new Set<string>();
  walkTokens(new Lexer({ gfm: true }).lex(markdown), ({ type }: Token) => void kinds.add(type));
  return [...kinds];
}

/** Texts that are rich in what markdown gives a meaning to. */
const textArbitrary = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\\`*_{}[]()<>|~!&$#:@"\'\n-+=.'),
      fc.constantFrom('www.', 'https://', 'a b', '1.'),
    ),
  )
  .map((parts) => parts.join(''));

describe('a text as markdown', () => {
  it.each([HOSTILE, HOSTILE_URL, 'www.evil.example', 'https://evil.example', 'a@evil.example', '&lt;b&gt;'])(
    'is text and nothing else: %s',
    (text) => {
      const inert = ['paragraph', 'text', 'escape'];
      expect(kindsIn(`x ${markdownText(text)}`).filter((kind) => !inert.includes(kind))).toEqual([]);
    },
  );

  it('is one cell of a table, whatever it is', () => {
    fc.assert(
      fc.property(textArbitrary, textArbitrary, (a, b) => {
        const [table] = new Lexer({ gfm: true }).lex(
          markdownTable(['A', 'B'], [[`x${markdownText(a)}`, markdownLink(`y${b}`, 'https://a.example/')]]),
        );
        // Cells too many are dropped without a word: the link has to be in the one that it was put in.
        expect(table).toMatchObject({ type: 'table', rows: [[{}, { tokens: [{ type: 'link' }] }]] });
        const inert = ['table', 'text', 'escape', 'link'];
        expect(kindsIn(table?.raw ?? '').filter((kind) => !inert.includes(kind))).toEqual([]);
      }),
    );
  });
});

describe('a link as markdown', () => {
  it('leads where it should, whatever the address holds', () => {
    const hrefs: string[] = [];
    walkTokens(new Lexer({ gfm: true }).lex(`x ${markdownLink('evil', HOSTILE_URL)} y`), (token) => {
      if (token.type === 'link') hrefs.push(token.href);
    });
    expect(hrefs.map(decodeURIComponent)).toEqual([HOSTILE_URL]);
  });

  it('is text where the address is none of the web', () => {
    expect(markdownLink('run', 'javascript:alert(1)')).toBe('run');
  });

  it('shows a long address cut, and a very long one not as a link', () => {
    const long = `https://a.example/${'x'.repeat(200)}`;
    expect(markdownLink(long, long)).toMatch(
      /^\[https\\:\/\/a\.example\/x+…\]\(<https:\/\/a\.example\/x{200}>\)$/,
    );
    expect(markdownLink('far', `${long}${'x'.repeat(400)}`)).toBe('far');
  });
});
