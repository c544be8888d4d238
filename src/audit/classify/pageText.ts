import type { Attributes } from '../../html/addresses.ts';
import { anyOf, pattern } from '../../html/patterns.ts';

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

const OTHER_SPACE = / \s+|[^\S ]\s*/g;

/** Text with single spaces in place of all white space, and without invisible parts. */
export function collapse(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(OTHER_SPACE, ' ').trim();
}

/**
 * Text as phrases are searched in it: lower-case, with straight apostrophes and hyphens and single spaces.
 */
export function normalizeText(text: string): string {
  return collapse(text)
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll('…', '...');
}

export function findPhrase(phrases: readonly string[], text: string): string | null {
  return phrases.find((phrase) => text.includes(normalizeText(phrase))) ?? null;
}

/**
 * What visitors see of an element's text: `aside` is not the store's word on the
 * product, but other people's or on others.
 */
type TextVisibility = 'shown' | 'hidden' | 'aside';

/** Elements whose content is not for visitors, or is what somebody else says. */
const ASIDE = new Set(
  'script style template noscript noframes noembed iframe object blockquote q'.split(' '),
);

const HIDDEN = new Set('svg select textarea datalist'.split(' '));

const ASIDE_NAME = anyOf([
  /review/,
  /reviews/,
  /reviewBody/,
  /comment/,
  /itemListElement/,
  /isRelatedTo/,
  /isSimilarTo/,
  /isAccessoryOrSparePartFor/,
]);
const ASIDE_PROPERTY = pattern`(?:^|[\s:/])(?:${ASIDE_NAME})(?:$|\s)`;
const ASIDE_TYPE = /(?:^|[\s:/])(?:Review|UserReview|Comment|UserComments|Question|Answer|FAQPage)(?:$|\s)/;

const ASIDE_WORDS = new Set(
  `review reviews testimonial testimonials comment comments question questions qa ugc related recommended recommendations
  recommendation upsell upsells crosssell crosssells carousel carousels`.split(/\s+/),
);

/**
 * Words with which such a name says something about a larger part, as `has-reviews`
 * does, or about a number of stars.
 */
const OTHER_WORDS = new Set(
  'has no with without show hide enable enabled count summary stars average'.split(' '),
);

const WHOLE = new Set(['html', 'body', 'main', 'head', 'form']);

const NAMING = ['id', 'class', 'data-hook', 'data-testid', 'data-section'];

/** What is hidden may still be structured data; what is aside may not. */
export function visibilityOf(tag: string, attributes: Attributes): TextVisibility {
  const { itemprop = '', property = '', itemtype = '', typeof: type = '' } = attributes;
  const isAside =
    ASIDE.has(tag) ||
    ASIDE_PROPERTY.test(itemprop) ||
    ASIDE_PROPERTY.test(property) ||
    ASIDE_TYPE.test(itemtype) ||
    ASIDE_TYPE.test(type) ||
    (!WHOLE.has(tag) && NAMING.some((name) => isAsideName(attributes[name] ?? '')));
  if (isAside) return 'aside';
  return HIDDEN.has(tag) || isHidden(tag, attributes) ? 'hidden' : 'shown';
}

function isHidden(tag: string, { hidden, style = '', open }: Attributes): boolean {
  if (hidden !== undefined || (tag === 'dialog' && open === undefined)) return true;
  return /(?:^|[\s;])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/**
 * Whether one of the names in an attribute is of such a section:
 * `customerReviews`, `review__body`, `comments-list`.
 */
function isAsideName(names: string): boolean {
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

const INLINE = new Set(
  'a abbr b bdi bdo code data del dfn em font i ins kbd mark s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

export function isBlock(tag: string): boolean {
  return !INLINE.has(tag);
}
