import type { ReactNode } from 'react';
import type { Category } from '../../../src/content/catalogue.ts';
import type { CategoryScene } from '../../../src/domain/drawings.ts';
import type { IncubatorKind } from '../../../src/site/productKind.ts';
import { Hen } from '../animals/Hen.tsx';
import type { GroundName, ToneName } from '../frame/palette.ts';
import type { Drawing } from '../frame/renderPicture.tsx';
import { DomeIncubator } from '../products/DomeIncubator.tsx';
import { TrayIncubator } from '../products/TrayIncubator.tsx';
import { Basket, Breeze, Coins, EggCup, MarkedEggs, TurningEggs } from './heroProps.tsx';
import { MACHINES } from './sampleMachines.ts';
import { WIDE, WideGround } from './WideGround.tsx';

interface Scene {
  readonly ground: GroundName;
  readonly tone: ToneName;
  readonly machine: IncubatorKind;
  /** Where the machine is smaller than most. */
  readonly scale?: number;
  /** What stands to the left of the machine, and to the right. */
  readonly left: ReactNode;
  readonly right: ReactNode;
}

const SCENES: Readonly<Record<CategoryScene, Scene>> = {
  automatic: {
    ground: 'hearth',
    tone: 'dusk',
    machine: MACHINES.automatic,
    left: <TurningEggs />,
    right: <Hen x={528} y={214} scale={0.95} look="left" plumage="white" />,
  },
  manual: {
    ground: 'straw',
    tone: 'sage',
    machine: MACHINES.manual,
    left: <Hen x={112} y={214} scale={0.95} />,
    right: <MarkedEggs />,
  },
  mini: {
    ground: 'water',
    tone: 'yolk',
    machine: MACHINES.mini,
    scale: 0.72,
    left: <EggCup />,
    right: <Hen x={532} y={222} scale={1.15} look="left" plumage="slate" />,
  },
  'forced-air': {
    ground: 'leaf',
    tone: 'shell',
    machine: MACHINES.forcedAir,
    left: <Breeze />,
    right: <Hen x={534} y={214} scale={0.95} look="left" plumage="slate" />,
  },
  budget: {
    ground: 'hearth',
    tone: 'foam',
    machine: MACHINES.budget,
    left: <Hen x={112} y={214} scale={0.95} plumage="white" />,
    right: <Coins />,
  },
  general: {
    ground: 'straw',
    tone: 'barn',
    machine: MACHINES.dome,
    left: <Hen x={112} y={214} scale={0.95} />,
    right: <Basket />,
  },
};

/** A wide drawing for a category's page. */
export function drawCategoryHero({ scene, slug }: Pick<Category, 'scene' | 'slug'>): Drawing {
  const { ground, tone, machine, scale = 0.96, left, right } = SCENES[scene];
  const Machine = machine.shape === 'dome' ? DomeIncubator : TrayIncubator;
  const art = (
    <>
      <WideGround seed={slug} />
      {left}
      {right}
      <g transform={`translate(${320 - 120 * scale} ${220 - 212 * scale})scale(${scale})`}>
        <Machine kind={machine} seed={`category ${slug}`} />
      </g>
    </>
  );
  return { width: WIDE.width, height: WIDE.height, ground, tone, art };
}
