import type { EggKind } from '../../../src/domain/drawings.ts';
import { clutchOf, EggDefs, EggField } from '../eggs/EggField.tsx';
import { layRows } from '../eggs/eggGrid.ts';
import { Shadow } from '../frame/PictureFrame.tsx';
import { TurnSign } from './machineParts.tsx';

/** The racks of a turner for a foam box, and the places that they have. */
const RACKS = 6;
const PLACES = 41;

/** Racks of eggs that a motor at the side tilts to and fro. */
export function TurnerTrayArt({ egg, seed }: { egg: EggKind; seed: string }) {
  const clutch = clutchOf(egg, 'automatic', seed, 24);
  return (
    <>
      <EggDefs {...clutch} />
      <Shadow width={214} x={124} y={212} />
      <path className="body" d="M36 74h168l18 134H18z" />
      <path className="night" strokeWidth="2.4" d="M48 84h144l14 112H34z" />
      <EggField
        clutch={clutch}
        rows={layRows({ count: PLACES, rows: RACKS, x: 116, y: 196, step: 23.5, rise: 20 })}
      />
      <path className="shade" d="M18 198h204v10q0 4-4 4H22q-4 0-4-4z" />
      <rect className="barn" x="172" y="52" width="44" height="38" rx="6" />
      <TurnSign x={194} y={71} />
      <path className="cord" d="M216 66c14 0 8-40 24-40" />
    </>
  );
}
