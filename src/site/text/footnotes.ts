import type { Token, TokenizerAndRendererExtension } from 'marked';
import type { Footnote, FootnoteList, FootnoteMark } from '../../content/read/footnotes.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { escapeXml } from '../urls.ts';

/** Renders footnotes: a page shows one text, so its footnotes need no ids beyond their numbers. */
export function footnoteRenderers(): TokenizerAndRendererExtension[] {
  return [
    { name: 'footnote', renderer: () => '' },
    { name: 'footnoteMark', renderer: (token) => (isMark(token) ? renderMark(token) : false) },
    {
      name: 'footnotes',
      renderer(token) {
        if (!isList(token)) return false;
        const notes = token.notes.map((note) => renderNote(note, this.parser.parse([...note.tokens])));
        const title = escapeXml(WORDS.texts.footnotes);
        return `<section role="doc-endnotes" aria-label="${title}"><hr>\n<ol>${notes.join('')}</ol></section>\n`;
      },
    },
  ];
}

function isMark(token: Token): token is FootnoteMark {
  return token.type === 'footnoteMark';
}

function isList(token: Token): token is FootnoteList {
  return token.type === 'footnotes';
}

/** The id of a mark, to which its footnote leads back; no slug of a heading has a colon. */
function markId(number: number, repetition: number): string {
  return repetition === 0 ? `fnref:${number}` : `fnref:${number}:${repetition + 1}`;
}

function renderMark({ raw, number, repetition }: FootnoteMark): string {
  if (number === null) return escapeXml(raw);
  const label = escapeXml(say(WORDS.texts.footnote, { number: String(number) }));
  const id = markId(number, repetition);
  return `<sup><a href="#fn:${number}" id="${id}" aria-label="${label}">${number}</a></sup>`;
}

/** A footnote ends with a link back to each of its marks, on the line of its last paragraph. */
function renderNote({ number, marks }: Footnote, html: string): string {
  const label = escapeXml(say(WORDS.texts.backToText, { number: String(number) }));
  const links = Array.from({ length: marks }, (_, repetition) => {
    const count = repetition === 0 ? '' : ` ${repetition + 1}`;
    return ` <a href="#${markId(number, repetition)}" aria-label="${label}${count}">↩${count}</a>`;
  }).join('');
  const isParagraph = html.endsWith('</p>\n');
  const words = isParagraph
    ? `${html.slice(0, -'</p>\n'.length)}${links}</p>`
    : `${html}<p>${links.trim()}</p>`;
  return `<li id="fn:${number}">${words}</li>`;
}
