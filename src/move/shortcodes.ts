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

const NAME = '[A-Za-z][\\w-]*';
const OPENING = new RegExp(`\\[(\\[?)(${NAME})((?:[^\\[\\]"']|"[^"]*"|'[^']*')*?)(/?)\\](\\]?)`, 'g');
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;

/** Parts of a text in which brackets are no shortcodes. */
const CODE = /<(pre|code|script|style)\b[\s\S]*?<\/\1>/gi;

/**
 * Replaces each shortcode by what `replace` returns; null leaves it as it is. Words in brackets, such as
 * `[sic]`, are for `replace` to tell from shortcodes.
 */
export function replaceShortcodes(html: string, replace: (shortcode: Shortcode) => string | null): string {
  const codes = Array.from(
    html.matchAll(CODE),
    ({ index, 0: code }) => [index, index + code.length] as const,
  );
  const isCode = (place: number) => codes.some(([from, to]) => place >= from && place < to);
  let result = '';
  let end = 0;
  for (const match of html.matchAll(OPENING)) {
    const [opening, extra = '', name = '', written = '', slash = '', closing = ''] = match;
    if (match.index < end || isCode(match.index)) continue;
    // Two brackets show a shortcode as it is written.
    if (extra !== '' && closing !== '') continue;
    const start = match.index + extra.length;
    const afterOpening = match.index + opening.length - closing.length;
    const closed = slash === '' ? html.indexOf(`[/${name}]`, afterOpening) : -1;
    const stop = closed < 0 ? afterOpening : closed + name.length + 3;
    const made = replace({
      name: name.toLowerCase(),
      ...attributesOf(written),
      content: closed < 0 ? null : html.slice(afterOpening, closed),
      written: html.slice(start, stop),
    });
    if (made === null) continue;
    result += html.slice(end, start) + made;
    end = stop;
  }
  return result + html.slice(end);
}

function attributesOf(written: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes = new Map<string, string>();
  const values: string[] = [];
  // The visual editor writes typographic quotes and `&quot;`.
  const plain = written.replace(/&quot;|[“”″]/g, '"').replace(/&#0?39;|[‘’]/g, "'");
  for (const [, name, double, single, bare, ...others] of plain.matchAll(ATTRIBUTE)) {
    if (name === undefined) values.push(others.find((value) => value !== undefined) ?? '');
    else attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return { attributes, values };
}
