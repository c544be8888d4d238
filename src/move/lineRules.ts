import type TurndownService from 'turndown';

/** Adds the rules of line breaks, code, verses, and marks that markdown does not nest or have. */
export function addLineRules(service: TurndownService): void {
  service.addRule('break', {
    filter: 'br',
    replacement: (_, node) => (endsItsBlock(node) ? '' : '\\\n'),
  });
  service.addRule('preformatted', {
    filter: 'pre',
    replacement: (content, node) => (isVerse(node) ? verseText(content) : codeText(node)),
  });
  service.addRule('nested', {
    filter: (node) => isNestedIn(node, ['STRONG', 'B']) || isNestedIn(node, ['EM', 'I']),
    replacement: (content) => content,
  });
  service.addRule('raised', {
    filter: 'sup',
    replacement: (content) => lettersOf(content, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'),
  });
  service.addRule('lowered', {
    filter: 'sub',
    replacement: (content) => lettersOf(content, '₀₁₂₃₄₅₆₇₈₉₊₋'),
  });
}

/** Markdown in one line, where breaks are not possible: a heading, a cell, the words of a link. */
export function inOneLineOfMarkdown(content: string): string {
  return content.trim().replace(/\\?\s*\n\s*/g, ' ');
}

const INLINE =
  /^(?:A|ABBR|B|BIG|CITE|CODE|DEL|EM|FONT|I|INS|LABEL|MARK|Q|S|SMALL|SPAN|STRIKE|STRONG|SUB|SUP|U)$/;

/** Whether only the end of a paragraph, or another block, comes after a break: markdown would show its mark. */
function endsItsBlock(node: Node): boolean {
  for (let after = node.nextSibling; after; after = after.nextSibling) {
    if (after.nodeName === 'IMG') return false;
    const isEmpty = (after.textContent ?? '').trim() === '';
    if (after.nodeName === '#text' || INLINE.test(after.nodeName)) {
      if (!isEmpty) return false;
    } else if (after.nodeName !== 'BR') {
      return after.nodeName !== 'MOVE-PART';
    }
  }
  const around = node.parentNode;
  return !around || !INLINE.test(around.nodeName) || endsItsBlock(around);
}

function isVerse(node: HTMLElement): boolean {
  return /(?:^|\s)wp-block-verse(?:\s|$)/.test(node.className);
}

/** Verses keep their lines, and their marks as well. */
function verseText(content: string): string {
  return `\n\n${content.trim().replace(/\\?\n(?!\s*\n)(?<!\n\n)/g, '\\\n')}\n\n`;
}

function codeText(node: HTMLElement): string {
  const code = linesOf(node).replace(/\s+$/, '');
  const language = /(?:^|\s)lang(?:uage)?-([\w-]+)/.exec(node.firstElementChild?.className ?? '')?.[1] ?? '';
  const runs = Array.from(code.matchAll(/^`{3,}/gm), ([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

/** The text of an element, with its breaks as ends of lines. */
function linesOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  if (node.childNodes.length === 0) return node.textContent ?? '';
  return Array.from(node.childNodes, linesOf).join('');
}

function isNestedIn(node: HTMLElement, names: readonly string[]): boolean {
  if (!names.includes(node.nodeName)) return false;
  return node.parentElement?.closest(names.join(',')) !== null && node.parentElement !== null;
}

const PLAIN_LETTERS = '0123456789+-';

/** Numbers in raised or lowered letters; other words stay as they are. */
function lettersOf(content: string, letters: string): string {
  const plain = content.trim();
  if (!/^[\d+-]+$/.test(plain)) return content;
  return Array.from(plain, (letter) => letters[PLAIN_LETTERS.indexOf(letter)] ?? letter).join('');
}
