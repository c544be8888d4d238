import { parseSelector } from '../../domain/links/selector.ts';
import { anyOf, pattern } from '../../html/patterns.ts';

// The words of bot walls, of pages that are gone with status 200, and for stock. All texts are
// matched as `normalizeText` gives them.

/** Selectors of bot walls that are not of one store: HUMAN (PerimeterX), DataDome, Cloudflare and Imperva. */
export const WALL_SELECTORS = [
  '#px-captcha',
  '[src*="captcha-delivery.com"]',
  '#challenge-error-text',
  '#main-iframe[src*="_Incapsula_"]',
].flatMap((text) => parseSelector(text) ?? []);

export const WALL_PHRASES = [
  'Incapsula incident ID',
  'Enable JavaScript and cookies to continue',
  'Please enable JS and disable any ad blocker',
  'Verify you are human by completing the action below',
  'Press & Hold to confirm you are',
  'Our systems have detected unusual traffic from your computer network',
];

/** The beginning of titles that only bot walls have. */
const WALL_START = anyOf([
  /attention required! \| cloudflare/,
  /access (?:to this page has been )?denied/,
  /pardon our interruption/,
  /robot check/,
  /robot challenge screen/,
  /radware captcha page/,
  /robot or human/,
  /are you (?:a )?(?:human|robot)/,
  /human verification/,
  /verify (?:you are|you're) (?:a )?human/,
  /please verify you are/,
  /checking your browser/,
  /making sure you're not a bot/,
  /request rejected/,
  /bot verification/,
]);

/** Titles with which articles begin, too: a bot wall has nothing behind them but a site's name. */
const WALL_WHOLE = anyOf([
  /just a moment/,
  /one moment, please/,
  /you are being redirected/,
  /client challenge/,
  /security (?:check|measure|challenge)/,
  /one more step/,
  /unusual traffic/,
  /ddos-guard/,
  /captcha/,
]);

/** Titles and headings of bot walls. */
export const WALL_TITLE = anyOf([pattern`^(?:${WALL_START})`, pattern`^(?:${WALL_WHOLE})\W*(?:$|[-|:•·])`]);

const SERVER_FAILED = anyOf([
  /(?:http )?error 50[0-4]\b/,
  /50[0-4](?:\W*$|\W+(?:internal|bad|service|gateway|server|error)\b)/,
  /internal server error/,
  /bad gateway/,
  /service (?:temporarily )?unavailable/,
  /gateway time-?out/,
]);

/** Titles and headings of pages that ask who visits or whether they may track, and of servers that failed. */
export const DETOUR_TITLE = anyOf([
  /^(?:error:? )?40[13](?:\W*$|\W+(?:error|forbidden|unauthorized|access)\b)/,
  /^(?:access )?forbidden\W*$/,
  /^(?:amazon )?(?:sign|log)[ -]?in(?:\s*[-|:•·].*|\s+to\s.*|\s+or\s.*)?$/,
  /^before you continue\b/,
  /^(?:cookie consent|your privacy choices|we value your privacy)\b/,
  pattern`^(?:${SERVER_FAILED})`,
  /^(?:sorry[!,.]? )?something went wrong\b/,
  /^(?:(?:site|scheduled|under)(?: under)? maintenance\b|maintenance(?: mode)?$)/,
  /^we'll be (?:right )?back\b/,
  /^account suspended\W*$/,
  /\bnot available in your (?:country|region|area|location)\b/,
]);

const YOU_ASKED = /(?:that )?you(?:'re| are| were|'ve| have)? (?:requested|looking for)/;

/** The missing thing, in the words of messages to visitors. */
const MISSING = pattern`(?:page|product|item|listing|article|file)(?: ${YOU_ASKED})?`;

/** Matches only at the end of the sentence: the sentence of an article about missing pages goes on. */
const END = /(?: error)?(?: \(#?404\))?(?=\W*$|\s*[-|:!.,•·]|\s(?:on|at)\s)/;

/** The end in a sentence that has no such words behind it. */
const PLAIN_END = /(?=\W*$|\s*[-|:!.,•·])/;

/**
 * Matches only at the start of the title or heading (or after "Site - "), so that articles about missing
 * pages
 * do not match.
 */
const START =
  /(?:^|(?:\s-|[|:•·])\s)(?:(?:sorry|oops|we're sorry|we are sorry)[!,.]? )?(?:(?:the|this|that) )?/;

const GERMAN_ITEM = /\b(?:seite|artikel|produkt|angebot)(?: [a-zäöüß]+){0,3}/;
const GERMAN_MISSING = anyOf([
  /nicht (?:gefunden|mehr (?:verfügbar|erhältlich|vorhanden))/,
  /existiert nicht(?: mehr)?/,
]);

const SPANISH_ITEM = /(?:página|pagina|producto|artículo|articulo)/;
const SPANISH_MISSING = anyOf([
  /no (?:se ha |ha sido |fue )?encontrad[oa]/,
  /no existe/,
  /ya no (?:existe|está disponible)/,
]);
const SPANISH_WE = /no (?:hemos encontrado|encontramos|se ha encontrado|se pudo encontrar)/;

const FRENCH_ITEM = /\b(?:page|produit|article)(?: [^\s.!?]+){0,4}/;
const FRENCH_MISSING = anyOf([
  /introuvable/,
  /non trouvée?/,
  /n'existe (?:pas|plus)/,
  /n'est plus disponible/,
]);

const NOT_FOUND_ABROAD = anyOf([
  pattern`${GERMAN_ITEM} (?:${GERMAN_MISSING})${PLAIN_END}`,
  pattern`\b${SPANISH_ITEM}(?: que buscas?)? (?:${SPANISH_MISSING})${PLAIN_END}`,
  pattern`\b${SPANISH_WE} (?:la|esta|el|este) ${SPANISH_ITEM}${PLAIN_END}`,
  pattern`${FRENCH_ITEM} (?:${FRENCH_MISSING})${PLAIN_END}`,
  /(?:ページ|商品)[^。]{0,12}(?:見つかりません|存在しません|お取り扱いできません)/,
]);

const CLOSED_NOW = anyOf([
  /(?:currently |temporarily )?(?:unavailable|closed)/,
  /(?:no longer|not) available/,
]);
const CLOSED = pattern`\bthis (?:shop|store|site|website) is (?:${CLOSED_NOW})(?=\W*$|[.,!])`;

const WE_CANNOT = /we (?:can't|couldn't|cannot|could not)(?: seem to)?/;

/** What stands behind the number of a missing page, so that it is no other number. */
const AFTER_404 = anyOf([
  /$/,
  /\s*[|:!•·]/,
  /\s*[-.,](?![a-z0-9])/,
  /-not found/,
  /\s+\(?(?:not found|page|error|oops)/,
]);

const NOT_FOUND = anyOf([
  pattern`^(?:error:? )?404(?: error)?(?=${AFTER_404})`,
  pattern`^http(?: status| error)?:? 404(?:\.\d)?(?:$|\W+not found${END})`,
  /\berror 404$/,
  /(?:\s-|[|:•·])\s*404(?: error)?$/,
  pattern`${START}${MISSING} (?:is |was )?no longer available${END}`,
  pattern`${START}page (?:isn't|is not) available${PLAIN_END}`,
  pattern`^(?:nothing|(?:file )?not) found${END}`,
  pattern`\b${MISSING} (?:was |could |can |is )?(?:not|no longer) (?:be )?(?:found|exists?)${END}`,
  pattern`\b${MISSING} (?:does not|doesn't|no longer) exists?${END}`,
  pattern`\b${MISSING} (?:can't|couldn't|cannot) be found${END}`,
  pattern`\b${WE_CANNOT} find (?:that|the|this) (?:page|product|item|listing)\b`,
  /\bthis (?:item|product|listing) (?:is no longer available|has been removed)\b/,
  /^(?:oops|uh oh|sorry)\b[^.?]{0,80} no longer exists?(?=\W*$|[.,!])/,
]);

const FOR_SALE = anyOf([
  /domain (?:name )?(?:is|may be) (?:for sale|available|parked)/,
  /buy this domain/,
  /parked (?:domain|free)/,
  /domain parking/,
]);

const PARKED = anyOf([
  pattern`\b(?:${FOR_SALE})\b`,
  /^(?:the domain(?: name)? )?(?:[a-z0-9-]+\.){1,4}[a-z]{2,24} is for sale\b/,
]);

export const GONE_TITLES: readonly RegExp[] = [NOT_FOUND, NOT_FOUND_ABROAD, PARKED, CLOSED];

const MONTH = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/;

const WHEN = anyOf([
  /soon|shortly|later|next|by|on|around|within/,
  /in (?:an?|\d+|early|mid|late)/,
  pattern`(?:in )?${MONTH}`,
]);

/** What is counted, and how, between 'no' and 'in stock'. */
const COUNTED = /(?: (?:currently|yet|more|items?|units?|pieces?|products?|copies|left)){0,3}/;

/** Each matches whole words. */
const OUT_WORDS = [
  /out[ -]of[ -]stock/,
  /sold[ -]out/,
  /(?:currently |temporarily )?unavailable/,
  /discontinued/,
  /(?:notify|e-?mail) me/,
  /(?:not|no longer|isn't|aren't)(?: currently| yet)? (?:in[ -]stock|available)/,
  pattern`(?:zero|no|none|0)${COUNTED} in[ -]stock`,
  pattern`(?:none|0)${COUNTED} available`,
  /(?:in[ -]stock|availab(?:le|ility)) ?: ?(?:zero|no|none|0)(?= *(?:$|[.,;/]))/,
  /when (?:it is |it's )?(?:back[ -])?(?:in[ -]stock|available)/,
  /expect(?:ed)?(?: it)?(?: to be)?(?: back)? in[ -]stock/,
  pattern`back[ -]in[ -]stock (?:${WHEN})`,
];

export const OUT = pattern`\b(?:${anyOf(OUT_WORDS)})\b`;

export const IN = /\b(?:in[ -]stock|available|only \d+ left|limited stock|low stock)\b/;

/** Shipping phrases. Pages of sold-out products contain them, too. */
export const SENT = /\b(?:ships|delivery|pick ?up)\b/;

const WAY = /(?:(?:store |in-store |curbside )?pick ?up|delivery|gift[ -]?\w*|in[ -]stores?)/;
const NOT = /(?:(?:not|isn't|aren't)(?: currently)? available|(?:currently )?unavailable)/;
const BETWEEN = /(?: wrap\w*| service| is| are| currently|:)*/;

/** What is not to be had is a way to get the product, and not the product. */
export const ELSEWHERE = pattern`\b(?:${WAY}${BETWEEN} ${NOT}|${NOT} (?:for |as (?:an? )?)?${WAY})\b`;
