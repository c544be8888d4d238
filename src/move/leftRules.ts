import type TurndownService from 'turndown';
import type { Noter } from './notes.ts';

/** What no text of the site can have, and what the owner can do. */
const LEFT: Readonly<Record<string, string>> = {
  script: 'a script: scripts never come along',
  form: 'a form: forms never come along; name an address to write to',
  video: 'a film: put it on a video site, and link to it',
  audio: 'a recording: put it on a site of its own, and link to it',
  object: 'an object: browsers show none of these anymore',
  embed: 'an object: browsers show none of these anymore',
  applet: 'an object: browsers show none of these anymore',
  iframe: 'a frame: link to what it shows',
  svg: 'a drawing: save it as a picture under images/',
  canvas: 'a drawing: save it as a picture under images/',
};

const isLeft = (node: Node) => node.nodeName.toLowerCase() in LEFT;

/** Adds the rule of elements that become a line of the report. */
export function addLeftRules(service: TurndownService, noter: Noter): void {
  service.addRule('left', {
    filter: (node) => isLeft(node),
    replacement: (_, node) => leftMark(node, noter),
  });
}

/** Creates what replaces elements without words, for which the conversion asks no rule. */
export function blankReplacement(noter: Noter): TurndownService.ReplacementFunction {
  return (content, node) => {
    if (isLeft(node)) return leftMark(node, noter);
    const marks = content.trim();
    return 'isBlock' in node && node.isBlock === true ? `\n\n${marks}\n\n` : marks;
  };
}

function leftMark(node: HTMLElement | Document | DocumentFragment, noter: Noter): string {
  return 'getAttribute' in node ? noter.mark('left', whatIsLeft(node)) : '';
}

function whatIsLeft(node: HTMLElement): string {
  const [kind = '', mend = ''] = (LEFT[node.nodeName.toLowerCase()] ?? '').split(': ');
  const source = node.querySelector('source')?.getAttribute('src');
  const address = node.getAttribute('src') ?? node.getAttribute('data') ?? source ?? '';
  return `${kind}${address === '' ? '' : `, ${address}`}: ${mend}`;
}
