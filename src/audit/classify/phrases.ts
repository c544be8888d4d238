import { parseSelector } from '../../domain/links/selector.ts';

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

/**
 * Titles and headings of bot walls. Some are such only where nothing but a site's
 * name follows: articles begin alike.
 */
export const WALL_TITLE =
  /^(?:attention required! \| cloudflare|access (?:to this page has been )?denied|pardon our interruption|robot check|robot challenge screen|radware captcha page|robot or human|are you (?:a )?(?:human|robot)|human verification|verify (?:you are|you're) (?:a )?human|please verify you are|checking your browser|making sure you're not a bot|request rejected|bot verification)|^(?:just a moment|one moment, please|you are being redirected|client challenge|security (?:check|measure|challenge)|one more step|unusual traffic|ddos-guard|captcha)\W*(?:$|[-|:•·])/;

/** Titles and headings of pages that ask who visits or whether they may track, and of servers that failed. */
export const DETOUR_TITLE =
  /^(?:error:? )?40[13](?:\W*$|\W+(?:error|forbidden|unauthorized|access)\b)|^(?:access )?forbidden\W*$|^(?:amazon )?(?:sign|log)[ -]?in(?:\s*[-|:•·].*|\s+to\s.*|\s+or\s.*)?$|^before you continue\b|^(?:cookie consent|your privacy choices|we value your privacy)\b|^(?:(?:http )?error 50[0-4]\b|50[0-4](?:\W*$|\W+(?:internal|bad|service|gateway|server|error)\b)|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)|^(?:sorry[!,.]? )?something went wrong\b|^(?:(?:site|scheduled|under)(?: under)? maintenance\b|maintenance(?: mode)?$)|^we'll be (?:right )?back\b|^account suspended\W*$|\bnot available in your (?:country|region|area|location)\b/;

/** The missing thing, in the words of messages to visitors. */
const MISSING =
  /(?:page|product|item|listing|article|file)(?: (?:that )?you(?:'re| are| were|'ve| have)? (?:requested|looking for))?/;

/** Matches only at the end of the sentence: the sentence of an article about missing pages goes on. */
const END = /(?: error)?(?: \(#?404\))?(?=\W*$|\s*[-|:!.,•·]|\s(?:on|at)\s)/;

/**
 * Matches only at the start of the title or heading (or after "Site - "), so that articles about missing
 * pages
 * do not match.
 */
const START =
  /(?:^|(?:\s-|[|:•·])\s)(?:(?:sorry|oops|we're sorry|we are sorry)[!,.]? )?(?:(?:the|this|that) )?/;

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

const CLOSED =
  /\bthis (?:shop|store|site|website) is (?:(?:currently |temporarily )?(?:unavailable|closed)|(?:no longer|not) available)(?=\W*$|[.,!])/;

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

const PARKED =
  /\b(?:domain (?:name )?(?:is|may be) (?:for sale|available|parked)|buy this domain|parked (?:domain|free)|domain parking)\b|^(?:the domain(?: name)? )?(?:[a-z0-9-]+\.){1,4}[a-z]{2,24} is for sale\b/;

export const GONE_TITLES: readonly RegExp[] = [NOT_FOUND, NOT_FOUND_ABROAD, PARKED, CLOSED];

const WHEN =
  /(?:soon|shortly|later|next|by|on|around|within|in (?:an?|\d+|early|mid|late)|(?:in )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)/;

/** What is counted, and how, between 'no' and 'in stock'. */
const COUNTED = /(?: (?:currently|yet|more|items?|units?|pieces?|products?|copies|left)){0,3}/;

export const OUT = new RegExp(
  [
    /out[ -]of[ -]stock|sold[ -]out|(?:currently |temporarily )?unavailable|discontinued|(?:notify|e-?mail) me/,
    /(?:not|no longer|isn't|aren't)(?: currently| yet)? (?:in[ -]stock|available)/,
    new RegExp(`(?:zero|no|none|0)${COUNTED.source} in[ -]stock|(?:none|0)${COUNTED.source} available`),
    /(?:in[ -]stock|availab(?:le|ility)) ?: ?(?:zero|no|none|0)(?= *(?:$|[.,;/]))/,
    /when (?:it is |it's )?(?:back[ -])?(?:in[ -]stock|available)|expect(?:ed)?(?: it)?(?: to be)?(?: back)? in[ -]stock/,
    new RegExp(`back[ -]in[ -]stock ${WHEN.source}`),
  ]
    .map(({ source }) => `\\b(?:${source})\\b`)
    .join('|'),
);

export const IN = /\b(?:in[ -]stock|available|only \d+ left|limited stock|low stock)\b/;

/** Shipping phrases. Pages of sold-out products contain them, too. */
export const SENT = /\b(?:ships|delivery|pick ?up)\b/;

const WAY = /(?:(?:store |in-store |curbside )?pick ?up|delivery|gift[ -]?\w*|in[ -]stores?)/;
const NOT = /(?:(?:not|isn't|aren't)(?: currently)? available|(?:currently )?unavailable)/;

/** What is not to be had is a way to get the product, and not the product. */
export const ELSEWHERE = new RegExp(
  `\\b(?:${WAY.source}(?: wrap\\w*| service| is| are| currently|:)* ${NOT.source}|${NOT.source} (?:for ` +
    `|as (?:an? )?)?${WAY.source})\\b`,
);
