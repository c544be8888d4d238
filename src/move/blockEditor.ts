import type { Block } from './plugins/plugin.ts';

/** A block with all within it: what it shows is HTML by now. */
export interface EditorBlock extends Block {
  /** Whether its HTML has words, and not elements alone. */
  readonly hasWords: boolean;
}

interface OpenBlock {
  readonly name: string;
  readonly json: string;
  readonly inner: Block[];
  html: string;
  hasWords: boolean;
}

/** The beginning of the comment that opens, closes or is a block: `<!-- wp:image `. */
const COMMENT = /<!--\s+(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+/g;
/** The end of attributes: as in WordPress's own reader, they may have `-->` in them. */
const ATTRIBUTES_END = /\}\s+(?=\/?-->)/;
const COMMENT_END = /\/?-->/y;

interface BlockComment {
  readonly kind: 'opens' | 'closes' | 'is whole';
  readonly name: string;
  readonly json: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Replaces the comments of the block editor, from the innermost block to the outermost, by what `show` makes of
 * each block. A block that never ends reaches to the end of the one around it.
 */
export function replaceBlocks(text: string, show: (block: EditorBlock) => string): string {
  const outside = opened('', '{}');
  const open = [outside];
  const add = (html: string, hasWords: boolean) => {
    const innermost = open.at(-1);
    if (!innermost) return;
    innermost.html += html;
    innermost.hasWords ||= hasWords;
  };
  const addText = (html: string) => add(html, /[^\s<>]/.test(html.replace(/<[^<>]*>/g, '')));
  const addBlock = ({ name, json, html, inner, hasWords }: OpenBlock) => {
    const block = { name, attributes: attributesIn(json), html, inner, hasWords };
    open.at(-1)?.inner.push(block);
    add(show(block), hasWords);
  };
  const close = () => {
    const block = open.pop();
    if (block) addBlock(block);
  };
  let end = 0;
  for (const { kind, name, json, from, to } of commentsIn(text)) {
    addText(text.slice(end, from));
    end = to;
    if (kind === 'is whole') addBlock(opened(name, json));
    else if (kind === 'opens') open.push(opened(name, json));
    else if (open.some((block) => block.name === name)) {
      while (open.at(-1)?.name !== name) close();
      close();
    }
  }
  addText(text.slice(end));
  while (open.length > 1) close();
  return outside.html;
}

function opened(name: string, json: string): OpenBlock {
  return { name, json, inner: [], html: '', hasWords: false };
}

function commentsIn(text: string): BlockComment[] {
  const comments: BlockComment[] = [];
  let end = 0;
  for (const { 0: beginning, 1: slash, 2: name = '', index } of text.matchAll(COMMENT)) {
    if (index < end) continue;
    const start = index + beginning.length;
    const after = text[start] === '{' ? attributesEnd(text, start) : start;
    COMMENT_END.lastIndex = after;
    const closing = COMMENT_END.exec(text);
    if (!closing) continue;
    end = after + closing[0].length;
    const kind = slash === '/' ? 'closes' : closing[0].startsWith('/') ? 'is whole' : 'opens';
    comments.push({ kind, name, json: text.slice(start, after).trim() || '{}', from: index, to: end });
  }
  return comments;
}

/** The end of attributes before the next comment, in case those of this one were cut off. */
function attributesEnd(text: string, start: number): number {
  const next = text.indexOf('<!--', start);
  const found = ATTRIBUTES_END.exec(text.slice(start, next < 0 ? undefined : next));
  return found ? start + found.index + found[0].length : start;
}

function attributesIn(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
