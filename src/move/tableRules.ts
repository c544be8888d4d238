import type TurndownService from 'turndown';
import { inOneLineOfMarkdown } from './lineRules.ts';
import type { Noter } from './notes.ts';

/** A line that would end a cell; that of a product's words does not, since the link replaces it before. */
const CELL_LINE = /(\{product:[^{}]*\})|(?<!\\)\|/g;

/** Adds the rules of tables, which markdown has in a plainer form: a header, and a line for each row. */
export function addTableRules(service: TurndownService, noter: Noter): void {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content, node) => {
      const words = inOneLineOfMarkdown(content).replace(CELL_LINE, (_, product) => product ?? '\\|');
      const span = Math.min(50, Math.max(1, Number(node.getAttribute('colspan')) || 1));
      return ` ${words} |${'  |'.repeat(span - 1)}`;
    },
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (content) => (content.trim() === '' ? '' : `|${content}\n`),
  });
  service.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  service.addRule('columns', { filter: ['colgroup', 'col'], replacement: () => '' });
  service.addRule('caption', { filter: 'caption', replacement: (content) => `${content.trim()}\n\n` });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => tableText(content, node, noter),
  });
}

function tableText(content: string, node: HTMLElement, noter: Noter): string {
  // Markdown has no table within a table.
  const isNested = node.parentElement?.closest('table') !== null && node.parentElement !== null;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => line.startsWith('|'));
  if (isNested || rows.length === 0) return `\n\n${lines.join('\n\n')}\n\n`;
  const width = Math.max(...rows.map(cellCount));
  const whole = rows.map((row) => row + '  |'.repeat(width - cellCount(row)));
  const [header = '', ...others] = whole;
  const isStated = node.getElementsByTagName('th').length > 0;
  const spans = Array.from(node.getElementsByTagName('td')).some((cell) => cell.hasAttribute('rowspan'));
  const notes = [
    ...(isStated ? [] : [noter.mark('carried', 'a table without a header: its first row is the header now')]),
    ...(spans ? [noter.mark('left', 'cells over several rows: the table has empty cells below them')] : []),
  ];
  const title = lines.filter((line) => !line.startsWith('|')).join('\n\n');
  const table = [header, `|${' --- |'.repeat(width)}`, ...others].join('\n');
  return `\n\n${title === '' ? '' : `${title}\n\n`}${table.replace('|', `|${notes.join('')}`)}\n\n`;
}

function cellCount(row: string): number {
  return row.replace(/\\.|\{product:[^{}]*\}/g, '').split('|').length - 2;
}
