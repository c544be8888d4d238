import { SaxesParser } from 'saxes';
import { UserError } from '../cli/userError.ts';
import { show } from '../content/check/validate.ts';

/**
 * Elements that are a product each: those of RSS and Atom, in which Google's feeds
 * are, and those of shops and networks.
 */
const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'prod', 'offer', 'record', 'row']);

/** What an element holds: its text, or elements, of which several may have one name. */
interface Element {
  readonly name: string;
  text: string;
  readonly children: Map<string, unknown[]>;
}

/**
 * Reads the products of an XML list, such as a feed for Google Shopping:
 * `g:price` is `price`. It fetches nothing.
 */
export function readXml(file: string, xml: string): readonly unknown[] {
  const found: unknown[] = [];
  // The elements that are open from that of a product on.
  const open: Element[] = [];
  const parser = new SaxesParser({ position: true });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', ({ message }) => {
    const ampersand = bareAmpersand(xml);
    if (ampersand !== null)
      throw new UserError(
        `${file}:${ampersand.place} expected '&amp;' for each '&' of a text in XML, found ` +
          `${show(ampersand.found)}; correct it, or ask for a feed in valid XML`,
      );
    throw new UserError(`${file}:${message.replace(/: /, ' expected valid XML, found: ')}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (open.length === 0 && !ENTRIES.has(local.toLowerCase())) return;
    const own = Object.entries(attributes).filter(([key]) => !/^xml(?:ns)?(?::|$)/.test(key));
    open.push({ name: local, text: '', children: new Map(own.map(([key, value]) => [key, [value]])) });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (!parent) {
      found.push(contentOf(element));
      return;
    }
    const same = parent.children.get(element.name);
    if (same) same.push(contentOf(element));
    else parent.children.set(element.name, [contentOf(element)]);
  });
  parser.write(xml).close();
  return found;
}

/** Comments, CDATA and references, in which an `&` has its place, or an `&` that has none. */
const AMPERSANDS =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|&(?:#\d+|#x[\da-f]+|[\p{L}_][\w.-]*);|(?<bare>&[^\s<]*(?: [^\s<]+)?)/giu;

/** Finds the first `&` that begins no reference: parsers miss it, and name a consequence. */
function bareAmpersand(xml: string): { readonly place: string; readonly found: string } | null {
  for (const { groups, index } of xml.matchAll(AMPERSANDS)) {
    if (groups?.['bare'] === undefined) continue;
    const lines = xml.slice(0, index).split('\n');
    return { place: `${lines.length}:${(lines.at(-1) ?? '').length + 1}`, found: groups['bare'] };
  }
  return null;
}

/**
 * An element as JSON would have it: a text, or an object with a list where several elements have one name.
 */
function contentOf({ text, children }: Element): unknown {
  if (children.size === 0) return text;
  const parts = [...children].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return Object.fromEntries(text.trim() === '' ? parts : [...parts, ['text', text]]);
}
