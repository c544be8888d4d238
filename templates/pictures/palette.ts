import type { Tone } from '../../src/theme/tokens.ts';

/** The colors of machines; `barn`, the color of the site, is the theme's. */
const TONES = {
  yolk: { light: '#f7cd72', plain: '#eaae3c', shade: '#c58a22' },
  sage: { light: '#aebb90', plain: '#8a9c6e', shade: '#697c52' },
  dusk: { light: '#86abb0', plain: '#5c868e', shade: '#426770' },
  shell: { light: '#fffaf0', plain: '#f0e4cd', shade: '#d3bf9b' },
  foam: { light: '#ffffff', plain: '#f7f3ea', shade: '#ddd5c4' },
  wood: { light: '#dba763', plain: '#c58c49', shade: '#9c6a32' },
} satisfies Record<string, Tone>;

export type ToneName = keyof typeof TONES | 'barn';

export function isTone(name: string): name is ToneName {
  return name === 'barn' || Object.hasOwn(TONES, name);
}

interface Ground {
  readonly tile: string;
  readonly halo: string;
  readonly floor: string;
  readonly straw: string;
}

/** Wall and table behind a thing, by day and by night. Behind a product they say of what kind it is. */
const GROUNDS = {
  straw: [
    { tile: '#f4e5c4', halo: '#fbf3e0', floor: '#e6cf9f', straw: '#c8a55c' },
    { tile: '#41342a', halo: '#4f4033', floor: '#33281f', straw: '#7d6538' },
  ],
  hearth: [
    { tile: '#f6dcc4', halo: '#fdeddc', floor: '#e7c39d', straw: '#c9955a' },
    { tile: '#472f27', halo: '#573b30', floor: '#38241d', straw: '#80583a' },
  ],
  water: [
    { tile: '#d9e8e1', halo: '#ecf5ef', floor: '#b9d2c9', straw: '#8fb3a8' },
    { tile: '#26393b', halo: '#304749', floor: '#1d2d2f', straw: '#466365' },
  ],
  leaf: [
    { tile: '#e5e8cc', halo: '#f3f5e2', floor: '#cdd2a4', straw: '#a5ad70' },
    { tile: '#343822', halo: '#41462c', floor: '#292c1a', straw: '#666d40' },
  ],
  iris: [
    { tile: '#e4dfea', halo: '#f3f0f6', floor: '#cbc2d6', straw: '#a295b5' },
    { tile: '#332f3d', halo: '#413c4d', floor: '#282531', straw: '#645b75' },
  ],
  night: [
    { tile: '#362c3a', halo: '#493a45', floor: '#2a222e', straw: '#5a4a56' },
    { tile: '#2e2532', halo: '#41333d', floor: '#221b26', straw: '#4f404b' },
  ],
  lamp: [
    { tile: '#f3e4c6', halo: '#fdf0cf', floor: '#e6cf9f', straw: '#c8a55c' },
    { tile: '#1d1614', halo: '#33241b', floor: '#171110', straw: '#4f404b' },
  ],
} satisfies Record<string, readonly [Ground, Ground]>;

export type GroundName = keyof typeof GROUNDS;

export function isGround(name: string): name is GroundName {
  return Object.hasOwn(GROUNDS, name);
}

/** A drawing without the `svg` element around it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly ground: GroundName;
  readonly tone: ToneName;
  readonly markup: string;
}

const INK = '#3a291d';

/** Fills that stay the same by night: a class for each. */
const FILLS = {
  white: '#fff',
  cream: '#fbf1de',
  night: '#2d2118',
  yolk: '#f2b134',
  barn: '#b54a31',
  ember: '#ec6a3c',
  straw: '#e7c77f',
  water: '#8fc1c9',
  deep: '#5d98a3',
  steel: '#c3c3bd',
  iron: '#85857f',
  wood: '#b98146',
  leaf: '#8a9c6e',
} as const;

/** Classes for everything besides the fills. */
const BRUSHES = {
  bare: 'stroke:none',
  line: 'fill:none',
  cord: 'fill:none;stroke:#5d4737',
  thin: 'stroke-width:1.8',
  glass: 'fill:#d5e9e6;fill-opacity:.5',
  shine: 'fill:none;stroke:#fff;stroke-opacity:.75',
  glow: 'fill:#ffd98a;fill-opacity:.35',
  shadow: 'fill:#20140b;fill-opacity:.2',
  roller: 'fill:none;stroke:#c3c3bd;stroke-width:6;stroke-dasharray:.1 7.5',
  // A row of eggs: an egg at each point of the path but the last.
  a: 'stroke:none;marker-start:url(#a);marker-mid:url(#a)',
  b: 'stroke:none;marker-start:url(#b);marker-mid:url(#b)',
} as const;

/** By night, lines are darker than their ground, cords are lighter, and glass is clearer. */
const BY_NIGHT = '.cord{stroke:#94806b}.shadow{fill-opacity:.42}.glass{fill-opacity:.22}';

/**
 * The style of a picture by day, of the classes that it uses; `accentTone` is the tone of
 * machines in the color of the site.
 */
export function dayStyle(
  ground: GroundName,
  tone: ToneName,
  accentTone: Tone,
  used: ReadonlySet<string>,
): string {
  const { light, plain, shade } = tone === 'barn' ? accentTone : TONES[tone];
  const fills = Object.entries({ light, body: plain, shade, ...FILLS });
  const rules = [
    ...fills.map(([name, color]) => [name, `fill:${color}`] as const),
    ...Object.entries(BRUSHES),
  ];
  return [
    `svg{stroke:${INK};stroke-width:3;stroke-linejoin:round;stroke-linecap:round}`,
    ...rules.filter(([name]) => used.has(name)).map(([name, rule]) => `.${name}{${rule}}`),
    `.wisp{fill:none}${groundStyle(GROUNDS[ground][0])}`,
  ].join('');
}

/**
 * The style of a picture in a dark color scheme. It is inside the SVG file,
 * so that it also works in an `img`.
 */
export function nightStyle(ground: GroundName): string {
  return `@media(prefers-color-scheme:dark){svg{stroke:#1c130c}${BY_NIGHT}${groundStyle(GROUNDS[ground][1])}}`;
}

function groundStyle({ tile, halo, floor, straw }: Ground): string {
  return `.tile{fill:${tile}}.halo{fill:${halo}}.floor{fill:${floor}}.wisp{stroke:${straw}}`;
}
