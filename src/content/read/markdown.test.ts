import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { isFootnoteList } from './footnotes.ts';
import { parseMarkdown, readText } from './markdown.ts';

/** The faults of a text, each with its line and its first words. */
function faultsOf(text: string): string[] {
  return parseMarkdown(text).faults.map(({ offset, message, isWarning = false }) => {
    const line = text.slice(0, offset).split('\n').length;
    return `${line} ${isWarning ? 'warning' : 'error'} ${message}`;
  });
}

/** What a fault of a text is about. */
function foundIn(text: string): string[] {
  return faultsOf(text).map((fault) => /found (?:the |only )?(.*?)(?:;|, which|$)/.exec(fault)?.[1] ?? fault);
}

const notesIn = (tokens: readonly Token[]) => tokens.filter(isFootnoteList).flatMap(({ notes }) => notes);

describe('footnotes', () => {
  it('are numbered in the order of their marks, whatever they are called', () => {
    const { tokens, faults, links } = parseMarkdown(
      'One[^late] and two[^1], one again[^late].\n\n[^1]: First.\n[^late]: A [page](/blog).\n',
    );
    expect(faults).toEqual([]);
    const notes = notesIn(tokens).map(({ number, marks, tokens: words }) => [
      number,
      marks,
      words[0]?.raw.trim(),
    ]);
    expect(notes).toEqual([
      [1, 2, 'A [page](/blog).'],
      [2, 1, 'First.'],
    ]);
    expect(links.map(({ href }) => href)).toEqual(['/blog']);
  });

  it('may be one word: they are no links', () => {
    const { links, faults } = parseMarkdown('Warm[^1].\n\n[^1]: Note.\n');
    expect([links, faults]).toEqual([[], []]);
  });

  it('have several paragraphs if the later ones are indented', () => {
    const { tokens } = parseMarkdown('Warm[^1].\n\n[^1]: One\n  line.\n\n    Two.\n\nNot the note.\n');
    expect(notesIn(tokens)[0]?.tokens.map(({ type }) => type)).toEqual(['paragraph', 'space', 'paragraph']);
    expect(tokens.filter(({ type }) => type === 'paragraph')).toHaveLength(2);
  });

  it('end before a heading, a list and another note', () => {
    const { tokens } = parseMarkdown('A[^1] b[^2].\n\n[^1]: One.\n[^2]: Two.\n## Heading\n');
    expect(notesIn(tokens).map(({ tokens: words }) => words[0]?.raw.trim())).toEqual(['One.', 'Two.']);
    expect(tokens.map(({ type }) => type)).toContain('heading');
  });

  it('need words, a mark and a name of their own', () => {
    expect(faultsOf('A[^1].')).toEqual([
      "1 warning expected the words of the footnote '[^1]', found none; add a line '[^1]: words' to the text, " +
        "or write '\\[' for the sign itself",
    ]);
    expect(faultsOf('A.\n\n[^1]: Words.')).toEqual([
      "3 warning expected '[^1]' within the text, found only its words, which no page shows; add it where the " +
        'note belongs, or delete the words',
    ]);
    expect(faultsOf('A[^1].\n\n[^1]: Words.\n\n[^1]: Others.')).toEqual([
      "5 error expected the footnote '[^1]' once, found it again; give each a name of its own",
    ]);
  });

  it('are no footnotes in code and behind a backslash', () => {
    expect(faultsOf('`[^1]` and \\[^1]\n\n```\n[^1]: x\n```\n')).toEqual([]);
  });
});

describe('an alert', () => {
  it.each([
    ['NOTE', undefined],
    ['tip', 'tip'],
    ['IMPORTANT', 'important'],
    ['WARNING', 'warning'],
    ['CAUTION', 'caution'],
  ])('%s is a note of its kind', (name, kind) => {
    const { tokens, faults } = parseMarkdown(`Words.\n> [!${name}]\n> Keep it **warm**.\n>\n> - a\n\nNext.`);
    expect(faults).toEqual([]);
    const note = tokens.find(({ type }) => type === 'directive');
    expect(note).toMatchObject({ directive: { type: 'note', ...(kind && { kind }) } });
    expect(tokens.at(-1)?.raw).toBe('Next.');
  });

  it('may have a title', () => {
    expect(parseMarkdown('> [!NOTE] Before you start\n> Words.').tokens[0]).toMatchObject({
      directive: { type: 'note', words: 'Before you start' },
    });
  });

  it('has a known name, a text, and its place outside of lists', () => {
    expect(faultsOf('> [!WARNIN]\n> Words.')).toEqual([
      "1 error expected one of 'NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION' in the alert, found 'WARNIN'; " +
        "did you mean '[!WARNING]'?",
    ]);
    expect(faultsOf('> [!TIP]\n\nWords.')).toEqual([
      "1 error expected a text below '[!TIP]', found none; write lines that begin with '> '",
    ]);
    expect(faultsOf('- A\n\n  > [!TIP]\n  > Words.')[0]).toContain('outside of lists');
  });

  it('is a quotation without its name', () => {
    expect(parseMarkdown('> Words.').tokens[0]?.type).toBe('blockquote');
  });
});

describe('the id of a heading', () => {
  it('is taken out of its words', () => {
    const body = parseMarkdown('## Set **up** {#set-up}\n\nWords.');
    expect(body.faults).toEqual([]);
    expect(body.tokens[0]).toMatchObject({ ownId: 'set-up' });
    expect(readText(body)).toBe('## Set **up**\n\nWords.');
  });

  it.each([
    ['## A {#1}', "a letter and then letters, digits and hyphens as the id of a heading, found '{#1}'"],
    ['## A {#main}', "an id that no other part of the page has, found '{#main}'"],
    ['## A {#a}\n\n## B {#a}', "an id of its own for each heading, found '{#a}' again"],
  ])('is one that works: %j', (text, message) => {
    expect(faultsOf(text).join()).toContain(`error expected ${message}`);
  });
});

describe('markup that a page would show', () => {
  it.each([
    ['Words {#id} here.', "attribute '{#id}'"],
    ['## Words {.big}', "attribute '{.big}'"],
    ['Words.\n{: .note}', "attribute '{: .note}'"],
    ['[[toc]]', "list of contents '[[toc]]'"],
    ['[TOC]', "list of contents '[TOC]'"],
    ['See [[Candling]].', "link of a wiki '[[Candling]]'"],
    ['{{< youtube 1 >}}', "shortcode '{{< youtube 1 >}}'"],
    ['{{% note %}}', "shortcode '{{% note %}}'"],
    ['{% include a.html %}', "tag of a template '{% include a.html %}'"],
    ['Some ==marked words==.', "highlight '==marked words=='"],
    ['![x](/images/my photo.jpg)', "picture '![x](/images/my photo.jpg)'"],
    ['- ![x](/images/my photo (1).jpg)', "picture '![x](/images/my photo (1).jpg)'"],
    ['[x](/blog/my text)', "link '[x](/blog/my text)'"],
    ['| a |\n| --- |\n| ==b== |', "highlight '==b=='"],
    ['Egg\n: What hens lay', "definition ': What hens lay'"],
  ])('is a warning: %j', (text, found) => {
    expect(foundIn(text)).toEqual([found]);
  });

  it('is named at its line', () => {
    expect(faultsOf('One.\n\n`==a==` two\nand ==a==.')).toEqual([
      "4 warning expected markdown, found the highlight '==a==', which readers see as it is; write '**words**', " +
        'or write a backslash before its first sign for the signs themselves',
    ]);
  });

  it.each([
    'In code: `{#id}`, `==a==`, `[[toc]]`, `{% x %}` and `![x](/a b)`.',
    '```\n{{< x >}}\n![x](/a b.jpg)\n: words\n```',
    '    ==a==',
    'Escaped: \\{#id} \\==a== \\[[toc]] \\{% x %} \\![x](/a b).',
    'a == b and c == d, 1==1, ====, if (x==y && z==1)',
    'Emoticons {:) and {a}, time 10:30, ratio 1 : 2',
    'A list (see [1]), [sic], and f(/x y)',
    '![x](</images/my photo.jpg>) and ![x](/images/my%20photo.jpg "A title")',
    'Words: more\n\n: not below a term',
  ])('is none in code, behind a backslash or by chance: %j', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
