import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A rule of `_headers`, as a host reads it. */
export interface HeaderBlock {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A rule of `_redirects`. */
interface RedirectLine {
  readonly from: string;
  readonly to: string;
}

/** https://developers.cloudflare.com/pages/configuration/headers/: the narrowest limits of the hosts that read such files. */
const MOST_HEADER_RULES = 100;
const LONGEST_LINE = 2000;

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/** The lines of a rule file that are neither empty nor comments. */
function linesOf(folder: string, name: string): string[] {
  const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}

/**
 * Reads `_headers`.
 * @throws where a line is none that the host would take
 */
export function readHeaderBlocks(folder: string): HeaderBlock[] {
  const blocks: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of linesOf(folder, '_headers')) {
    if (line.length > LONGEST_LINE) throw new Error(`a line of ${line.length} characters: ${line}`);
    if (line.startsWith('/')) {
      if (/\s|\*./.test(line)) throw new Error(`a pattern that no host takes: ${line}`);
      blocks.push({ pattern: line, headers: [] });
      continue;
    }
    const [name = '', ...value] = line.trim().split(':');
    const block = blocks.at(-1);
    if (!block || !/^\s/.test(line) || !TOKEN.test(name) || value.length === 0)
      throw new Error(`no header: ${line}`);
    block.headers.push([name.toLowerCase(), value.join(':').trim()]);
  }
  if (blocks.length > MOST_HEADER_RULES) throw new Error(`${blocks.length} rules`);
  return blocks;
}

/**
 * Reads `_redirects`.
 * @throws where a line is none that the host would take
 */
export function readRedirectLines(folder: string): RedirectLine[] {
  return linesOf(folder, '_redirects').map((line) => {
    const [from = '', to = '', status = '', ...more] = line.split(/\s+/);
    const isStatic = from.startsWith('/') && !/[*?#]|:[A-Za-z]/.test(from);
    if (!isStatic || !to.startsWith('/') || status !== '301' || more.length > 0 || line.length > 1000)
      throw new Error(`no redirect from one address to one: ${line}`);
    return { from, to };
  });
}

/** A pattern ends in a star for any text; the slash before it, or at the end of an address, may be missing. */
function matches(pattern: string, address: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === address;
  const folder = pattern.slice(0, -1);
  return address.startsWith(folder) || `${address}/` === folder;
}

/**
 * The headers that a host sends with an address by its rules. Where two set one, Netlify sends the later value and Cloudflare
 * both, with a comma between them.
 */
export function headersAt(blocks: readonly HeaderBlock[], address: string): Partial<Record<string, string>> {
  const matching = blocks.filter(({ pattern }) => matches(pattern, address));
  return Object.fromEntries(matching.flatMap(({ headers }) => headers));
}
