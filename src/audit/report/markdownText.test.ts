import fc from 'fast-check';
import { Lexer, type Token, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { markdownLink, markdownTable, markdownText } from './markdownText.ts';
import { HOSTILE, HOSTILE_URL } from './testing.ts';

/** The kinds of tokens that a markdown text holds. */
function kindsIn(markdown: string): string[] {
  const kinds = new Set<string>();
  void walkTokens(new Lexer({ gfm: true }).lex(markdown), ({ type }: Token) => void kinds.add(type));
  return [...kinds];
}

/** Texts with much punctuation that has a meaning in markdown. */
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

  it('is one cell of a table, whatever it holds', () => {
    fc.assert(
      fc.property(textArbitrary, textArbitrary, (a, b) => {
        const [table] = new Lexer({ gfm: true }).lex(
          markdownTable(['A', 'B'], [[`x${markdownText(a)}`, markdownLink(`y${b}`, 'https://a.example/')]]),
        );
        // A parser drops extra cells silently: the link has to be in the second one.
        expect(table).toMatchObject({ type: 'table', rows: [[{}, { tokens: [{ type: 'link' }] }]] });
        const inert = ['table', 'text', 'escape', 'link'];
        expect(kindsIn(table?.raw ?? '').filter((kind) => !inert.includes(kind))).toEqual([]);
      }),
    );
  });
});

describe('a link as markdown', () => {
  it('stays a link where its text looks like one', () => {
    expect(kindsIn(markdownLink('[]()', 'https://a.example/'))).toContain('link');
  });

  it('has the URL as its target, whatever the URL holds', () => {
    const hrefs: string[] = [];
    void walkTokens(new Lexer({ gfm: true }).lex(`x ${markdownLink('evil', HOSTILE_URL)} y`), (token) => {
      if (token.type === 'link') hrefs.push(token.href);
    });
    expect(hrefs.map(decodeURIComponent)).toEqual([HOSTILE_URL]);
  });

  it('is text where the URL is no web address', () => {
    expect(markdownLink('run', 'javascript:alert(1)')).toBe('run');
  });

  it('has a long URL cut in its text, and is text where the URL is very long', () => {
    const long = `https://a.example/${'x'.repeat(200)}`;
    expect(markdownLink(long, long)).toMatch(
      /^\[https\\:\/\/a\.example\/x+…\]\(<https:\/\/a\.example\/x{200}>\)$/,
    );
    expect(markdownLink('far', `${long}${'x'.repeat(400)}`)).toBe('far');
  });
});
