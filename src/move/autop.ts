import { spansOf } from './elementSpans.ts';

/** The elements that are no part of a paragraph. */
const BLOCKS =
  'address|article|aside|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|' +
  'footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';

const BLOCK_START = new RegExp(`<(?:${BLOCKS})(?=[\\s/>])[^<>]*>`, 'gi');
const BLOCK_END = new RegExp(`</(?:${BLOCKS})>`, 'gi');
const BEGINS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCKS})(?=[\\s/>])`, 'i');

/**
 * Makes paragraphs of empty lines and breaks of single ones, as WordPress does before it shows a post of the
 * classic editor (https://developer.wordpress.org/reference/functions/wpautop/).
 */
export function autop(text: string): string {
  const { kept, spared } = withoutKept(text.replace(/\r\n?/g, '\n'));
  const spaced = spared.replace(BLOCK_START, '\n\n$&').replace(BLOCK_END, '$&\n\n');
  const html = spaced
    .split(/\n[ \t]*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk) => (BEGINS_WITH_BLOCK.test(chunk) ? chunk : `<p>${chunk.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n');
  return html.replace(/<pre (\d+)>/g, (_, number: string) => kept[Number(number)] ?? '');
}

/** Takes out the elements whose lines stay as they are; a tag with the number of each keeps its place. */
function withoutKept(text: string): { kept: readonly string[]; spared: string } {
  const kept: string[] = [];
  let spared = '';
  let end = 0;
  for (const [from, to] of spansOf(text, ['pre', 'script', 'style'])) {
    spared += `${text.slice(end, from)}\n\n<pre ${kept.length}>\n\n`;
    kept.push(text.slice(from, to));
    end = to;
  }
  return { kept, spared: spared + text.slice(end) };
}
