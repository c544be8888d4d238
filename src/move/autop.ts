/** The elements that are no part of a paragraph. */
const BLOCKS =
  'address|article|aside|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|' +
  'footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';

const BLOCK_START = new RegExp(`<(?:${BLOCKS})(?=[\\s/>])[^>]*>`, 'gi');
const BLOCK_END = new RegExp(`</(?:${BLOCKS})>`, 'gi');
const BEGINS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCKS})(?=[\\s/>])`, 'i');
const KEPT = /<(pre|script|style)\b[\s\S]*?<\/\1>/gi;

/**
 * Makes paragraphs of empty lines and breaks of single ones, as WordPress does before it shows a post of the
 * classic editor (https://developer.wordpress.org/reference/functions/wpautop/).
 */
export function autop(text: string): string {
  const kept: string[] = [];
  const spared = text
    .replace(/\r\n?/g, '\n')
    .replace(KEPT, (element) => `\n\n<pre ${kept.push(element) - 1}>\n\n`);
  const spaced = spared.replace(BLOCK_START, '\n\n$&').replace(BLOCK_END, '$&\n\n');
  const html = spaced
    .split(/\n[ \t]*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk) => (BEGINS_WITH_BLOCK.test(chunk) ? chunk : `<p>${chunk.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n');
  return html.replace(/<pre (\d+)>/g, (_, number: string) => kept[Number(number)] ?? '');
}
