import { autop } from './autop.ts';
import { pluginBlock, pluginShortcode } from './boxes.ts';
import type { OldPicture, Part } from './oldSite.ts';
import { PartList } from './parts.ts';
import { replaceShortcodes, type Shortcode } from './shortcodes.ts';

type Pictures = ReadonlyMap<string, OldPicture>;

/**
 * Makes HTML of the text of a post, of the block editor or the classic one: boxes, videos, and what nothing
 * here can carry become parts.
 */
export function wordpressBody(text: string, pictures: Pictures): { html: string; parts: readonly Part[] } {
  const list = new PartList();
  const hasBlocks = text.includes('<!-- wp:');
  const html = hasBlocks ? withoutBlocks(text, list) : autop(text);
  const shown = replaceShortcodes(html, (shortcode) => shortcodeHtml(shortcode, pictures, list));
  return {
    html: withEmbeds(shown, list)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(GALLERY_LIST, ''),
    parts: list.parts,
  };
}

/** The comment that opens, closes or is a block: `<!-- wp:image {"id":7} -->`. */
const BLOCK_COMMENT =
  /<!--\s+(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+(\{(?:(?!-->)[\s\S])*?\}\s+)?(\/?)-->/g;

/** Blocks whose HTML says all, or that show nothing of their own. */
const PLAIN =
  /^(?:paragraph|heading|list|list-item|image|gallery|quote|pullquote|table|code|preformatted|verse|group|columns?|cover|media-text|buttons?|separator|spacer|details|html|freeform|shortcode|more|nextpage|footnotes|file|embed|video|audio|missing)$/;

/** The list around the pictures of a gallery, as older block editors have it. */
const GALLERY_LIST = /<\/?ul\b[^>]*blocks-gallery[^>]*>|<li\b[^>]*blocks-gallery-item[^>]*>/gi;

interface OpenBlock {
  readonly name: string;
  readonly json: string;
  html: string;
}

/** Replaces the comments around blocks, and blocks of plug-ins with all that is in them. */
function withoutBlocks(text: string, list: PartList): string {
  const outside: OpenBlock = { name: '', json: '{}', html: '' };
  const open = [outside];
  const add = (html: string) => {
    const innermost = open.at(-1);
    if (innermost) innermost.html += html;
  };
  const close = () => {
    const block = open.pop();
    if (block) add(blockHtml(block, list));
  };
  let end = 0;
  for (const { 0: comment, 1: isEnd, 2: name = '', 3: json = '{}', 4: isVoid, index } of text.matchAll(
    BLOCK_COMMENT,
  )) {
    add(text.slice(end, index));
    end = index + comment.length;
    if (isVoid === '/') add(blockHtml({ name, json, html: '' }, list));
    else if (isEnd !== '/') open.push({ name, json, html: '' });
    else if (open.some((block) => block.name === name)) {
      while (open.at(-1)?.name !== name) close();
      close();
    }
  }
  add(text.slice(end));
  while (open.length > 1) close();
  return outside.html;
}

function attributesIn(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function blockHtml({ name, json, html }: OpenBlock, list: PartList): string {
  const made = pluginBlock({ name, attributes: attributesIn(json), html });
  if (made) return `\n\n${made.map((part) => list.add(part)).join('\n\n')}\n\n`;
  if (name === 'block')
    return list.add({
      kind: 'left',
      written: 'wp:block',
      why: 'a reusable block, whose words are not in the export',
    });
  if (name.startsWith('core-embed/') || PLAIN.test(name) || /[^\s<>]/.test(html.replace(/<[^>]*>/g, '')))
    return html;
  return list.add({
    kind: 'left',
    written: `wp:${name}`,
    why: 'a block that WordPress fills when it shows it',
  });
}

function shortcodeHtml(shortcode: Shortcode, pictures: Pictures, list: PartList): string | null {
  const { name, attributes, values, content, written } = shortcode;
  const made = pluginShortcode(shortcode);
  if (made) return made.map((part) => list.add(part)).join('\n\n');
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
    case 'code':
      return `<pre><code>${content ?? ''}</code></pre>`;
    default:
      return isShortcode(shortcode)
        ? (content ?? '') +
            list.add({
              kind: 'left',
              written: openingOf(written),
              why: 'a shortcode that nothing here knows',
            })
        : null;
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
    .replace(/<iframe\b[^>]*?\bsrc=["']([^"']+)["'][^>]*>(?:[\s\S]*?<\/iframe>)?/gi, (_, src) => {
      const url = String(src).replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
      return list.add(
        videoPart(url) ?? { kind: 'left', written: `<iframe> ${url}`, why: 'a frame of another site' },
      );
    });
}
