import type { IncubatorKind, ProductKind } from '../../../src/site/productKind.ts';
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
  readonly shows: ProductKind;
  /** The seed of what is random in the picture: the product's slug. */
  readonly seed: string;
}

/** The thing itself, by its kind. */
export function ProductArt({ shows, seed }: ArtProps) {
  switch (shows.kind) {
    case 'incubator':
      return <Incubator kind={shows} seed={seed} />;
    case 'reptileIncubator':
      return <ReptileIncubator kind={shows} seed={seed} />;
    case 'brooder':
      return <BrooderArt kind={shows} />;
    case 'candler':
      return <CandlerArt kind={shows} seed={seed} />;
    case 'motor':
      return <MotorArt />;
    case 'meter':
      return <MeterArt />;
    case 'humidifier':
      return <HumidifierArt />;
    case 'turnerTray':
      return <TurnerTrayArt egg={shows.egg} seed={seed} />;
    case 'hatchingEggs':
      return <HatchingEggsArt kind={shows} seed={seed} />;
    case 'breedingBox':
      return <BreedingBoxArt kind={shows} />;
    case 'hatchery':
      return <HatcheryArt kind={shows} seed={seed} />;
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

/** The ground behind a product, and the tone of its body: the seed varies the tones of a list of machines. */
export function settingOf(shows: ProductKind, seed: string): { ground: GroundName; tone: ToneName } {
  const tone = MACHINE_TONES[hash(seed) % MACHINE_TONES.length] ?? 'barn';
  switch (shows.kind) {
    case 'incubator':
      return shows.shell === 'foam' ? { ground: 'hearth', tone: 'foam' } : { ground: BEHIND[tone], tone };
    case 'reptileIncubator':
      return { ground: 'leaf', tone: 'sage' };
    case 'brooder':
      return { ground: 'hearth', tone: shows.form === 'pen' || shows.form === 'cage' ? 'dusk' : 'barn' };
    case 'candler':
      return { ground: 'night', tone: shows.form === 'torch' ? 'barn' : tone };
    case 'breedingBox':
    case 'hatchery':
      return { ground: 'water', tone: shows.kind === 'hatchery' ? 'dusk' : 'shell' };
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
