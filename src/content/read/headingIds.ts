import type { Token, Tokens } from 'marked';
import { show } from '../check/validate.ts';
import type { TextFault } from './directives.ts';

/** A heading whose text ends with an id of its own: `## Words {#id}`. */
export interface HeadingWithId extends Tokens.Heading {
  ownId?: string;
}

const BRACES = /(^|[ \t]+)\{(#[^{}\s]+)\}[ \t]*$/;
const ID = /^#\p{L}[\p{L}\p{M}\p{N}_.:-]*$/u;
const RESERVED =
  /^(?:main|menu|drawing|on-this-page|day-by-day|checklists|our-review|criteria|source-\d+|fn(?:ref)?:.*)$/;

/** Creates a function that takes the own ids of headings out of their words, and finds wrong ones. */
export function headingIds(): (token: Token, offset: number) => readonly TextFault[] {
  const known = new Set<string>();
  return (token, offset) => {
    if (!isHeading(token)) return [];
    const last = token.tokens.at(-1);
    const [braces, , written] = last?.type === 'text' ? (BRACES.exec(last.raw) ?? []) : [];
    if (!last || braces === undefined || written === undefined) return [];
    const id = written.slice(1);
    const fault = faultOf(id, known);
    known.add(id);
    const words = last.raw.slice(0, -braces.length);
    token.tokens.splice(-1, 1, { type: 'text', raw: words, text: words, escaped: false });
    token.ownId = id;
    return fault === null ? [] : [{ offset: offset + token.raw.lastIndexOf(`{#${id}}`), message: fault }];
  };
}

/** Whether a heading can have an id: it begins with a letter, and no other part of a page has it. */
export function canBeHeadingId(id: string): boolean {
  return ID.test(`#${id}`) && !RESERVED.test(id);
}

function isHeading(token: Token): token is HeadingWithId {
  return token.type === 'heading';
}

function faultOf(id: string, known: ReadonlySet<string>): string | null {
  const found = `found ${show(`{#${id}}`)}`;
  if (!ID.test(`#${id}`))
    return `expected a letter and then letters, digits and hyphens as the id of a heading, ${found}; correct it`;
  if (RESERVED.test(id)) return `expected an id that no other part of the page has, ${found}; choose another`;
  return known.has(id) ? `expected an id of its own for each heading, ${found} again; choose another` : null;
}
