import type { IncubatorKind } from '../../../src/site/pictures/incubatorKind.ts';
import type { ProductKind } from '../../../src/site/pictures/productKind.ts';
import { hash } from '../frame/numbers.ts';
import { type GroundName, MACHINE_TONES, type ToneName } from '../frame/palette.ts';
import { AccessoryArt, HumidifierArt, MeterArt, MotorArt } from './AccessoryArt.tsx';
import { BreedingBoxArt } from './BreedingBoxArt.tsx';
import { BrooderArt } from './BrooderArt.tsx';
import { CabinetIncubator } from './CabinetIncubator.tsx';
import { CandlerArt } from './CandlerArt.tsx';
import { DomeIncubator } from './DomeIncubator.tsx';
import { HatcheryArt } from './HatcheryArt.tsx';
import { HatchingEggsArt } from './HatchingEggsArt.tsx';
import { ReptileIncubator } from './ReptileIncubator.tsx';
import { TrayIncubator } from './TrayIncubator.tsx';
import { TurnerTrayArt } from './TurnerTrayArt.tsx';

interface ArtProps {
  readonly kind: ProductKind;
  /** What the picture's chances are drawn by: the product's slug. */
  readonly seed: string;
}

/** The thing itself, by its kind. */
export function ProductArt({ kind, seed }: ArtProps) {
  switch (kind.kind) {
    case 'incubator':
      return <Incubator kind={kind} seed={seed} />;
    case 'reptileIncubator':
      return <ReptileIncubator kind={kind} seed={seed} />;
    case 'brooder':
      return <BrooderArt kind={kind} />;
    case 'candler':
      return <CandlerArt kind={kind} seed={seed} />;
    case 'motor':
      return <MotorArt />;
    case 'meter':
      return <MeterArt />;
    case 'humidifier':
      return <HumidifierArt />;
    case 'turnerTray':
      return <TurnerTrayArt egg={kind.egg} seed={seed} />;
    case 'hatchingEggs':
      return <HatchingEggsArt kind={kind} seed={seed} />;
    case 'breedingBox':
      return <BreedingBoxArt kind={kind} />;
    case 'hatchery':
      return <HatcheryArt kind={kind} seed={seed} />;
    case 'accessory':
      return <AccessoryArt seed={seed} />;
  }
}

function Incubator(props: { kind: IncubatorKind; seed: string }) {
  switch (props.kind.shape) {
    case 'dome':
      return <DomeIncubator {...props} />;
    case 'tray':
      return <TrayIncubator {...props} />;
    case 'cabinet':
      return <CabinetIncubator {...props} />;
  }
}

/** The wall that sets off a machine of each tone. */
const BEHIND = {
  barn: 'straw',
  shell: 'leaf',
  dusk: 'hearth',
  yolk: 'water',
  sage: 'straw',
} as const satisfies Record<(typeof MACHINE_TONES)[number], GroundName>;

/** The ground that a kind stands on, and the tone of its body: a list of machines is not all of one colour. */
export function settingOf(kind: ProductKind, seed: string): { ground: GroundName; tone: ToneName } {
  const tone = MACHINE_TONES[hash(seed) % MACHINE_TONES.length] ?? 'barn';
  switch (kind.kind) {
    case 'incubator':
      return kind.shell === 'foam' ? { ground: 'hearth', tone: 'foam' } : { ground: BEHIND[tone], tone };
    case 'reptileIncubator':
      return { ground: 'leaf', tone: 'sage' };
    case 'brooder':
      return { ground: 'hearth', tone: kind.form === 'pen' || kind.form === 'cage' ? 'dusk' : 'barn' };
    case 'candler':
      return { ground: 'night', tone: kind.form === 'torch' ? 'barn' : tone };
    case 'breedingBox':
    case 'hatchery':
      return { ground: 'water', tone: kind.kind === 'hatchery' ? 'dusk' : 'shell' };
    case 'hatchingEggs':
    case 'turnerTray':
      return { ground: 'straw', tone: 'wood' };
    case 'motor':
    case 'meter':
    case 'humidifier':
    case 'accessory':
      return { ground: 'hearth', tone };
  }
}
