import { mapTable } from '../domain/table.ts';
import { contrastOf, isDark, PAIRS } from './colors.ts';
import { nearestColor, toHex, toLch } from './conversion.ts';
import {
  type Hex,
  type OwnToken,
  type Scheme,
  type SchemeName,
  SHIPPED,
  SHIPPED_TONE,
  type Token,
  type Tone,
} from './tokens.ts';

/** The colors of a scheme that an owner has set. */
export type SetColors = Readonly<Partial<Record<OwnToken, Hex>>>;

/** How a color follows another one: it differs from that as the shipped two do. */
interface Following {
  readonly token: Token;
  readonly after?: Token;
  /** Whether it becomes lighter and darker with that one, and does not only share its hue and chroma. */
  readonly inLightness?: boolean;
}

/** The colors in the order in which they are settled: text after what it is on. */
const ORDER: readonly Following[] = [
  { token: 'paper' },
  { token: 'surface', after: 'paper', inLightness: true },
  { token: 'band', after: 'paper', inLightness: true },
  { token: 'line', after: 'paper', inLightness: true },
  { token: 'highlight' },
  { token: 'tint', after: 'highlight' },
  { token: 'ink', after: 'paper' },
  { token: 'inkSoft', after: 'ink' },
  { token: 'lineStrong', after: 'paper' },
  { token: 'link' },
  { token: 'buy' },
  { token: 'onBuy', after: 'paper' },
  { token: 'buyText', after: 'buy', inLightness: true },
  { token: 'onSave' },
  { token: 'star', after: 'highlight' },
  { token: 'good' },
  { token: 'error' },
];

/** Grays have no hue to keep, and their chroma has no multiples. */
const GRAY = 0.002;
/** So that a vivid paper makes no vivid text. */
const MOST_TIMES_THE_CHROMA = 1.25;

type Settled = Readonly<Partial<Record<Token, Hex>>>;

/**
 * Derives all colors of a scheme from those that are set. A color that is not set is that of the other
 * scheme, as light or dark as this scheme needs it, or it follows another one; then it is changed as little
 * as contrast allows. If nothing is set, the scheme is the shipped one.
 */
export function deriveScheme(name: SchemeName, set: SetColors, otherSet: SetColors): Scheme {
  const base = baseOf(name, set);
  const otherBase = baseOf(name === 'light' ? 'dark' : 'light', otherSet);
  const samples: Settled = otherSet;
  const settled: Partial<Record<Token, Hex>> = { ...set };
  for (const { token, after, inLightness = false } of ORDER) {
    if (settled[token]) continue;
    const own = base[token];
    const other = otherBase[token];
    const sample = samples[token];
    const leader = after && settled[after];
    let wanted = own;
    // A color that both shipped schemes share stays the same in both schemes of a theme.
    if (sample) wanted = moved(own, { from: other, to: sample, inLightness: own === other });
    else if (leader)
      wanted = moved(own, { from: base[after], to: leader, inLightness, most: MOST_TIMES_THE_CHROMA });
    settled[token] = settle(token, wanted, settled);
  }
  return { ...base, ...settled };
}

/** The tone of machines that follows the color of the light scheme's buttons. */
export function deriveTone(buy: Hex): Tone {
  const leader = { from: SHIPPED.light.buy, to: buy, inLightness: false };
  return mapTable<Tone>(SHIPPED_TONE, (part) => moved(SHIPPED_TONE[part], leader));
}

/** The shipped scheme that is as dark as the paper is. */
function baseOf(name: SchemeName, { paper }: SetColors): Scheme {
  if (paper === undefined) return SHIPPED[name];
  return SHIPPED[isDark(paper) ? 'dark' : 'light'];
}

/** The move of a color that others follow. */
interface Movement {
  readonly from: Hex;
  readonly to: Hex;
  readonly inLightness: boolean;
  /** The largest multiple of the follower's chroma. */
  readonly most?: number;
}

function moved(start: Hex, leader: Movement): Hex {
  if (leader.to === leader.from) return start;
  const { inLightness, most = Number.POSITIVE_INFINITY } = leader;
  const own = toLch(start);
  const from = toLch(leader.from);
  const to = toLch(leader.to);
  return toHex({
    lightness: own.lightness + (inLightness ? to.lightness - from.lightness : 0),
    chroma: own.chroma * (from.chroma < GRAY ? 1 : Math.min(most, to.chroma / from.chroma)),
    hue: own.hue === null || from.hue === null || to.hue === null ? to.hue : own.hue + to.hue - from.hue,
  });
}

/** Text on a color turns from light to dark if needed, rather than to a gray between them. */
const WRITING: readonly Token[] = ['onBuy', 'onSave'];

/**
 * The color nearest to the wanted one whose contrast with all settled colors is large
 * enough; the wanted one if there is none.
 */
function settle(token: Token, wanted: Hex, settled: Settled): Hex {
  const suits = (color: Hex) =>
    isLegible(token, { ...settled, [token]: color }) && (token !== 'buy' || canBeWrittenOn(color));
  if (suits(wanted)) return wanted;
  const turned = WRITING.includes(token)
    ? [SHIPPED.light[token], SHIPPED.light.onBuy, SHIPPED.light.ink].find(suits)
    : undefined;
  return turned ?? nearestColor(wanted, suits) ?? wanted;
}

/** Whether a button of a color can have legible text: there are colors for which neither black nor white will do. */
function canBeWrittenOn(buy: Hex): boolean {
  return (['#ffffff', '#000000'] as const).some((onBuy) => isLegible('onBuy', { buy, onBuy }));
}

/** Colors that stay as they are for the sake of what is on them, because everything else follows them. */
const GROUNDS: readonly Token[] = ['paper', 'surface', 'band', 'tint'];

/** True if a color differs enough from the settled colors; a ground need not. */
function isLegible(token: Token, settled: Settled): boolean {
  return PAIRS.every((pair) => {
    if (pair.front !== token && (pair.ground !== token || GROUNDS.includes(token))) return true;
    const front = settled[pair.front];
    const ground = settled[pair.ground];
    return front === undefined || ground === undefined || contrastOf(pair, front, ground) >= pair.least;
  });
}
