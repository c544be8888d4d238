import { stemOf, wordsOf } from './words.ts';

/** The meaning of words in a query on any site. The index has them, so that no script needs to. */
export interface QueryWords {
  /** Stop words, separated by spaces. */
  readonly silent: string;
  /** Stems of question words and of words that fit any subject: optional, but pages that have them come first. */
  readonly asking: string;
  readonly questions: string;
  /** Words for the figures of eggs: a query of a bird and these has its figures as the answer. */
  readonly figures: string;
  /** Words that change nothing about a count of incubators. */
  readonly counted: string;
  /** Patterns with the words that texts use for what they match, in the order in which they are replaced. */
  readonly rewrites: readonly (readonly [pattern: string, words: string])[];
  /** A pattern of prices with their words; its groups are the words for a minimum, a number, and another. */
  readonly prices: string;
  /** A pattern of a number of eggs, with the number and the bird. */
  readonly sizes: string;
  /** The number of eggs above which an incubator is large. */
  readonly large: number;
  readonly extremes: readonly Extreme[];
  /** Words of texts for prices and sizes, for pages without numbers. */
  readonly pages: Readonly<Record<keyof ProductNumbers, string>>;
}

/** The numbers of each product by its position; null if the product is not offered or does not state it. */
export interface ProductNumbers {
  readonly price: readonly (number | null)[];
  readonly capacity: readonly (number | null)[];
}

export interface Extreme {
  readonly label: string;
  readonly pattern: string;
  readonly of: keyof ProductNumbers;
  readonly isLeast: boolean;
  readonly pages: string;
}

const LEAST = '(?:over|above|more than|at least|from|min(?:imum|\\.)?|>=?|≥)';
const MOST =
  '(?:budget(?: is| of)?|spend|between|under|below|less than|cheaper than|up to|(?:no|not) (?:more than|over|above)|at ' +
  'most|within|max(?:imum|\\.)?|<=?|≤)';
const OR_MORE = '(?:\\+|(?:(?:or|and) )?(?:more|up|over|above)(?!\\p{L}))';
const OR_LESS = '(?:(?:or|and) )?(?:less|under|below|cheaper|max(?:imum)?)(?!\\p{L})';
const SIGN = '(?:(?:us)?\\p{Sc}|usd|gbp|eur)';
const CURRENCY = '(?:\\p{Sc}|dollars?|bucks|usd|quid|pounds|gbp|euros?|eur)(?!\\p{L})';
/** `1.2k`, `1,299.99` or `99.99`; it has at most seven digits before the cents. */
const NUMBER =
  '(?:\\d{1,3}(?:\\.\\d\\d?)?k(?!\\p{L})|\\d{1,3}[,.]\\d{3}(?!\\d)(?:[,.]\\d\\d?)?|\\d{1,6}(?:[,.]\\d\\d?)?)';
const TO = ` ?(?:-|–|(?:(?:and|but) )?(?:(?:up )?to|under|below|less than)|and) ?${SIGN}? ?`;
const NUMBERS = `${NUMBER}(?:${TO}${NUMBER})?`;

/** Units that show that a trailing number is not a price. */
const MEASURED = '(?:humid|temp|degree|heat|watt|day|week|weigh|gram|keep|stor|cool|cold)';

/**
 * A number without a currency may count eggs, days or degrees: it is a price after words
 * such as `incubator under`, or alone.
 */
const BARE =
  `(?<=^\\s*(?:incubators? )?(?:${LEAST}|${MOST}) ?|` +
  `^(?!.*${MEASURED}).*(?:incubators?|eggs?) (?:is |are |for )?(?:under|below|less than|cheaper than) )` +
  `${NUMBERS}[\\s?!.]*$`;
const PRICED = `(?:${SIGN} ?${NUMBER}|${NUMBERS} ?${CURRENCY}|${BARE})`;

/** Filler words around a price, ignored in the rest of the query. */
const BESIDE = '(?:(?:a|about|all|any|are|around|at|be|for|i|in|is|it|just|my|of|only|that|the|with) )*?';
const AMOUNTS = `${SIGN}? ?(${NUMBER})(?:${TO}(${NUMBER}))?(?: ?${CURRENCY})?`;

const CHEAP = 'cheap budget affordable';

/** The stems of words, separated by spaces. */
function stemsOf(words: string): string {
  return wordsOf(words).map(stemOf).join(' ');
}

/** Words after which a number of degrees is no temperature of an incubator with eggs. */
const ELSEWHERE = 'bulb|brood|chicks? need|week|lamp|plate|room|garage|stor|keep|fridge|humid';
const DEGREES = '(?:\\.\\d)? ?(?:°|º|degrees?|deg|f(?!\\p{L}))(?: ?(?:f|fahrenheit)(?!\\p{L}))?';
const CELSIUS = '(?:\\.\\d)? ?(?:°|º|degrees?|deg)? ?(?:c|celsius)(?!\\p{L})';
/** What follows a number that is no temperature. */
const COUNTED =
  '(?! ?-?(?:eggs?|%|percent|\\p{Sc}|dollars?|bucks|days?|hours?|v|volts?|w|watts?|\\d)(?!\\p{L}))';
/** Words before a temperature without a unit. */
const HEATED =
  '(?:temp\\p{L}*|heat\\p{L}*|spiked?|thermometer|incubator (?:is|was|got|went|hit|fell|dropped|reads?|says|at|stuck|only|wont|cant))';
const HOT = '(?:10[3-9]|11\\d)';
const COLD = '(?:[78]\\d|9[0-7])';
const MONTHS =
  'january|february|march|april|june|july|august|september|october|november|december|' +
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?= \\d)';
/** A number after these is a price, a part of one or a day. */
const NO_COUNT = '(?<!\\p{Sc} ?|\\d|day )';

/**
 * What visitors write in other words than texts: slang, months, dozens, and a temperature or humidity that no
 * egg should have, which is a problem.
 */
const REWRITES: QueryWords['rewrites'] = [
  ['(?<!\\p{L})temps?(?!\\p{L})', 'temperature'],
  ['(?<!\\p{L})bators?(?!\\p{L})', 'incubator'],
  ['(?<!\\p{L})chooks?(?!\\p{L})', 'chicken'],
  ['(?<!\\p{L})bant(?:y|ies)(?!\\p{L})', 'bantam'],
  ['(?:without|no) (?:an? |the |any )?incubator(?!\\p{L})', 'broody hen'],
  [`(?<!\\p{L})(?:${MONTHS})(?!\\p{L})(?: \\d+(?:st|nd|rd|th)?)?`, 'hatch date'],
  ['(?<!\\p{L})(?:two|2) dozen', '24'],
  ['(?<!\\p{L})(?:three|3) dozen', '36'],
  ['(?<!\\p{L})(?:four|4) dozen', '48'],
  ['(?<!\\p{L})(?:(?:a|one|1) )?dozen', '12'],
  [`${NO_COUNT}${HOT}${DEGREES}`, 'temperature too high'],
  [`${NO_COUNT}(?:39|4[0-5])${CELSIUS}`, 'temperature too high'],
  [`(?<=${HEATED}[^\\d]*)${NO_COUNT}${HOT}${COUNTED}`, 'temperature too high'],
  [`(?<=^(?!.*(?:${ELSEWHERE})).*)${NO_COUNT}${COLD}${DEGREES}`, 'temperature too low'],
  [`(?<=^(?!.*(?:${ELSEWHERE})).*)${NO_COUNT}(?:2\\d|3[0-5])${CELSIUS}`, 'temperature too low'],
  [`(?<=^(?!.*(?:${ELSEWHERE})).*${HEATED}[^\\d]*)${NO_COUNT}${COLD}${COUNTED}`, 'temperature too low'],
  [
    `(?<=^(?!.*(?:bulb|salt|test)).*humi[^\\d]*)${NO_COUNT}(?:7[5-9]|[89]\\d)(?: ?(?:%|percent))?`,
    'too high',
  ],
  [`(?<=^(?!.*(?:bulb|salt|test)).*humi[^\\d]*)${NO_COUNT}[12]\\d(?!\\d)(?: ?(?:%|percent))?`, 'too low'],
];

export const QUERY_WORDS: QueryWords = {
  silent:
    'a about after all am an and any are as at be but by could did do does for from had has have i if in into is ' +
    'it its just may me must my no of off on or our out over should so that the their them then there ' +
    'these they this to too ' +
    'up was we were will with would you your ' +
    'cant wont u ur r whats thats theyre youre gonna wanna gotta ' +
    'hi hello hey everyone everybody please pls thanks thank thx really very im ive id am now guys today tonight',
  asking: stemsOf(
    'how why what when which where who can long many much often take best good buy get got want need like know tell look start put try go ' +
      'run use make keep give come happen work set change see let going keeps getting using making only still again already yet ever ' +
      'first new old right ok okay wrong bad problem idea tip tips method way ways step steps info thing things guide ' +
      'price prices decent nice lot little bit some more most other one ones each every whole really sure think looking find ' +
      'kind sort type during while until because when before after back side',
  ),
  questions:
    '^\\s*(?:how|why|what|when|which|where|who|can|may|is|are|do|does|should|will)\\b|\\b(?:or|vs|versus)\\b|\\?\\s*$',
  figures:
    'how what when long many often do take day week time date period incubat incubation gestat hatch ' +
    'egg temp temperatur humid turn lockdown candl set setting need chart figur due pip lock down stop last ' +
    'monday tuesday wednesday thursday friday saturday sunday yesterday tomorrow next month',
  counted: 'egg hatch set fit hold room place budget spend total onc machin',
  prices:
    `(?<!\\p{L})${BESIDE}(?:(?=(${LEAST}|${SIGN}? ?${NUMBERS}(?: ?${CURRENCY})? ?${OR_MORE}))|)` +
    `(?:${MOST}|${LEAST})? ?(?=${PRICED})${AMOUNTS}(?: ?(?:${OR_MORE}|${OR_LESS}))?`,
  sizes: '(?<!\\p{N}|day )(\\d{1,4})(?:[ -]| (\\p{L}+) )eggs?(?!\\p{L})',
  extremes: [
    extreme('Cheapest', 'cheapest|lowest price|least expensive', 'price', true, CHEAP),
    extreme('Most expensive', 'most expensive|dearest|highest price', 'price', false, 'professional'),
    extreme('Largest', 'largest|biggest', 'capacity', false, 'large'),
    extreme('Smallest', 'smallest|tiniest', 'capacity', true, 'small'),
  ],
  pages: { price: CHEAP, capacity: 'size capacity' },
  large: 48,
  rewrites: REWRITES,
};

function extreme(
  label: string,
  pattern: string,
  of: Extreme['of'],
  isLeast: boolean,
  pages: string,
): Extreme {
  return { label, pattern: `(?<!\\p{L})(?:${pattern})(?!\\p{L})`, of, isLeast, pages };
}
