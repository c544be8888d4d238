import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { linkNamed, type OutboundLink } from './outboundLinks.ts';

/** Where builds keep what the next command can use. */
const CACHE = fileURLToPath(new URL('../../.cache/builds', import.meta.url));

/** The links of the pages of a built site to other sites, as the build has found them. */
export interface LinkIndex {
  /** The links of the page of a file; null where the file is not as the build has left it. */
  linksOf(file: string): readonly OutboundLink[] | null;
}

/** What the index says of a page: what tells its file from any later version, and the numbers of its links. */
export interface IndexedPage {
  readonly file: string;
  readonly stamp: string;
  readonly outbound: readonly number[];
}

const indexSchema = z.object({
  links: z.array(z.string()),
  pages: z.array(z.tuple([z.string(), z.string(), z.array(z.number())])),
});

/** The index of an output folder, beside the record of its build. */
export function linkIndexFile(out: string, cache = CACHE): string {
  return path.join(cache, `${hash('sha256', path.resolve(out))}.links.json`);
}

/**
 * Keeps the links of a build; a folder that cannot be written to only costs the audit the time to read the pages.
 * @param targets those of the pages by their numbers (see `nameOfLink`)
 */
export function keepLinkIndex(file: string, pages: readonly IndexedPage[], targets: readonly string[]): void {
  const numbers = new Map<number, number>();
  const numberOf = (target: number) => {
    const number = numbers.get(target) ?? numbers.size;
    numbers.set(target, number);
    return number;
  };
  const plain = pages.map(({ file: name, stamp, outbound }) => [name, stamp, outbound.map(numberOf)]);
  const links = Array.from(numbers.keys(), (target) => targets[target] ?? '');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ links, pages: plain }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    return;
  }
}

/** Reads the index of an output folder; one that knows nothing where there is none, or where it is damaged. */
export function readLinkIndex(out: string, file = linkIndexFile(out)): LinkIndex {
  const { links, pages } = parseIndex(file);
  const named = links.map(linkNamed);
  const known = new Map(pages.map(([name, stamp, numbers]) => [name, { stamp, numbers }]));
  return {
    linksOf: (name) => {
      const page = known.get(name);
      if (!page || page.stamp !== fileStamp(path.join(out, name))) return null;
      const found = page.numbers.flatMap((number) => named[number] ?? []);
      // A number that names no link is damage: the page itself is asked, so that none of its links is lost.
      return found.length === page.numbers.length ? found : null;
    },
  };
}

function parseIndex(file: string): z.output<typeof indexSchema> {
  try {
    return indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { links: [], pages: [] };
  }
}

/**
 * Tells a file from any later version: the system changes the last of these times with every write, and no tool can set
 * it back. Null where there is no such file.
 */
export function fileStamp(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}
