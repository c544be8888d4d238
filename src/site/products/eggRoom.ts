import type { Catalogue } from '../../content/catalogue.ts';
import { isForFinder } from '../../domain/finder/gatherIncubators.ts';
import { type EggFit, eggFitOf } from '../../domain/products/eggFit.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Room } from '../../domain/products/room.ts';
import { displayRange } from '../../domain/range.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { type SourceProps, sourceProps } from '../text/texts.ts';
import { paths, type SiteContext } from '../urls.ts';
import { eggName } from './specifications.ts';

/** An egg type beside the capacity of an incubator. */
export interface EggRoomItem {
  /** Within a sentence if the incubator does not take them. */
  readonly name: string;
  /** The species whose batches are meant; null for eggs without a page. */
  readonly species: string | null;
}

/** An egg type that an incubator is sold for. */
export interface SoldItem extends EggRoomItem {
  /** The page of the eggs; null without one. */
  readonly href: string | null;
  /** `24`, `about 16–24`, or `yes` if the number is unknown. */
  readonly answer: string;
}

/** How the estimated numbers come about. */
export interface EstimateProps {
  /** The stated number that they are converted from, and the eggs that it counts. */
  readonly count: number;
  readonly kind: string;
  readonly sources: readonly SourceProps[];
}

export interface EggRoomProps {
  readonly sold: readonly SoldItem[];
  readonly notSold: readonly EggRoomItem[];
  readonly tooSmall: readonly EggRoomItem[];
  /** Whether the number of some eggs is unknown. */
  readonly hasUncounted: boolean;
  readonly estimate: EstimateProps | null;
}

/**
 * Returns which eggs an incubator takes, and how many: of each egg type with a page, and of the others that it
 * is sold for. All are empty if it names no eggs; null for what the finder does not cover.
 */
export function eggRoomProps(product: Product, context: SiteContext): EggRoomProps | null {
  if (!isForFinder(product)) return null;
  const { catalogue } = context;
  const pages = new Map(catalogue.eggTypes.map((page) => [page.slug, page]));
  const asked = catalogue.eggTypeLabels
    .filter(({ slug }) => pages.has(slug) || product.eggTypes.includes(slug))
    .map(({ slug, name }) => {
      const page = pages.get(slug);
      const fit = eggFitOf(product, slug, catalogue.eggTypes);
      const href = page ? context.urls.href(paths.eggType(page)) : null;
      return { slug, fit, href, item: { name, species: page?.species ?? null } };
    });
  const refused = (kind: EggFit['kind']) =>
    asked.flatMap(({ fit, item }) => (fit.kind === kind ? [{ ...item, name: inSentence(item.name) }] : []));
  const sold = asked.flatMap(({ slug, fit, href, item }) =>
    fit.kind === 'sold' ? [{ slug, room: fit.room, href, item }] : [],
  );
  const estimated = sold.flatMap(({ slug, room }) => (room?.kind === 'converted' ? [slug] : []));
  return {
    sold: sold.map(({ room, href, item }) => ({
      ...item,
      href,
      answer: countOf(room) ?? WORDS.product.roomYes,
    })),
    notSold: refused('not-sold'),
    tooSmall: refused('too-small'),
    hasUncounted: sold.some(({ room }) => room === null),
    estimate: estimateProps(product, estimated, catalogue),
  };
}

/** `24`, or `about 16–24` if it is converted; null if unknown. */
function countOf(room: Room | null): string | null {
  if (room === null) return null;
  const count = displayRange(room.range);
  return room.kind === 'stated' ? count : say(WORDS.product.about, { count });
}

/**
 * What the numbers are estimated from, in a tray that takes other sizes. Cups, which a tray of an unknown kind may
 * have, limit the number instead.
 * @param estimated the eggs whose number is converted
 */
function estimateProps(
  { capacity, capacityCounts, tray }: Product,
  estimated: readonly Slug[],
  catalogue: Catalogue,
): EstimateProps | null {
  if (estimated.length === 0 || tray === null || tray === 'cups') return null;
  if (capacity === null || capacityCounts === null) return null;
  const converted = [capacityCounts, ...estimated];
  const sources = catalogue.eggTypes.flatMap(({ slug, space }) =>
    converted.includes(slug) ? space.map(({ source }) => source) : [],
  );
  return {
    count: capacity,
    kind: inSentence(eggName(capacityCounts, catalogue)),
    sources: sourceProps([...new Set(sources)], catalogue),
  };
}
