import { describe, expect, it } from 'vitest';
import { replaceShortcodes, type Shortcode, type ShortcodeReplacement } from './shortcodes.ts';

/** Every shortcode of a text, none of which is replaced. */
function shortcodesIn(html: string): Shortcode[] {
  const found: Shortcode[] = [];
  replaceShortcodes(html, (shortcode) => {
    found.push(shortcode);
    return null;
  });
  return found;
}

const replaced = (html: string, made: ShortcodeReplacement) => replaceShortcodes(html, () => made);

describe('attributes', () => {
  it.each([
    ['[a box="B1" title=\'one two\' grid=3]', { box: 'B1', title: 'one two', grid: '3' }],
    ['[a BOX = "B1" /]', { box: 'B1' }],
    ['[a title="don\'t"]', { title: "don't" }],
    ["[a title='12\" wide']", { title: '12" wide' }],
    ['[a title="a ] b [c] d"]', { title: 'a ] b [c] d' }],
    ['[a title=""]', { title: '' }],
    ['[a box=”B1″ title=“one two”]', { box: 'B1', title: 'one two' }],
    ['[a box=&quot;B1&quot; title=&#8221;one two&#8243;]', { box: 'B1', title: 'one two' }],
    ['[a box=&#39;B1&#039; title=‘one two’]', { box: 'B1', title: 'one two' }],
    ['[a box="B1"<br>\ntitle="two"]', { box: 'B1', title: 'two' }],
    ['[a box="B1"&nbsp;title="two"]', { box: 'B1', title: 'two' }],
    ['[a link=https://example.org/?p=1]', { link: 'https://example.org/?p=1' }],
  ])('%s', (written, attributes) => {
    const [found, ...others] = shortcodesIn(written);
    expect(Object.fromEntries(found?.attributes ?? [])).toEqual(attributes);
    expect(others).toEqual([]);
  });

  it('values without a name are told apart', () => {
    expect(shortcodesIn('[embed https://example.org/ "two words" width=3]')[0]?.values).toEqual([
      'https://example.org/',
      'two words',
    ]);
  });
});

describe('what a shortcode encloses', () => {
  it.each([
    ['[a]in[/a]', ['in']],
    ['[a x="1"]in[/a] and [a x="2"]two[/a]', ['in', 'two']],
    ['[a x="1" /]out[/a]', [null]],
    ['[a x="1"] [b y="2"]in[/b]', [null, 'in']],
    ['[a][/a]', ['']],
    ['[A]in[/A]', ['in']],
  ])('%s', (written, contents) => {
    expect(shortcodesIn(written).map(({ content }) => content)).toEqual(contents);
  });

  it('is replaced with it, or stays and is read, too', () => {
    expect(replaced('x [a]in [b] in[/a] y', '-')).toBe('x - y');
    const nested = replaceShortcodes('x [row][col w="1"]one[/col][box id="2"][/row] y', ({ name }) =>
      name === 'box' ? '{box}' : { before: `<${name}>` },
    );
    expect(nested).toBe('x <row><col>one{box} y');
  });

  it('an end that another shortcode took over is not cut twice', () => {
    const crossed = replaceShortcodes('[a][b]one[/a]two[/b]three', ({ name }) =>
      name === 'a' ? { before: '' } : '{b}',
    );
    expect(crossed).toBe('{b}three');
  });
});

describe('words in brackets', () => {
  it.each(['[1]', '[…]', '[]', '[ a ]', '[a', 'a]', '[[', ']]', '[/a]', '5 [x', "[don't"])(
    '%s is no shortcode',
    (written) => {
      expect(shortcodesIn(written)).toEqual([]);
      expect(replaced(written, '-')).toBe(written);
    },
  );

  it('passes words in brackets on, such as [sic]', () => {
    expect(shortcodesIn('he [sic] said').map(({ name, content }) => [name, content])).toEqual([
      ['sic', null],
    ]);
    expect(replaced('he [sic] said', null)).toBe('he [sic] said');
  });

  it('two brackets show a shortcode as it is written', () => {
    expect(replaced('[[a x="1"]] and [[a]in[/a]] and [b]', '-')).toBe('[a x="1"] and [a]in[/a] and -');
    expect(replaced('[[a x="1"] b', '-')).toBe('[- b');
    expect(replaced('[a x="1"]]', '-')).toBe('-]');
  });

  it('code and tags of elements stay as they are', () => {
    const spared = '<pre>[a x="1"]</pre><code class="b">[a]</code><img alt="[a x=1]"><script>[a]</script>';
    expect(replaced(spared, '-')).toBe(spared);
    expect(replaced('<p>[a x="1"]</p> <code>[a] never closed', '-')).toBe('<p>-</p> <code>- never closed');
    expect(replaced('<pre><code>[a]</code> [a]</pre>[a]', '-')).toBe('<pre><code>[a]</code> [a]</pre>-');
  });
});

describe('200 KB of brackets', () => {
  const times = (text: string) => text.repeat(Math.ceil(200_000 / text.length));

  it.each([
    ['openings', '['],
    ['ends', ']'],
    ['words', '[a]'],
    ['different words', Array.from({ length: 20_000 }, (_, number) => `[a${number}]`).join('')],
    ['quotes', '[a "'],
    ['both kinds of quotes', `[a '"`],
    ['ends without a beginning', '[/a]'],
    ['code without an end', '<code>[a]'],
    ['tags without an end', '<a [a]'],
    ['shortcodes in shortcodes', '[a][b]'],
  ])('%s are read in a time that grows with the text', (_, text) => {
    const steps = (written: string) => {
      const tries = Array.from({ length: 3 }, () => {
        const from = process.cpuUsage().user;
        replaced(written, null);
        return process.cpuUsage().user - from;
      });
      return Math.min(...tries);
    };
    const whole = times(text);
    // A reader that began again at each bracket would take 100 times as long as for a tenth, and this one 10.
    const tenth = Math.max(steps(whole.slice(0, 20_000)), 2000);
    expect(steps(whole) / tenth).toBeLessThan(60);
  });
});
