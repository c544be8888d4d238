import { repeatsAmong } from '../../domain/groupBy.ts';
import type { EntryFolder } from '../read/contentFiles.ts';
import type { ReadContent } from '../read/readContent.ts';
import { fileAndLine, type ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

type Entry = WithOrigin<{ readonly id: string; readonly slug: string }>;

/**
 * Removes products and articles with the id of an earlier one, and logs each
 * once, whatever else the two share.
 */
export function withoutDuplicates(content: ReadContent, log: ProblemLog): ReadContent {
  const unique = <T extends Entry>(kind: EntryFolder, entries: T[]): T[] => {
    const repeats = new Map(repeatsAmong(entries, ({ value }) => value.id));
    for (const [entry, first] of repeats) {
      const place = `which ${fileAndLine(first.origin, ['id'])} has too`;
      const { id, slug } = entry.value;
      const message =
        slug === first.value.slug
          ? `expected an id and a slug of its own, found '${id}' and '${slug}', ${place}; delete one of ` +
            'the two, or change both'
          : `expected an id of its own, found '${id}', ${place}; change one of the two`;
      log.error(entry.origin, ['id'], message);
      log.rejected.add(kind);
    }
    return repeats.size === 0 ? entries : entries.filter((entry) => !repeats.has(entry));
  };
  const products = unique('products', content.products);
  const articles = unique('articles', content.articles);
  return { ...content, products, articles };
}
