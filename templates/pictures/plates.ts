import type { Plate } from '../../src/domain/drawings.ts';
import type { Drawing } from './palette.ts';
import { outline, UPRIGHT, vessels } from './plateParts.ts';
import { drawSvg, type Values } from './svgFile.ts';

/** An egg that lies as eggs do at the hatch, its blunt end to the right. */
const LYING = { x: 98, y: 128, scale: 3.3, tilt: 68 } as const;

/** Draws a plate of candling or hatching. */
export function drawPlate(plate: Plate): Drawing {
  const values: Values = {
    egg: outline(UPRIGHT),
    lying: outline(LYING),
    fill: '#dca571',
    shade: '#b47d4b',
    ...PARTS[plate]?.(),
  };
  return drawSvg(`plates/${plate}`, values);
}

const PARTS: { readonly [P in Plate]?: () => Values } = {
  veins: () => {
    const [trunks, branches, twigs] = vessels(
      'veins',
      [98, 100],
      [
        { angle: 176, length: 74 },
        { angle: 134, length: 92 },
        { angle: 96, length: 108 },
        { angle: 50, length: 98 },
        { angle: 6, length: 72 },
        { angle: 322, length: 60 },
        { angle: 216, length: 62 },
      ],
    );
    return { trunks, branches, twigs };
  },
};
