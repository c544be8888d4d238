import { autop } from './autop.ts';
import { type EditorBlock, replaceBlocks } from './blockEditor.ts';
import { pluginBlock, pluginFrame, pluginHtml, pluginShortcode } from './boxes.ts';
import type { OldPicture, Part } from './oldSite.ts';
import { PartList } from './parts.ts';
import type { LinkedProducts, Piece } from './plugins/plugin.ts';
import { replaceShortcodes, type Shortcode, type ShortcodeReplacement } from './shortcodes.ts';

/** What posts name by the id of another item of the export. */
export interface ExportedItems {
  readonly pictures: ReadonlyMap<string, OldPicture>;
  readonly links: LinkedProducts;
}

/**
 * Makes HTML of the text of a post, of the block editor or the classic one: boxes, videos, and what nothing
 * here can carry become parts.
 */
export function wordpressBody(
  text: string,
  items: ExportedItems,
  footnotes: FootnoteTexts = new Map(),
): { html: string; parts: readonly Part[] } {
  const list = new PartList();
  const hasBlocks = text.includes('<!-- wp:');
  const html = hasBlocks ? replaceBlocks(text, (block) => blockHtml(block, items, list)) : autop(text);
  const shown = replaceShortcodes(html, (shortcode) => shortcodeHtml(shortcode, items, list));
  const whole = pluginHtml(withEmbeds(shown, list), (part) => list.add(part));
  const noted = withFootnotes(whole, footnotes, list);
  return { html: withoutComments(noted).replace(GALLERY_LIST, ''), parts: list.parts };
}

/** The texts of the footnotes of a post of the block editor, by their ids. */
export type FootnoteTexts = ReadonlyMap<string, string>;

const FOOTNOTE_MARK = /<sup\b[^>]*\sdata-fn=["']([^"']+)["'][^>]*>[\s\S]*?<\/sup>/g;

/** Numbers the marks of footnotes in their order, and puts the texts at the end. */
function withFootnotes(html: string, footnotes: FootnoteTexts, list: PartList): string {
  const ids = [...new Set(Array.from(html.matchAll(FOOTNOTE_MARK), ([, id = '']) => id))];
  const noted = ids.filter((id) => footnotes.has(id));
  const marked = html.replace(FOOTNOTE_MARK, (written, id: string) => {
    const number = noted.indexOf(id) + 1;
    return number > 0 ? list.add({ kind: 'footnote', number, isBeforeWords: false }) : written;
  });
  const texts = noted.map((id, index) => {
    const mark = list.add({ kind: 'footnote', number: index + 1, isBeforeWords: true });
    return `<p>${mark}${footnotes.get(id) ?? ''}</p>`;
  });
  return marked + texts.join('');
}

function withoutComments(html: string): string {
  let result = '';
  let end = 0;
  for (;;) {
    const start = html.indexOf('<!--', end);
    const stop = start < 0 ? -1 : html.indexOf('-->', start);
    if (stop < 0) return result + html.slice(end);
    result += html.slice(end, start);
    end = stop + '-->'.length;
  }
}

function piecesHtml(pieces: readonly Piece[], list: PartList): string[] {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : list.add(piece)));
}

/** Blocks whose HTML says all, or that show nothing of their own. */
const PLAIN =
  /^(?:paragraph|heading|list|list-item|image|gallery|quote|pullquote|table|code|preformatted|verse|group|columns?|cover|media-text|buttons?|separator|spacer|details|html|freeform|shortcode|more|nextpage|footnotes|file|embed|video|audio|missing)$/;

/** The list around the pictures of a gallery, as older block editors have it. */
const GALLERY_LIST = /<\/?ul\b[^>]*blocks-gallery[^>]*>|<li\b[^>]*blocks-gallery-item[^>]*>/gi;

function blockHtml(block: EditorBlock, { links }: ExportedItems, list: PartList): string {
  const { name, html, hasWords } = block;
  const made = pluginBlock(block, links);
  if (made) return `\n\n${piecesHtml(made, list).join('\n\n')}\n\n`;
  if (name === 'block')
    return list.add({
      kind: 'left',
      written: 'wp:block',
      why: 'a reusable block, whose words are not in the export',
    });
  if (name.startsWith('core-embed/') || PLAIN.test(name) || hasWords) return html;
  return list.add({
    kind: 'left',
    written: `wp:${name}`,
    why: 'a block that WordPress fills when it shows it',
  });
}

function shortcodeHtml(
  shortcode: Shortcode,
  { pictures, links }: ExportedItems,
  list: PartList,
): ShortcodeReplacement {
  const { name, attributes, values, content, written } = shortcode;
  const made = isShortcode(shortcode) ? pluginShortcode(shortcode, links) : null;
  if (made) return piecesHtml(made, list).join('');
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captionHtml(content ?? '', attributes.get('caption'));
    case 'gallery': {
      const ids = (attributes.get('ids') ?? '').split(',').map((id) => id.trim());
      const shown = ids.flatMap((id) => pictures.get(id) ?? []);
      if (shown.length === 0)
        return list.add({ kind: 'left', written, why: 'a gallery that names no pictures' });
      return shown.map(({ src, alt }) => `<figure><img src="${src}" alt="${alt}"></figure>`).join('');
    }
    case 'embed':
    case 'youtube':
    case 'vimeo': {
      const url = (content ?? values[0] ?? attributes.get('src') ?? '').replace(/^=/, '').trim();
      return list.add(videoPart(url) ?? { kind: 'left', written, why: 'no address of a video' });
    }
    case 'video': {
      const url = attributes.get('src') ?? attributes.get('mp4') ?? '';
      return list.add({ kind: 'left', written, why: `a film of your own (${url}); put it on a video site` });
    }
    case 'audio':
    case 'playlist':
    case 'wpvideo':
      return list.add({ kind: 'left', written, why: 'a recording or a film; link to it where it is' });
    case 'code':
      return `<pre><code>${content ?? ''}</code></pre>`;
    default:
      if (!isShortcode(shortcode)) return null;
      return {
        before: list.add({
          kind: 'left',
          written: openingOf(written),
          why: 'a shortcode that nothing here knows',
        }),
      };
  }
}

/** A name with a hyphen or an underscore, an attribute or an end: other words in brackets are text. */
function isShortcode({ name, attributes, content }: Shortcode): boolean {
  return /[-_]/.test(name) || attributes.size > 0 || content !== null;
}

function openingOf(written: string): string {
  return /^\[[^\]]*\]/.exec(written)?.[0] ?? written;
}

function captionHtml(content: string, caption: string | undefined): string {
  const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? '';
  const words = caption ?? content.replace(picture, '');
  return `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
}

const VIDEO_HOSTS =
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|wordpress\.tv)\//i;

function videoPart(url: string): Part | null {
  return VIDEO_HOSTS.test(url) && URL.canParse(url)
    ? { kind: 'video', url: watchUrl(url), title: null }
    : null;
}

/** The page of a video whose player is embedded. */
function watchUrl(url: string): string {
  return url
    .replace(
      /^(https?:\/\/)(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/i,
      '$1www.youtube.com/watch?v=$2',
    )
    .replace(/^(https?:\/\/)player\.vimeo\.com\/video\/(\d+).*$/i, '$1vimeo.com/$2');
}

/** An address on a line of its own, which WordPress shows as what it leads to, and players in frames. */
export function withEmbeds(html: string, list: PartList): string {
  return html
    .replace(
      /(<p>|<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<]+)\s*(?=<\/(?:p|div)>)/g,
      (_, open, url) => {
        const part = videoPart(String(url).replaceAll('&amp;', '&'));
        return part ? `${open}${list.add(part)}` : `${open}<a href="${url}">${url}</a>`;
      },
    )
    .replace(/<iframe\b[^<>]*?\bsrc=["']([^"'<>]+)["'][^<>]*>(?:[^<]*<\/iframe>)?/gi, (_, src) =>
      frameHtml(String(src).replaceAll('&amp;', '&').replace(/^\/\//, 'https://'), list),
    );
}

function frameHtml(url: string, list: PartList): string {
  const made = URL.canParse(url) ? pluginFrame(new URL(url)) : null;
  if (made) return piecesHtml(made, list).join('');
  return list.add(
    videoPart(url) ?? { kind: 'left', written: `<iframe> ${url}`, why: 'a frame of another site' },
  );
}
