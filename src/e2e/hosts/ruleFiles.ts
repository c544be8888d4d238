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

/** What the documents of a host say of its rule files. */
export interface RuleHost {
  /** The header that is sent where two rules that match have it. */
  readonly join: (values: readonly string[]) => string;
  readonly mostHeaderRules: number;
  readonly longestLine: number;
}

/** https://docs.netlify.com/manage/routing/headers/: of a header that two rules set the later value counts. */
export const NETLIFY: RuleHost = {
  join: (values) => values.at(-1) ?? '',
  mostHeaderRules: Number.POSITIVE_INFINITY,
  longestLine: Number.POSITIVE_INFINITY,
};

/** https://developers.cloudflare.com/pages/configuration/headers/: values of two rules are joined by a comma. */
export const CLOUDFLARE: RuleHost = {
  join: (values) => values.join(', '),
  mostHeaderRules: 100,
  longestLine: 2000,
};

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
export function readHeaderBlocks(folder: string, host: RuleHost): HeaderBlock[] {
  const blocks: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of linesOf(folder, '_headers')) {
    if (line.length > host.longestLine) throw new Error(`a line of ${line.length} characters: ${line}`);
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
  if (blocks.length > host.mostHeaderRules) throw new Error(`${blocks.length} rules`);
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

/** The headers that a host sends with an address by its rules. */
export function headersAt(
  blocks: readonly HeaderBlock[],
  host: RuleHost,
  address: string,
): Partial<Record<string, string>> {
  const values = new Map<string, string[]>();
  for (const { pattern, headers } of blocks) {
    if (!matches(pattern, address)) continue;
    for (const [name, value] of headers) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, host.join(all)]));
}
