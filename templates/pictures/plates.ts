import type { Plate } from '../../src/domain/drawings.ts';
import {
  type AirCellDay,
  type AirCellKind,
  airCellDepth,
  HEN_EGG,
  lostBy,
} from '../../src/domain/hatch/airCell.ts';
import type { PlateLabels } from '../../src/site/drawnPictures.ts';
import type { Drawing } from './palette.ts';
import { outline, UPRIGHT, vessels, zipLine } from './plateParts.ts';
import { drawSvg, type Values } from './svgFile.ts';

/** An egg that lies as eggs do at the hatch, its blunt end to the right. */
const LYING = { x: 98, y: 128, scale: 3.3, tilt: 68 } as const;

export function drawPlate(plate: Plate, labels: PlateLabels): Drawing {
  const values: Values = {
    egg: outline(UPRIGHT),
    lying: outline(LYING),
    fill: '#dca571',
    shade: '#b47d4b',
    ...PARTS[plate]?.(labels),
  };
  return drawSvg(`plates/${plate}`, values);
}

const PARTS: { readonly [P in Plate]?: (labels: PlateLabels) => Values } = {
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
  zip: () => ({ rim: zipLine(LYING, 2.1), gap: zipLine(LYING, 1.2) }),
  'air-cell-day-7': (labels) => airLines(7, labels),
  'air-cell-day-14': (labels) => airLines(14, labels),
  'air-cell-day-18': (labels) => airLines(18, labels),
};

/** An egg so near that the lines of its air cell can be told apart; its narrow end is out of the picture. */
const NEAR = { x: 100, y: 147, scale: 4.4 } as const;

/** Where the edge of the air cell is on a day, in an egg that lost too little water, what it should, and too much. */
function airLines(day: AirCellDay, { wet, right, dry }: PlateLabels): Values {
  const top = NEAR.y - (HEN_EGG.length / 2) * NEAR.scale;
  const at = (kind: AirCellKind) => top + NEAR.scale * airCellDepth(HEN_EGG, lostBy(day, kind));
  const longest = Math.max(wet.length, right.length, dry.length);
  return {
    ...{ egg: outline(NEAR), wet: at('wet'), right: at('right'), dry: at('dry') },
    ...{ wetWord: wet, rightWord: right, dryWord: dry, size: Math.min(19, 130 / longest) },
  };
}
