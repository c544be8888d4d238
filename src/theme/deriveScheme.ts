import { mapTable } from '../domain/table.ts';
import type { ColourTools } from './colourTools.ts';
import { contrastOf, isDark, PAIRS } from './contrast.ts';
import { nearestColour } from './nearestColour.ts';
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

/** The colours that an owner has set, of one scheme. */
export type SetColours = Readonly<Partial<Record<OwnToken, Hex>>>;

/** How a colour follows another one: it differs from that as the shipped two do. */
interface Following {
  readonly token: Token;
  /** The colour that it follows; null of those that follow none. */
  readonly after: Token | null;
  /** Whether it becomes lighter and darker with that one, and not of its hue and chroma alone. */
  readonly inLightness: boolean;
}

/** The colours in the order in which they are settled: what is written comes after what it is written on. */
const ORDER: readonly Following[] = [
  { token: 'paper', after: null, inLightness: false },
  { token: 'surface', after: 'paper', inLightness: true },
  { token: 'band', after: 'paper', inLightness: true },
  { token: 'line', after: 'paper', inLightness: true },
  { token: 'highlight', after: null, inLightness: false },
  { token: 'tint', after: 'highlight', inLightness: false },
  { token: 'ink', after: 'paper', inLightness: false },
  { token: 'inkSoft', after: 'ink', inLightness: false },
  { token: 'lineStrong', after: 'paper', inLightness: false },
  { token: 'accent', after: null, inLightness: false },
  { token: 'link', after: 'accent', inLightness: true },
  { token: 'onAccent', after: 'paper', inLightness: false },
  { token: 'onHighlight', after: null, inLightness: false },
  { token: 'star', after: 'highlight', inLightness: false },
  { token: 'good', after: null, inLightness: false },
];

/** Greys have no hue to keep, and multiples of their chroma are none. */
const GREY = 0.002;
/** So that a vivid paper makes no vivid text. */
const MOST_TIMES_THE_CHROMA = 1.25;

/**
 * Works out all colours of a scheme from those that are set. One that is not set is what the other scheme has, as light or
 * dark as this scheme needs it, or it follows another one; then it is changed as little as contrast allows. Where nothing is
 * set, the scheme is the shipped one.
 */
export function deriveScheme(
  name: SchemeName,
  set: SetColours,
  otherSet: SetColours,
  tools: ColourTools,
): Scheme {
  const base = baseOf(name, set);
  const otherBase = baseOf(name === 'light' ? 'dark' : 'light', otherSet);
  const samples: Settled = otherSet;
  const settled: Partial<Record<Token, Hex>> = { ...set };
  for (const following of ORDER) {
    const { token } = following;
    if (settled[token]) continue;
    const [own, other, sample] = [base[token], otherBase[token], samples[token]];
    const wanted = sample
      ? moved(own, { from: other, to: sample }, ofSample(own === other), tools)
      : followed(following, base, settled, tools);
    settled[token] = settle(token, wanted, settled, tools);
  }
  return { ...base, ...settled };
}

/** The tone of machines that follows the accent of the light scheme. */
export function deriveTone(accent: Hex, tools: ColourTools): Tone {
  const leader = { from: SHIPPED.light.accent, to: accent };
  return mapTable<Tone>(SHIPPED_TONE, (part) => moved(SHIPPED_TONE[part], leader, ofSample(false), tools));
}

/** The shipped scheme that is as dark as the paper is. */
function baseOf(name: SchemeName, { paper }: SetColours): Scheme {
  if (paper === undefined) return SHIPPED[name];
  return SHIPPED[isDark(paper) ? 'dark' : 'light'];
}

type Settled = Readonly<Partial<Record<Token, Hex>>>;

function followed(
  { token, after, inLightness }: Following,
  base: Scheme,
  settled: Settled,
  tools: ColourTools,
): Hex {
  const leader = after === null ? undefined : settled[after];
  if (after === null || leader === undefined) return base[token];
  return moved(
    base[token],
    { from: base[after], to: leader },
    { inLightness, mostChroma: MOST_TIMES_THE_CHROMA },
    tools,
  );
}

/** How a colour moves with another one. */
interface Movement {
  readonly inLightness: boolean;
  /** The largest multiple of its chroma. */
  readonly mostChroma: number;
}

/** A colour that both shipped schemes have is the same in both schemes of a theme as well. */
function ofSample(isShared: boolean): Movement {
  return { inLightness: isShared, mostChroma: Number.POSITIVE_INFINITY };
}

/** A colour that has moved as another one has. */
function moved(
  start: Hex,
  leader: { readonly from: Hex; readonly to: Hex },
  { inLightness, mostChroma }: Movement,
  { toLch, toHex }: ColourTools,
): Hex {
  if (leader.to === leader.from) return start;
  const [own, from, to] = [toLch(start), toLch(leader.from), toLch(leader.to)];
  return toHex({
    lightness: own.lightness + (inLightness ? to.lightness - from.lightness : 0),
    chroma: own.chroma * (from.chroma < GREY ? 1 : Math.min(mostChroma, to.chroma / from.chroma)),
    hue: own.hue === null || from.hue === null || to.hue === null ? to.hue : own.hue + to.hue - from.hue,
  });
}

/** What is written on a colour turns from light to dark where that is needed, rather than to a grey between them. */
const WRITING: readonly Token[] = ['onAccent', 'onHighlight'];

/** The colour nearest to the one wanted whose contrast with all that is settled is large enough; that one, where none is. */
function settle(token: Token, wanted: Hex, settled: Settled, tools: ColourTools): Hex {
  const suits = (colour: Hex) => isLegible(token, { ...settled, [token]: colour });
  if (suits(wanted)) return wanted;
  const turned = WRITING.includes(token)
    ? [SHIPPED.light[token], SHIPPED.dark[token]].find(suits)
    : undefined;
  return turned ?? nearestColour(wanted, suits, tools) ?? wanted;
}

/** They are not changed for the sake of what is seen on them: everything else follows them. */
const GROUNDS: readonly Token[] = ['paper', 'surface', 'band', 'tint'];

/** Whether a colour can be told from those that are settled; of a ground it does not matter. */
function isLegible(token: Token, settled: Settled): boolean {
  return PAIRS.every((pair) => {
    if (pair.front !== token && (pair.ground !== token || GROUNDS.includes(token))) return true;
    const [front, ground] = [settled[pair.front], settled[pair.ground]];
    return front === undefined || ground === undefined || contrastOf(pair, front, ground) >= pair.least;
  });
}
