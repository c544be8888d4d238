import type { Attributes } from '../../html/addressesIn.ts';

/** What a page does with an element: it shows it, hides it, or shows words in it that are not its own. */
type Standing = 'shown' | 'hidden' | 'aside';

/** Elements whose content is not for visitors, or is what somebody else says. */
const ASIDE = new Set(
  'script style template noscript noframes noembed iframe object blockquote q'.split(' '),
);

/** Elements whose text visitors see only when they act. */
const HIDDEN = new Set('svg select textarea datalist'.split(' '));

/** Types and properties of schema.org with which visitors' words and other products are marked up. */
const ASIDE_PROPERTY =
  /(?:^|[\s:/])(?:review|reviews|reviewBody|comment|itemListElement|isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor)(?:$|\s)/;
const ASIDE_TYPE = /(?:^|[\s:/])(?:Review|UserReview|Comment|UserComments|Question|Answer|FAQPage)(?:$|\s)/;

/** Words of ids and classes of sections for visitors' words and for other products. */
const ASIDE_WORDS = new Set(
  `review reviews testimonial testimonials comment comments question questions qa ugc related recommended recommendations
  recommendation upsell upsells crosssell crosssells carousel carousels`.split(/\s+/),
);

/** What each of them has a part of: most names have none. */
const MAY_BE_ASIDE = /review|testimonial|comment|question|qa|ugc|relate|recommend|sell|carousel/i;

/** Words with which such a name says something about a larger part, as `has-reviews` does, or about a number of stars. */
const OTHER_WORDS = new Set(
  'has no with without show hide enable enabled count summary stars average'.split(' '),
);

/** Elements that hold the store's own words, whatever their classes are. */
const WHOLE = new Set(['html', 'body', 'main', 'head', 'form']);

/**
 * The standing of an element. Set aside is what is not the store's word on the product: what visitors wrote, and other
 * products. What is hidden may still be structured data.
 */
export function standingOf(tag: string, attributes: Attributes): Standing {
  if (ASIDE.has(tag) || isOfOthers(tag, attributes)) return 'aside';
  return HIDDEN.has(tag) || isHidden(tag, attributes) ? 'hidden' : 'shown';
}

function isOfOthers(tag: string, attributes: Attributes): boolean {
  const { itemprop, property, itemtype, typeof: type } = attributes;
  if (fits(ASIDE_PROPERTY, itemprop) || fits(ASIDE_PROPERTY, property)) return true;
  if (fits(ASIDE_TYPE, itemtype) || fits(ASIDE_TYPE, type)) return true;
  if (WHOLE.has(tag)) return false;
  for (const name of NAMED_BY) if (isAsideName(attributes[name])) return true;
  return false;
}

function fits(pattern: RegExp, value: string | undefined): boolean {
  return value !== undefined && pattern.test(value);
}

const NAMED_BY = ['id', 'class', 'data-hook', 'data-testid', 'data-section'];

function isHidden(tag: string, { hidden, style, open }: Attributes): boolean {
  if (hidden !== undefined || (tag === 'dialog' && open === undefined)) return true;
  return style !== undefined && /(?:^|[\s;])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/** Whether one of the names in an attribute is of such a section: `customerReviews`, `review__body`, `comments-list`. */
function isAsideName(names: string | undefined): boolean {
  if (names === undefined || !MAY_BE_ASIDE.test(names)) return false;
  return names.split(/\s+/).some((name) => {
    const words = name
      .replace(/([a-z])(?=[A-Z])/g, '$1-')
      .toLowerCase()
      .split(/[^a-z]+/);
    // `cross-sells` and `crossSells` are one word.
    const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
    return (
      [...words, ...joined].some((word) => ASIDE_WORDS.has(word)) &&
      !words.some((word) => OTHER_WORDS.has(word))
    );
  });
}
