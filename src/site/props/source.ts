import type { Catalogue } from '../../content/catalogue.ts';
import type { SourceKind } from '../../content/schemas/sources.ts';
import type { Slug } from '../../domain/slug.ts';

/** A source as a list shows it. */
export interface SourceProps {
  readonly publisher: string;
  readonly title: string;
  /** What kind of publisher it is: `University`, or `University, unverified` where its text could not be opened. */
  readonly kind: string;
  /** Null where it is a printed work. */
  readonly url: string | null;
  /** A copy in an archive, where one is known. */
  readonly archive: string | null;
}

const KIND_LABELS: Record<SourceKind, string> = {
  university: 'University',
  journal: 'Journal',
  veterinarian: 'Veterinarian',
  government: 'Government',
  association: 'Association',
  book: 'Book',
  maker: 'Maker',
  breeder: 'Breeder',
  magazine: 'Magazine',
  store: 'Store',
  forum: 'Forum',
  blog: 'Blog',
  website: 'Website',
};

/** The sources with the given ids, in their order. An id that is unknown has been reported, and is left out. */
export function sourceProps(ids: readonly Slug[], { sources }: Pick<Catalogue, 'sources'>): SourceProps[] {
  return ids.flatMap((id) => {
    const source = sources.get(id);
    if (!source) return [];
    const { publisher, title, url = null, archive = null } = source;
    const kind = `${KIND_LABELS[source.kind]}${source.unverified ? ', unverified' : ''}`;
    return [{ publisher, title, kind, url, archive }];
  });
}
