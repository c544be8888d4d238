import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fileStamp } from './fileStamp.ts';
import { linkIndexFile } from './linkIndex.ts';
import { linkNamed, type OutboundLink } from './outboundLinks.ts';

/** The links of the pages of a built site to other sites, as the build has found them. */
export interface LinkIndex {
  /** The links of the page of a file; null where the file is not as the build has left it. */
  linksOf(file: string): readonly OutboundLink[] | null;
}

const indexSchema = z.object({
  links: z.array(z.string()),
  pages: z.array(z.tuple([z.string(), z.string(), z.array(z.number())])),
});

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
