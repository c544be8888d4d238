import type { MovedText, Noter } from './notes.ts';
import type { Targets } from './targets.ts';

/** A link or a picture, with its words and its address. */
const LINK =
  /(!?)\[((?:\\.|\[[^\]]*\]|[^[\]\\])*)\]\(\s*(?:<([^>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

/** Code, in which nothing is a link. */
const CODE = /^ {0,3}(```+|~~~+)[\s\S]*?^ {0,3}\1[ \t]*$|(`+)[^`\n][^\n]*?\2/gm;

/** Shortcodes of Hugo and tags of Liquid, which other generators fill. */
const FILLED_ELSEWHERE = /\{\{[<%][\s\S]*?[>%]\}\}|\{%[\s\S]*?%\}/g;

/** Leads the links and pictures of a text in markdown to where they are now. */
export function rewriteMarkdown(text: string, targets: Targets, noter: Noter): MovedText {
  const codes: string[] = [];
  const spared = text.replace(CODE, (code) => `\uE010${codes.push(code) - 1}\uE011`);
  const linked = spared
    .replace(FILLED_ELSEWHERE, (written) =>
      noter.mark(
        'left',
        `${written.replace(/\s+/g, ' ')}: write its words, or a box such as '::product{id=10}'`,
      ),
    )
    .replace(LINK, (_, mark: string, words: string, enclosed?: string, bare?: string, title?: string) => {
      const address = enclosed ?? bare ?? '';
      const target = mark === '!' ? targets.picture(address) : targets.link(address);
      if (target.kind === 'found')
        return `${mark}[${words}](${/[\s()]/.test(target.to) ? `<${target.to}>` : target.to}${title ?? ''})`;
      const what = mark === '!' ? 'picture' : 'link to';
      return (mark === '!' ? '' : words) + noter.mark('left', `the ${what} ${address}: ${target.why}`);
    });
  return noter.place(
    `${linked.replace(/\uE010(\d+)\uE011/g, (_, number: string) => codes[Number(number)] ?? '').trim()}\n`,
  );
}
