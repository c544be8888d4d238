import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { nearest } from '../../domain/nearest.ts';
import type { ProductId } from '../../domain/products/product.ts';
import { show, validate } from '../check/validate.ts';
import {
  DIRECTIVES,
  type Directive,
  type DirectiveName,
  isContainer,
  isDirectiveName,
} from '../schemas/directives.ts';

export interface TextFault {
  readonly offset: number;
  readonly message: string;
  /** Whether the page can be built, though readers would see something that is not meant. */
  readonly isWarning?: boolean;
}

export interface MarkdownLink {
  readonly href: string;
  /** Whether the page embeds the target, such as an image, instead of linking to it. */
  readonly isImage: boolean;
  readonly offset: number;
}

/** What a text shows by directives, with positions and faults. */
export interface ShownParts {
  readonly links: readonly MarkdownLink[];
  readonly products: readonly {
    readonly id: ProductId;
    readonly directive: DirectiveName;
    readonly offset: number;
  }[];
  readonly plates: readonly { readonly name: string; readonly offset: number }[];
  /** The ASINs by which directives name products, each with the place of its key. */
  readonly asins: readonly { readonly asin: string; readonly offset: number }[];
  readonly faults: readonly TextFault[];
}

interface ParsedLine extends ShownParts {
  /** Null if it is wrong. */
  readonly directive: Directive | null;
  /** Its words that pages show as they are. */
  readonly seen: readonly string[];
}

/**
 * A line such as `::product{id=10}`, or the lines from `:::note` to `:::`. Offsets count from its beginning.
 */
export interface DirectiveToken extends Tokens.Generic, ParsedLine {
  readonly type: 'directive';
  readonly tokens?: Token[];
}

export function isDirective(token: Token): token is DirectiveToken {
  return token.type === 'directive';
}

/** The beginning of a line that means a directive, or closes one. */
const BEGINNING = /^ {0,3}(?::{2,}[ \t]*[A-Za-z]|:{3,}[ \t]*(?:\n|$))/;
/** The end of the paragraph before a directive, or before an empty line. */
const IN_PARAGRAPH = /\n {0,3}:{2,}[ \t]*[A-Za-z]|\n {0,3}:{3,}[ \t]*(?:\n|$)|\n[ \t]*(?:\n|$)/;
const LINE = /^ {0,3}(:{2,})([A-Za-z][\w-]*)(?:\[(.*?)\](?=\{|[ \t]*$))?(?:\{(.*)\})?[ \t]*$/d;
const CLOSING = /^ {0,3}:{3,}[ \t]*$/;

/**
 * Reads directives in the form of remark-directive, as blocks. Create one for each
 * text, because it tracks its position.
 */
export function directiveExtension(): TokenizerAndRendererExtension {
  let isInContainer = false;
  let hasClosings = true;

  function read(src: string, lexText: (text: string) => Token[]): DirectiveToken {
    const line = /^[^\n]*/.exec(src)?.[0] ?? '';
    const raw = src.slice(0, line.length + 1);
    const parsed = parseLine(line);
    const container = containerIn(line);
    if (container === null) return tokenOf(raw, parsed);
    if (isInContainer) return tokenOf(raw, refused(NESTED));
    const content = hasClosings ? contentOf(src.slice(raw.length)) : null;
    if (content === null) {
      hasClosings = false;
      return tokenOf(raw, refused("expected a line ':::' at its end, found none; add one"));
    }
    isInContainer = true;
    const tokens = lexText(content.text);
    isInContainer = false;
    const lack = parsed.directive ? lackOf(container, tokens) : null;
    return { ...tokenOf(raw + content.raw, lack === null ? parsed : refused(lack)), tokens };
  }

  return {
    name: 'directive',
    level: 'block',
    start: (src) => {
      const end = IN_PARAGRAPH.exec(src);
      return end && /:/.test(end[0]) ? end.index + 1 : undefined;
    },
    tokenizer(src) {
      return BEGINNING.test(src) ? read(src, (text) => this.lexer.blockTokens(text, [])) : undefined;
    },
  };
}

function containerIn(line: string): DirectiveName | null {
  const [, colons, name = ''] = LINE.exec(line) ?? [];
  return colons === ':::' && isDirectiveName(name) && isContainer(name) ? name : null;
}

function lackOf(name: DirectiveName, tokens: readonly Token[]): string | null {
  const types = tokens.map(({ type }) => type).filter((type) => type !== 'space');
  if (name === 'note')
    return types.length > 0 ? null : "expected a text between ':::note' and ':::', found none; write it";
  const isList = types.length === 1 && types[0] === 'list';
  return isList
    ? null
    : `expected a list and nothing else, such as '- Quiet', between ':::${name}' and ':::'; write one`;
}

const NESTED =
  "expected a directive outside of another one, found one in it; close the other with ':::' before";

export const NOTHING: ParsedLine = {
  directive: null,
  seen: [],
  links: [],
  products: [],
  plates: [],
  asins: [],
  faults: [],
};

/** The keys of all directives, of which each has some. */
type Values = Partial<Record<'id' | 'product', ProductId | undefined>> &
  Partial<Record<'ids', readonly ProductId[] | undefined>> &
  Partial<Record<'asin', string | undefined>> &
  Partial<Record<'asins', readonly string[] | undefined>> &
  Partial<Record<'names', readonly string[]>> &
  Partial<Record<'name' | 'src' | 'href' | 'url' | 'image', string | undefined>> &
  Partial<Record<'label' | 'words' | 'caption' | 'title', string | undefined>>;

/** @param at the place of the value of a key */
function parsedAs(directive: Directive, at: (key: string) => number): ParsedLine {
  const values: Values = directive;
  const products = (['id', 'ids', 'product'] as const).flatMap((key) =>
    [values[key] ?? []].flat().map((id) => ({ id, directive: directive.type, offset: at(key) })),
  );
  const plates = (['name', 'names'] as const).flatMap((key) =>
    [values[key] ?? []].flat().map((name) => ({ name, offset: at(key) })),
  );
  const asins = (['asin', 'asins'] as const).flatMap((key) =>
    [values[key] ?? []].flat().map((asin) => ({ asin, offset: at(key) })),
  );
  const links = (['src', 'href', 'url', 'image'] as const).flatMap((key) => {
    const href = values[key];
    return href === undefined ? [] : { href, isImage: key === 'src' || key === 'image', offset: at(key) };
  });
  const { label, words, caption, title } = values;
  const seen = [label, words, caption, title].filter((text) => text !== undefined);
  return { ...NOTHING, directive, seen, links, products, plates, asins };
}

function tokenOf(raw: string, parsed: ParsedLine): DirectiveToken {
  return { ...parsed, type: 'directive', raw };
}

function refused(message: string, offset = 0): ParsedLine {
  return { ...NOTHING, faults: [{ offset, message }] };
}

/** The lines before the closing line of a container; null if nothing closes it. */
function contentOf(src: string): { readonly text: string; readonly raw: string } | null {
  const closing = /^ {0,3}:{3,}[ \t]*(?:\n|$)/m.exec(src);
  if (!closing) return null;
  return { text: src.slice(0, closing.index), raw: src.slice(0, closing.index + closing[0].length) };
}

function parseLine(line: string): ParsedLine {
  if (CLOSING.test(line))
    return refused("expected ':::' only at the end of a directive that needs it, found it alone; delete it");
  const match = LINE.exec(line);
  if (!match)
    return refused(`expected a directive such as '::product{id=10}', found ${show(line.trim())}; ${ESCAPE}`);
  const [, colons = '', name = '', words, braces = ''] = match;
  if (!isDirectiveName(name)) return refused(unknownName(name));
  const expected = isContainer(name) ? ':::' : '::';
  if (colons !== expected)
    return refused(`expected '${expected}${name}', found '${colons}${name}'; correct the colons`);
  const attributes = readAttributes(braces, match.indices?.[4]?.[0] ?? 0);
  return attributes.fault ? { ...NOTHING, faults: [attributes.fault] } : judge(name, words, attributes);
}

const ESCAPE = "correct it, or write '\\:' for a colon that readers see";

function unknownName(name: string): string {
  const names = Object.keys(DIRECTIVES);
  const meant = nearest(name, names);
  const mend = meant ? `did you mean '${meant}'?` : ESCAPE;
  return `expected one of '${names.join("', '")}', found ${show(name)}; ${mend}`;
}

function judge(name: DirectiveName, words: string | undefined, { values, places }: Attributes): ParsedLine {
  const faults: TextFault[] = [];
  const error = (_: unknown, path: readonly (string | number)[], message: string) => {
    const key = String(path[0] ?? '');
    const field = key === 'words' ? 'words in brackets' : key;
    faults.push({ offset: places[key] ?? 0, message: `::${name} ${field}: ${message}` });
  };
  const value = { ...values, ...(words !== undefined && { words }), type: name };
  const valid = validate(DIRECTIVES[name], { value, origin: NOWHERE }, { error });
  if (!valid || faults.length > 0) return { ...NOTHING, faults };
  return parsedAs(valid.value, (key) => places[key] ?? 0);
}

const NOWHERE = { file: '', locate: () => ({ line: 1, column: 1 }) };

interface Attributes {
  readonly values: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, number>>;
  readonly fault: TextFault | null;
}

const ATTRIBUTE = /([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'“”‘’{}]+))(?=[ \t]|$)/y;

/** Reads `id=10 label="Best in all"`, which begins at a place in its line. */
function readAttributes(text: string, start: number): Attributes {
  const values = new Map<string, string>();
  const places = new Map<string, number>();
  let fault: TextFault | null = null;
  for (let at = blanksAt(text, 0); at < text.length && !fault; at = blanksAt(text, ATTRIBUTE.lastIndex)) {
    ATTRIBUTE.lastIndex = at;
    const [, key = '', double, single, bare] = ATTRIBUTE.exec(text) ?? [];
    fault = faultOf(key, text.slice(at), start + at, values);
    values.set(key, (double ?? single ?? bare ?? '').replaceAll('&quot;', '"'));
    places.set(key, start + at);
  }
  return { values: Object.fromEntries(values), places: Object.fromEntries(places), fault };
}

function faultOf(
  key: string,
  rest: string,
  offset: number,
  known: ReadonlyMap<string, string>,
): TextFault | null {
  const form = `expected 'key=value' or 'key="some words"' with straight quotes`;
  if (key === '') return { offset, message: `${form}, found ${show(rest.trim())}; correct it` };
  if (known.has(key)) return { offset, message: `expected '${key}' once, found it again; delete one` };
  if (INTERNAL.has(key)) return { offset, message: `unknown field '${key}'; delete it, or correct its name` };
  return null;
}

function blanksAt(text: string, at: number): number {
  return at + (/^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0);
}

/** The keys by which schemas know a directive and its words. */
const INTERNAL: ReadonlySet<string> = new Set(['type', 'words']);
