import { isUtf8 } from 'node:buffer';
import { Parser } from 'htmlparser2';

/** The size of an SVG file, null if it states none, or the reason for refusing it. */
interface ReadSvg {
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly fault: string | null;
}

type Attributes = Readonly<Record<string, string>>;

/** Elements that run scripts or may contain some. */
const ACTIVE = new Set(['script', 'foreignobject', 'handler', 'listener', 'iframe', 'embed', 'object']);

const XHTML = 'http://www.w3.org/1999/xhtml';

/** An allowed address in an SVG: a part of the same file, or an embedded raster picture. */
const OWN_ADDRESS = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,|$)/i;

/** In styles and attributes. A backslash may hide any letter. */
const OTHER_FILE = /@import|\\|url\(\s*["']?\s*(?!["'#\s])/i;

/** Reads an SVG like a browser that opens its URL, where its scripts would run. */
export function readSvg(bytes: Buffer): ReadSvg {
  const none = {
    size: null,
    fault: 'expected a picture, found a file that no browser shows as one; save it again',
  };
  if (!isUtf8(bytes)) return none;
  const found: string[] = [];
  const roots: { readonly name: string; readonly attributes: Attributes }[] = [];
  let styles = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (roots.length === 0) roots.push({ name: localName(name), attributes });
        const fault = faultOfElement(localName(name), attributes);
        if (fault) found.push(fault);
        if (localName(name) === 'style') styles++;
      },
      onclosetag(name) {
        if (localName(name) === 'style') styles--;
      },
      ontext(text) {
        if (styles > 0 && OTHER_FILE.test(text)) found.push('a style that loads another file');
      },
      onprocessinginstruction(name, data) {
        if (/^!/.test(name) && /\[|<!ENTITY/i.test(data)) found.push('a document type with entities');
        if (/^\?(?!xml$)/i.test(name)) found.push(`the instruction '<${name}'`);
      },
    },
    { xmlMode: true, lowerCaseTags: false },
  );
  parser.end(bytes.toString('utf8'));
  const [root] = roots;
  if (root?.name !== 'svg') return none;
  const fault = `expected a drawing and nothing else, found ${found[0]}; save it as plain or optimized SVG, or as PNG`;
  return { size: sizeOf(root.attributes), fault: found.length > 0 ? fault : null };
}

function faultOfElement(name: string, attributes: Attributes): string | null {
  if (ACTIVE.has(name)) return `the element '${name}'`;
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = localName(key);
    if (attribute.startsWith('on') || value === XHTML || key.toLowerCase() === 'xml:base')
      return `the attribute '${key}'`;
    if ((attribute === 'href' || attribute === 'src') && !OWN_ADDRESS.test(value))
      return `the address '${value.slice(0, 60)}' in '${key}'`;
    if (attribute === 'attributename' && localName(value) === 'href') return 'an animated address';
    // Drawing programs write paths in attributes of their own namespaces, which browsers ignore.
    if (!key.includes(':') && OTHER_FILE.test(value)) return `another file in the attribute '${key}'`;
  }
  return null;
}

/** A name without the prefix of its namespace, in lower case. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** In pixels, as wide as a text's column where the file has coordinates alone. */
function sizeOf(root: Attributes): ReadSvg['size'] {
  const pixels = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(root[name] ?? '')?.[1]);
  const [, , width, height] = (root['viewBox'] ?? '').trim().split(/[\s,]+/);
  const scale = COLUMN / Number(width);
  return usable(pixels('width'), pixels('height')) ?? usable(COLUMN, Number(height) * scale);
}

const COLUMN = 640;

function usable(width: number, height: number): ReadSvg['size'] {
  if (!(width > 0 && height > 0 && Number.isFinite(width + height))) return null;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
