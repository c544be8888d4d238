import type { YAMLError } from 'yaml';
import { show } from '../check/values.ts';

/** A mistake in the syntax of YAML, in an editor's words, and the offset of what is to be mended. */
interface YamlMistake {
  readonly offset: number;
  readonly message: string;
}

/** The first mistake of each line: what the parser says of the rest of the line follows from it. */
export function yamlMistakes(yaml: string, errors: readonly YAMLError[]): YamlMistake[] {
  const lines = errors.map(({ pos }) => lineStart(yaml, pos[0]));
  return errors
    .filter((_, index) => lines.indexOf(lines[index] ?? 0) === index)
    .map((error) => mistakeOf(error, yaml, errors));
}

/** A hint for the mistakes that editors make most; the parser's own words for the others. */
function mistakeOf(error: YAMLError, yaml: string, errors: readonly YAMLError[]): YamlMistake {
  const offset = error.pos[0];
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return {
        offset,
        message: `expected each key once, found ${keyAt(yaml, offset)} again; keep one of the two`,
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return nestedEntry(offset, yaml, errors);
    case 'TAB_AS_INDENT':
      return { offset, message: TAB };
    case 'MULTIPLE_DOCS':
      return { offset, message: DOCUMENTS };
    case 'BAD_INDENT':
      return error.message.startsWith('All ')
        ? unevenEntry(yaml, offset)
        : { offset, message: inItsWords(error) };
    default:
      return unclosedText(error, yaml) ?? { offset, message: inItsWords(error) };
  }
}

const TAB = 'expected spaces at the start of the line, found a tab; indent with two spaces for each level';
const DOCUMENTS = "expected one document, found a line '---' that begins another; delete it";
const COLON = "expected valid YAML, found a second ': ' in the line; put text with a colon in quotes";
const INDENTATION =
  'expected an entry in line with those before it, found another indentation; indent all entries of one level alike';

function inItsWords({ message }: YAMLError): string {
  return `expected valid YAML, found: ${message}`;
}

/** An entry behind a text: it stands in the same line, or is a line that is indented further than those before it. */
function nestedEntry(offset: number, yaml: string, errors: readonly YAMLError[]): YamlMistake {
  const joined = errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset);
  if (joined) return unevenEntry(yaml, joined.pos[1]);
  const hasColon = /:(?:\s|$)/.test(restOfLine(yaml, offset));
  return hasColon ? { offset, message: COLON } : unevenEntry(yaml, offset);
}

/** The entry of a line whose indentation is not that of the lines around it. */
function unevenEntry(yaml: string, offset: number): YamlMistake {
  const start = lineStart(yaml, offset);
  return { offset: start + yaml.slice(start).search(/[^ ]/), message: INDENTATION };
}

/** A quote that nothing closes: the parser names the end of the file, which may be far from it. */
function unclosedText({ message, pos }: YAMLError, yaml: string): YamlMistake | null {
  const [, quote] = /^Missing closing (["'])quote/.exec(message) ?? [];
  if (!quote) return null;
  const offset = Math.max(0, yaml.lastIndexOf(quote, pos[0] - 1));
  return { offset, message: 'expected a closing quote for the text that begins here, found none' };
}

/** The key that begins at an offset, as a message shows it. */
function keyAt(yaml: string, offset: number): string {
  const key = restOfLine(yaml, offset).replace(/\s*:(?:\s.*)?$/, '');
  return show(key.replaceAll(/^["']|["']$/g, ''));
}

function lineStart(yaml: string, offset: number): number {
  return yaml.lastIndexOf('\n', offset - 1) + 1;
}

function restOfLine(yaml: string, offset: number): string {
  return /.*/.exec(yaml.slice(offset))?.[0] ?? '';
}
