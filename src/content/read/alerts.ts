import type { TokenizerAndRendererExtension } from 'marked';
import { nearest } from '../../domain/nearest.ts';
import { isKeyOf, keysOf } from '../../domain/table.ts';
import { show } from '../check/validate.ts';
import type { DirectiveNamed } from '../schemas/directives.ts';
import { type DirectiveToken, NOTHING } from './directives.ts';

/** The kinds of the box for each alert; a note has none. */
const KINDS = {
  NOTE: undefined,
  TIP: 'tip',
  IMPORTANT: 'important',
  WARNING: 'warning',
  CAUTION: 'caution',
} as const satisfies Readonly<Record<string, DirectiveNamed<'note'>['kind']>>;

const FIRST_LINE = /^ {0,3}> ?\[!([A-Za-z][\w-]*)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;
/** The lines of the quotation behind its first: those with its sign, and those that go on. */
const LATER_LINES = /^(?: {0,3}>[^\n]*(?:\n|$))*/;
const IN_PARAGRAPH = /\n {0,3}> ?\[!/;

/** Reads alerts such as `> [!NOTE]`, as GitHub has them, as the directive `:::note`. */
export function alertExtension(): TokenizerAndRendererExtension {
  return {
    name: 'alert',
    level: 'block',
    start: (src) => {
      const found = IN_PARAGRAPH.exec(src);
      return found ? found.index + 1 : undefined;
    },
    tokenizer(src): DirectiveToken | undefined {
      const [first, name = '', title = ''] = FIRST_LINE.exec(src) ?? [];
      if (first === undefined) return undefined;
      const later = LATER_LINES.exec(src.slice(first.length))?.[0] ?? '';
      const tokens = this.lexer.blockTokens(later.replace(/^ {0,3}> ?/gm, ''), []);
      const lack = lackOf(name, tokens.length > 0);
      const directive = lack === null ? noteOf(name, title.trim()) : null;
      const faults = lack === null ? [] : [{ offset: 0, message: lack }];
      const seen = directive?.words === undefined ? [] : [directive.words];
      return { ...NOTHING, type: 'directive', raw: first + later, directive, seen, faults, tokens };
    },
  };
}

function noteOf(name: string, title: string): DirectiveNamed<'note'> {
  const key = name.toUpperCase();
  const kind = isKeyOf(KINDS, key) ? KINDS[key] : undefined;
  return { type: 'note', ...(kind && { kind }), ...(title && { words: title }) };
}

function lackOf(name: string, hasText: boolean): string | null {
  const known = keysOf(KINDS);
  const key = name.toUpperCase();
  if (!isKeyOf(KINDS, key)) {
    const meant = nearest(key, known);
    const mend = meant ? `did you mean '[!${meant}]'?` : "correct it, or write '\\[' for the sign itself";
    return `expected one of '${known.join("', '")}' in the alert, found ${show(name)}; ${mend}`;
  }
  return hasText ? null : `expected a text below '[!${key}]', found none; write lines that begin with '> '`;
}
