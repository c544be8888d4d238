import { spansOf } from './elementSpans.ts';

/** A shortcode of WordPress, such as `[caption width="300"]…[/caption]`. */
export interface Shortcode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Values without a name, such as the address in `[embed https://…]`. */
  readonly values: readonly string[];
  /** What is between it and its end; null if it has none. */
  readonly content: string | null;
  readonly written: string;
}

/**
 * What a shortcode becomes: a text in place of it and of all it encloses; `before`, a text in place of its
 * beginning, while what it encloses stays and is read, too; null leaves it as it is.
 */
export type ShortcodeReplacement = string | { readonly before: string } | null;

const NAME = '[A-Za-z][\\w-]*';
const OPENING = new RegExp(`\\[(\\[?)(${NAME})((?:[^\\[\\]"']|"[^"]*"|'[^']*')*?)(/?)\\](\\]?)`, 'g');
const CLOSING = new RegExp(`\\[/(${NAME})\\]`, 'g');
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;
const ELEMENT_TAG = /<\/?[a-z][^<>]*>/gi;

/** A place of the text, and what comes there instead. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Replaces each shortcode by what `replace` returns, except in code and in tags of elements. Words in brackets,
 * such as `[sic]`, are for `replace` to tell from shortcodes.
 */
export function replaceShortcodes(
  html: string,
  replace: (shortcode: Shortcode) => ShortcodeReplacement,
): string {
  const spared = [
    ...spansOf(html, ['pre', 'code', 'script', 'style']),
    ...Array.from(html.matchAll(ELEMENT_TAG), ({ index, 0: tag }) => [index, index + tag.length] as const),
  ].sort(([a], [b]) => a - b);
  const isSpared = inSpans(spared);
  const closingAfter = closings(html);
  const edits: Edit[] = [];
  let end = 0;
  for (const match of html.matchAll(OPENING)) {
    const [opening, extra = '', name = '', written = '', slash = '', closing = ''] = match;
    if (match.index < end || isSpared(match.index)) continue;
    const start = match.index + extra.length;
    const afterOpening = match.index + opening.length - closing.length;
    const closed = slash === '' ? closingAfter(name, afterOpening) : null;
    const stop = closed === null ? afterOpening : closed + name.length + 3;
    const secondEnd = extra === '' ? undefined : [afterOpening, stop].find((place) => html[place] === ']');
    if (secondEnd !== undefined) {
      // Two brackets show a shortcode as it is written.
      edits.push(
        { from: match.index, to: start, text: '' },
        { from: secondEnd, to: secondEnd + 1, text: '' },
      );
      end = secondEnd + 1;
      continue;
    }
    const made = replace({
      name: name.toLowerCase(),
      ...attributesOf(written),
      content: closed === null ? null : html.slice(afterOpening, closed),
      written: html.slice(start, stop),
    });
    if (made === null) continue;
    if (typeof made === 'string') {
      edits.push({ from: start, to: stop, text: made });
      end = stop;
    } else {
      edits.push({ from: start, to: afterOpening, text: made.before });
      if (closed !== null) edits.push({ from: closed, to: stop, text: '' });
      end = afterOpening;
    }
  }
  return withEdits(html, edits);
}

/** Whether a place is in one of the spans, for places that ascend. */
function inSpans(spans: readonly (readonly [number, number])[]): (place: number) => boolean {
  let next = 0;
  let furthest = 0;
  return (place) => {
    for (; (spans[next]?.[0] ?? Number.POSITIVE_INFINITY) <= place; next++)
      furthest = Math.max(furthest, spans[next]?.[1] ?? 0);
    return place < furthest;
  };
}

/** Finds the first end of a shortcode after a place, for places that ascend; null if there is none. */
function closings(html: string): (name: string, after: number) => number | null {
  const places = new Map<string, number[]>();
  for (const { 1: name = '', index } of html.matchAll(CLOSING)) {
    const known = places.get(name);
    if (known) known.push(index);
    else places.set(name, [index]);
  }
  const next = new Map<string, number>();
  return (name, after) => {
    const own = places.get(name) ?? [];
    let number = next.get(name) ?? 0;
    while ((own[number] ?? after) < after) number++;
    next.set(name, number);
    return own[number] ?? null;
  };
}

/** Makes the changes from the beginning on; what lies within an earlier one is dropped. */
function withEdits(html: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < end) continue;
    result += html.slice(end, from) + text;
    end = to;
  }
  return result + html.slice(end);
}

const DOUBLE_QUOTES = /&(?:quot|ldquo|rdquo|Prime|#34|#8220|#8221|#8243);|[“”″]/g;
const SINGLE_QUOTES = /&(?:apos|lsquo|rsquo|prime|#0?39|#8216|#8217|#8242);|[‘’′]/g;

function attributesOf(written: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes = new Map<string, string>();
  const values: string[] = [];
  // The visual editor writes typographic quotes and `&quot;`, and the classic one a break for each new line.
  const plain = written
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(/<br\s*\/?>|&nbsp;|&#160;/gi, ' ');
  for (const [, name, double, single, bare, ...others] of plain.matchAll(ATTRIBUTE)) {
    if (name === undefined) values.push(others.find((value) => value !== undefined) ?? '');
    else attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return { attributes, values };
}
