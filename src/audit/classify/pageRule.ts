import type { Store } from '../../content/catalogue.ts';
import type { Claim, Finding } from '../../domain/links/linkVerdict.ts';
import type { Selector } from '../../domain/links/selector.ts';
import type { Answer } from '../answer.ts';
import { isHome } from './addressRule.ts';
import type { AnswerPage } from './answerPage.ts';
import { findPhrase, normalizeText } from './phrases.ts';
import { isMissing, isSuccess } from './protocolRule.ts';
import { refreshTarget } from './refresh.ts';
import { finding, type LinkContext, type ReadAnswer, type Rule } from './rule.ts';

/** What the page says in its title, its heading, its text and the elements that the store's selectors name. */
export const pageRule: Rule = (context, answer) => {
  const { page, status } = answer;
  if (!page) return [];
  return [
    ...elementFindings(page, context),
    ...wallFindings(page, context, status),
    ...(isSuccess(status) ? [...goneFindings(page, context), ...emptyFindings(page, context, answer)] : []),
  ];
};

/** Selectors of bot walls that are not of one store: HUMAN (PerimeterX), DataDome, Cloudflare and Imperva. */
export const WALL_SELECTORS = [
  '#px-captcha',
  '[src*="captcha-delivery.com"]',
  '#challenge-error-text',
  '#main-iframe[src*="_Incapsula_"]',
];

/** Phrases that only the pages of such walls show. */
const WALL_PHRASES = [
  'Incapsula incident ID',
  'Enable JavaScript and cookies to continue',
  'Please enable JS and disable any ad blocker',
  'Verify you are human by completing the action below',
  'Press & Hold to confirm you are',
  'Our systems have detected unusual traffic from your computer network',
];

/** Titles and headings of bot walls. Some are such only where nothing but a site's name follows: articles begin alike. */
const WALL =
  /^(?:attention required! \| cloudflare|access (?:to this page has been )?denied|pardon our interruption|robot check|robot challenge screen|radware captcha page|robot or human|are you (?:a )?(?:human|robot)|human verification|verify (?:you are|you're) (?:a )?human|please verify you are|checking your browser|making sure you're not a bot|request rejected|bot verification)|^(?:just a moment|one moment, please|you are being redirected|client challenge|security (?:check|measure|challenge)|one more step|unusual traffic|ddos-guard|captcha)\W*(?:$|[-|:•·])/;

/** Titles and headings of pages that ask who visits or whether they may track, and of servers that failed. */
const DETOUR =
  /^(?:error:? )?40[13](?:\W*$|\W+(?:error|forbidden|unauthorized|access)\b)|^(?:access )?forbidden\W*$|^(?:amazon )?(?:sign|log)[ -]?in(?:\s*[-|:•·].*|\s+to\s.*|\s+or\s.*)?$|^before you continue\b|^(?:cookie consent|your privacy choices|we value your privacy)\b|^(?:(?:http )?error 50[0-4]\b|50[0-4](?:\W*$|\W+(?:internal|bad|service|gateway|server|error)\b)|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)|^(?:sorry[!,.]? )?something went wrong\b|^(?:(?:site|scheduled|under)(?: under)? maintenance\b|maintenance(?: mode)?$)|^we'll be (?:right )?back\b|^account suspended\W*$|\bnot available in your (?:country|region|area|location)\b/;

/** What is missing, with the words that visitors are told it by. */
const MISSING =
  /(?:page|product|item|listing|article|file)(?: (?:that )?you(?:'re| are| were|'ve| have)? (?:requested|looking for))?/;

/** The end of such a sentence: an article on pages that are not found goes on. */
const END = /(?: error)?(?: \(#?404\))?(?=\W*$|\s*[-|:!.,•·]|\s(?:on|at)\s)/;

/** The beginning of such a title or heading, or of its part behind the site's name: articles on missing pages have other words before. */
const START =
  /(?:^|(?:\s-|[|:•·])\s)(?:(?:sorry|oops|we're sorry|we are sorry)[!,.]? )?(?:(?:the|this|that) )?/;

/** The same in German, Spanish, French and Japanese. */
const NOT_FOUND_ABROAD = new RegExp(
  [
    /\b(?:seite|artikel|produkt|angebot)(?: [a-zäöüß]+){0,3} (?:nicht (?:gefunden|mehr (?:verfügbar|erhältlich|vorhanden))|existiert nicht(?: mehr)?)(?=\W*$|\s*[-|:!.,•·])/,
    /\b(?:página|pagina|producto|artículo|articulo)(?: que buscas?)? (?:no (?:se ha |ha sido |fue )?encontrad[oa]|no existe|ya no (?:existe|está disponible))(?=\W*$|\s*[-|:!.,•·])/,
    /\bno (?:hemos encontrado|encontramos|se ha encontrado|se pudo encontrar) (?:la|esta|el|este) (?:página|pagina|producto|artículo|articulo)(?=\W*$|\s*[-|:!.,•·])/,
    /\b(?:page|produit|article)(?: [^\s.!?]+){0,4} (?:introuvable|non trouvée?|n'existe (?:pas|plus)|n'est plus disponible)(?=\W*$|\s*[-|:!.,•·])/,
    /(?:ページ|商品)[^。]{0,12}(?:見つかりません|存在しません|お取り扱いできません)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Titles and headings of shops that have closed, in whole. */
const CLOSED =
  /\bthis (?:shop|store|site|website) is (?:(?:currently |temporarily )?(?:unavailable|closed)|(?:no longer|not) available)(?=\W*$|[.,!])/;

/** Titles and headings of pages that say "not found" with status 200. */
const NOT_FOUND = new RegExp(
  [
    /^(?:error:? )?404(?: error)?(?=$|\s*[|:!•·]|\s*[-.,](?![a-z0-9])|-not found|\s+\(?(?:not found|page|error|oops))/,
    `^http(?: status| error)?:? 404(?:\\.\\d)?(?:$|\\W+not found${END.source})`,
    /\berror 404$|(?:\s-|[|:•·])\s*404(?: error)?$/,
    `${START.source}${MISSING.source} (?:is |was )?no longer available${END.source}`,
    `${START.source}page (?:isn't|is not) available(?=\\W*$|\\s*[-|:!.,•·])`,
    `^(?:nothing|(?:file )?not) found${END.source}`,
    `\\b${MISSING.source} (?:was |could |can |is )?(?:not|no longer) (?:be )?(?:found|exists?)${END.source}`,
    `\\b${MISSING.source} (?:does not|doesn't|no longer) exists?${END.source}`,
    `\\b${MISSING.source} (?:can't|couldn't|cannot) be found${END.source}`,
    /\bwe (?:can't|couldn't|cannot|could not)(?: seem to)? find (?:that|the|this) (?:page|product|item|listing)\b/,
    /\bthis (?:item|product|listing) (?:is no longer available|has been removed)\b/,
    /^(?:oops|uh oh|sorry)\b[^.?]{0,80} no longer exists?(?=\W*$|[.,!])/,
  ]
    .map((part) => (typeof part === 'string' ? part : part.source))
    .join('|'),
);

/** The most characters of a page that is nothing but a notice: a longer text is about walls or missing pages, or quotes one. */
const MAX_NOTICE = 2000;

/** Titles and headings of domains that nobody uses any more. */
const PARKED =
  /\b(?:domain (?:name )?(?:is|may be) (?:for sale|available|parked)|buy this domain|parked (?:domain|free)|domain parking)\b|^(?:the domain(?: name)? )?(?:[a-z0-9-]+\.){1,4}[a-z]{2,24} is for sale\b/;

function wallFindings(
  { title, heading, text }: AnswerPage,
  { store }: LinkContext,
  status: Answer['status'],
): Finding[] {
  const phrases = [...(store?.markers.blocked ?? []), ...WALL_PHRASES];
  return [
    ...byPattern(WALL, { title, heading }, 'blocked'),
    // A site's own page for what is missing may say so, too: 'Something went wrong'.
    ...(isMissing(status) ? [] : byPattern(DETOUR, { title, heading }, 'blocked')),
    ...byPhrase(phrases, { title, heading, text: text.length > MAX_NOTICE ? '' : text }, 'blocked'),
  ];
}

function goneFindings(page: AnswerPage, { store, url, kind }: LinkContext): Finding[] {
  const { title, heading, canonical } = page;
  const findings = [
    ...[NOT_FOUND, NOT_FOUND_ABROAD, PARKED, CLOSED].flatMap((pattern) =>
      byPattern(pattern, { title, heading }, 'gone'),
    ),
    ...parkedFindings(page, url),
    ...(store
      ? byPhrase(store.markers.gone, { title, heading, text: wordsOnProduct(page, store) }, 'gone')
      : []),
  ];
  if (kind !== 'product' || canonical === null || !URL.canParse(canonical, url)) return findings;
  const leadsHome = isHome(new URL(canonical, url)) && !isHome(new URL(url));
  return leadsHome
    ? [...findings, finding('gone', 'words', 'the page names the home page as its address')]
    : findings;
}

/** Hosts of parked domains show nothing but the domain, whatever page they are asked for. */
function parkedFindings({ heading, text }: AnswerPage, url: string): Finding[] {
  const { hostname } = new URL(url);
  const isDomain = normalizeText(heading).replace(/^www\./, '') === hostname.replace(/^www\./, '');
  const isParked = isDomain && text.length <= MAX_NOTICE && !isHome(new URL(url));
  return isParked ? [finding('gone', 'title', `the heading '${heading}' is the domain`)] : [];
}

/**
 * The text in which words of a store are about the product: where its pages have an element for that, nowhere else. A page
 * without it is a notice, or all of its words are about other things.
 */
function wordsOnProduct({ text, elements }: AnswerPage, { selectors }: Store): string {
  if (selectors.availability.length === 0) return text;
  const names = new Set(selectors.availability.map((selector) => selector.text));
  const own = elements.filter(({ selector }) => names.has(selector.text));
  if (own.length > 0) return normalizeText(own.map((element) => element.text).join(' / '));
  return text.length > MAX_NOTICE ? '' : text;
}

function byPattern(pattern: RegExp, texts: Pick<AnswerPage, 'title' | 'heading'>, claim: Claim): Finding[] {
  return (['title', 'heading'] as const)
    .filter((place) => pattern.test(normalizeText(texts[place])))
    .map((place) => finding(claim, 'title', `the ${place} '${texts[place].slice(0, 120)}'`));
}

/** A title or a heading is the page's own word on all of it; its text is about many things. */
function byPhrase(
  phrases: readonly string[],
  { title, heading, text }: Pick<AnswerPage, 'title' | 'heading' | 'text'>,
  claim: Claim,
): Finding[] {
  const inTitle = findPhrase(phrases, normalizeText(`${title} / ${heading}`));
  if (inTitle !== null) return [finding(claim, 'title', `'${inTitle}' in the title or heading`)];
  const inText = findPhrase(phrases, text);
  return inText === null ? [] : [finding(claim, 'words', `'${inText}' in the text`)];
}

function elementFindings({ elements }: AnswerPage, { store }: LinkContext): Finding[] {
  const claims: [Claim, readonly Pick<Selector, 'text'>[]][] = [
    ['blocked', [...(store?.selectors.blocked ?? []), ...WALL_SELECTORS.map((text) => ({ text }))]],
    ['gone', store?.selectors.gone ?? []],
    ['page', store?.selectors.product ?? []],
  ];
  const found = new Set(elements.map(({ selector }) => selector.text));
  return claims.flatMap(([claim, selectors]) => {
    const first = selectors.find(({ text }) => found.has(text));
    return first ? [finding(claim, 'data', `the element ${first.text}`)] : [];
  });
}

/** A page that shows nothing, or sends a browser on: a script or a cookie would bring the page itself. */
function emptyFindings(page: AnswerPage, { kind }: LinkContext, answer: ReadAnswer): Finding[] {
  // An answer without a page is the protocol's to judge.
  if (answer.body === '' || answer.error !== null) return [];
  const target = refreshTarget(answer, page.refresh);
  if (target !== null) return [finding('blocked', 'title', `the page asks for a refresh to ${target}`)];
  if (page.text !== '') return [];
  const showsSomething = kind !== 'product' && (page.title !== '' || page.hasMedia);
  return showsSomething ? [] : [finding('blocked', 'words', 'a page without text')];
}
