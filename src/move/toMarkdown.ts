import { canBeHeadingId } from '../content/read/headingIds.ts';
import { type Anchors, markdownService } from './markdownRules.ts';
import { type MovedText, Noter, placeEscapes, withoutMarkCharacters } from './notes.ts';
import type { OldBody } from './oldSite.ts';
import { rewriteMarkdown } from './rewriteMarkdown.ts';
import type { Targets } from './targets.ts';

/** Makes markdown of a text of the old site, with the site's own boxes. */
export function toMarkdown(body: OldBody, targets: Targets): MovedText {
  const noter = new Noter();
  if (body.kind === 'markdown') return rewriteMarkdown(withoutMarkCharacters(body.text), targets, noter);
  const html = withoutMarkCharacters(body.html);
  const written = markdownService(body.parts, anchorsIn(html), targets, noter).turndown(inOrder(html));
  return noter.place(
    `${placeEscapes(written)
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  );
}

/** The places within a text that its links lead to: headings keep these ids, and others are no places here. */
function anchorsIn(html: string): Anchors {
  const linked = new Set(Array.from(html.matchAll(/\shref=["']#([^"']+)["']/gi), ([, id = '']) => id));
  const headings = Array.from(html.matchAll(/<h[1-6]\b[^>]*\sid=["']([^"']+)["']/gi), ([, id = '']) => id);
  return { kept: new Set(headings.filter((id) => linked.has(id) && canBeHeadingId(id))) };
}

/** Makes the first heading an `h2`, and each one at most a level deeper than that above it. */
function inOrder(html: string): string {
  const open: number[] = [];
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, (_, slash: string, digit: string) => {
    const level = Number(digit);
    if (slash === '') {
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
    }
    return `<${slash}h${Math.min(6, open.length + 1)}`;
  });
}
