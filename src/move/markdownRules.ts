import TurndownService from 'turndown';
import { addLeftRules, blankReplacement } from './leftRules.ts';
import { addLineRules, inOneLineOfMarkdown } from './lineRules.ts';
import { escapeSiteMarks, type Noter, withoutProductMarks } from './notes.ts';
import type { Part } from './oldSite.ts';
import { PART_ELEMENT } from './parts.ts';
import { directive, partText } from './partText.ts';
import { addTableRules } from './tableRules.ts';
import type { Targets } from './targets.ts';

export interface Anchors {
  /** The ids of headings that links of the text lead to. */
  readonly kept: ReadonlySet<string>;
}

/** Creates the converter of a text. */
export function markdownService(
  parts: readonly Part[],
  anchors: Anchors,
  targets: Targets,
  noter: Noter,
): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    br: '\\',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    blankReplacement: blankReplacement(noter),
  });
  const escapeMarkdown = service.escape.bind(service);
  service.escape = (text) => escapeSiteMarks(escapeMarkdown(text).replace(/<(?=[A-Za-z/!?])/g, '\\<'));
  service.remove(['style', 'noscript', 'title', 'button', 'select', 'textarea']);
  addLeftRules(service, noter);
  service.addRule('part', {
    filter: (node) => node.nodeName.toLowerCase() === PART_ELEMENT,
    replacement: (_, node) => {
      const part = parts[Number(node.getAttribute('number'))];
      return part ? partText(part, isEnclosed(node), targets, noter) : '';
    },
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => pictureText(node, targets, noter),
  });
  service.addRule('figure', {
    filter: 'figure',
    replacement: (content, node) => figureText(content, node, targets, noter),
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => linkText(content, node, anchors, targets, noter),
  });
  const marked = new Set<string>();
  service.addRule('heading', {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const words = inOneLineOfMarkdown(content.replace(/\*\*/g, ''));
      const id = node.getAttribute('id') ?? '';
      const isFirst = anchors.kept.has(id) && !marked.has(id);
      const mark = isFirst ? ` {#${id}}` : '';
      marked.add(id);
      return words === '' ? '' : `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${words}${mark}\n\n`;
    },
  });
  addLineRules(service);
  service.addRule('struck', {
    filter: ['del', 's'],
    replacement: (content) => (content.trim() === '' ? content : `~~${content.trim()}~~`),
  });
  service.addRule('details', {
    filter: 'details',
    replacement: (content, node) => {
      const title = (node.querySelector('summary')?.textContent ?? '').replace(/[[\]]/g, '').trim();
      const opening = isEnclosed(node) ? `**${title}**` : `:::note${title === '' ? '' : `[${title}]`}`;
      return `\n\n${opening}\n\n${content.trim()}\n\n${isEnclosed(node) ? '' : ':::\n\n'}`;
    },
  });
  service.addRule('summary', { filter: 'summary', replacement: () => '' });
  service.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${content.trim()}**\n\n` });
  service.addRule('meaning', { filter: 'dd', replacement: (content) => `\n\n${content.trim()}\n\n` });
  service.addRule('item', { filter: 'li', replacement: itemText });
  addTableRules(service, noter);
  return service;
}

/** An item of a list, whose further lines begin below its words. */
function itemText(content: string, node: HTMLElement): string {
  const list = node.parentElement;
  const place = Array.from(list?.children ?? []).indexOf(node);
  const first = Number(list?.getAttribute('start') ?? 1) || 1;
  const mark = list?.nodeName === 'OL' ? `${first + place}. ` : '- ';
  const words = content.trim().replace(/\n/g, `\n${' '.repeat(mark.length)}`);
  return words === '' ? '' : `${mark}${words}\n`;
}

/** Directives stand in no list, quotation, table or other directive. */
function isEnclosed(node: HTMLElement): boolean {
  for (let around = node.parentElement; around; around = around.parentElement)
    if (['LI', 'TD', 'TH', 'BLOCKQUOTE', 'DETAILS', 'A'].includes(around.nodeName)) return true;
  return false;
}

function pictureText(node: HTMLElement, targets: Targets, noter: Noter): string {
  const src = node.getAttribute('data-src') || node.getAttribute('src') || '';
  const alt = plainAlt(node);
  const target = targets.picture(src);
  if (target.kind === 'lost') return noter.mark('left', `the picture ${src}: ${target.why}`);
  const note = alt === '' ? noter.mark('left', `what ${target.to} shows: write it between the brackets`) : '';
  return `![${alt.replace(/[[\]]/g, '')}](${target.to})${note}`;
}

function plainAlt(node: HTMLElement): string {
  return withoutProductMarks(node.getAttribute('alt') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A picture with its caption; a figure may also hold a table, a video or a quotation. */
function figureText(content: string, node: HTMLElement, targets: Targets, noter: Noter): string {
  const pictures = Array.from(node.querySelectorAll('img'));
  const caption = (node.querySelector('figcaption')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || caption === '' || isEnclosed(node))
    return `\n\n${content.trim()}\n\n`;
  const target = targets.picture(picture.getAttribute('data-src') || picture.getAttribute('src') || '');
  if (target.kind === 'lost') return `\n\n${content.trim()}\n\n`;
  const alt = plainAlt(picture) || caption;
  const links = Array.from(node.querySelectorAll('figcaption a[href]'), (link) =>
    noter.mark('left', `the link to ${link.getAttribute('href')}: captions have no links`),
  );
  return `\n\n${directive('figure', null, { src: target.to, alt, caption })}${links.join('')}\n\n`;
}

function linkText(
  content: string,
  node: HTMLElement,
  anchors: Anchors,
  targets: Targets,
  noter: Noter,
): string {
  const href = (node.getAttribute('href') ?? '').trim();
  const words = content.trim();
  if (noter.withoutMarks(words) === '' || href === '') return content;
  if (isSecondLink(node, href)) return '';
  // A picture that opens in full size is no link here.
  if (/^!\[[^\]]*\]\([^)]*\)\S*$/.test(words) && PICTURE_FILE.test(href)) return content;
  if (href.startsWith('#') && !anchors.kept.has(href.slice(1)))
    return /^#(?:top)?$/.test(href)
      ? content
      : content + noter.mark('left', `the link to ${href}: no heading has that id here`);
  const target = targets.link(href);
  if (target.kind === 'lost') return content + noter.mark('left', `the link to ${href}: ${target.why}`);
  const [before = '', after = ''] = [/^\s*/.exec(content)?.[0], /\s*$/.exec(content)?.[0]];
  const oneLine = inOneLineOfMarkdown(words);
  if (node.textContent?.trim() === href && target.to === href) return `${before}<${href}>${after}`;
  return `${before}[${oneLine}](${/[\s()]/.test(target.to) ? `<${target.to}>` : target.to})${after}`;
}

/** The button of WordPress's block for files repeats the link before it. */
function isSecondLink(node: HTMLElement, href: string): boolean {
  const before = node.previousElementSibling;
  return /wp-block-file__button/.test(node.className) && before?.getAttribute('href') === href;
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i;
