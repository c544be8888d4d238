import { EntryIds } from '../content/entryIds.ts';
import { type Slug, slugOfName } from '../domain/slug.ts';
import type { SiteWithDrafts } from '../owner/siteWithDrafts.ts';
import { paths } from '../site/urls.ts';
import { withoutSlash } from './movedProducts.ts';
import type { MovedPlace, MoveLedger } from './moveLedger.ts';
import type { OldText } from './oldSite.ts';

/** A text of the old site with its place in the new one. */
export interface Place extends MovedPlace {
  readonly text: OldText;
  /** Whether an earlier move has brought it. */
  readonly isKnown: boolean;
}

/** Texts that have no place of their own, with the reason. */
export interface NoPlace {
  readonly text: OldText;
  readonly why: string;
}

/** Pages of WordPress that are pages here, too: the others are articles. */
const LEGAL =
  /about|contact|privacy|terms|disclosure|disclaimer|cookie|imprint|impressum|affiliate|accessibility/;

/** Gives each text its file and its address; those of an earlier move keep theirs. */
export function placeTexts(
  texts: readonly OldText[],
  site: SiteWithDrafts,
  ledger: MoveLedger,
): { readonly places: readonly Place[]; readonly none: readonly NoPlace[] } {
  const ids = new EntryIds(site.files.articles.map(({ value }) => value.id));
  const taken = new Set<string>(site.routes.map((route) => route.path.toLowerCase()));
  const places: Place[] = [];
  const none: NoPlace[] = [];
  for (const text of texts) {
    const known = ledger.texts.get(text.id);
    if (known) {
      places.push({ text, ...known, isKnown: true });
      continue;
    }
    const kind = text.kind === 'page' && LEGAL.test(text.slug) ? 'legal' : 'article';
    const pathOf = (own: Slug) =>
      kind === 'legal' ? paths.page({ slug: own }) : paths.article({ slug: own });
    const wanted = slugOfName(decoded(text.slug)) ?? slugOfName(text.title) ?? slugOfName(text.id);
    if (!wanted) continue;
    if (text.path !== null && withoutSlash(text.path) === '/') {
      none.push({ text, why: 'it is the home page, whose words are in pages.yaml' });
      continue;
    }
    if (kind === 'legal' && taken.has(pathOf(wanted))) {
      none.push({
        text,
        why: `the site has ${pathOf(wanted)}/ already, which stays as it is; compare the two`,
      });
      continue;
    }
    const slug = freeSlug(wanted, (each) => taken.has(pathOf(each)));
    const id = kind === 'article' ? ids.next : '';
    if (kind === 'article') ids.take(id);
    const file = kind === 'legal' ? `legal/${slug}.md` : `articles/${slug}.md`;
    const place: Place = { text, kind, id, slug, file, path: pathOf(slug), isKnown: false };
    taken.add(place.path);
    places.push(place);
  }
  return { places, none };
}

function freeSlug(wanted: Slug, isTaken: (slug: Slug) => boolean): Slug {
  for (let number = 1; ; number++) {
    const slug = (number === 1 ? wanted : `${wanted}-${number}`) as Slug;
    if (!isTaken(slug)) return slug;
  }
}

/** WordPress encodes the letters of other scripts in its slugs. */
export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
