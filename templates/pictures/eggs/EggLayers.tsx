import { round, rounded } from '../frame/numbers.ts';
import type { Clutch } from './EggField.tsx';
import { EggField } from './EggField.tsx';
import { layRows } from './eggGrid.ts';

interface LayersProps {
  readonly clutch: Clutch;
  /** The eggs of each layer and the height of its foot. */
  readonly layers: readonly { readonly count: number; readonly y: number }[];
  /** How the eggs of a layer lie: rows, from one egg to the next, from one row to the next. */
  readonly rows: number;
  readonly step: number;
  readonly rise: number;
  /** Half the length of the shelf that a layer stands on; none stands on the floor. */
  readonly shelf: number | null;
}

/** Layers of eggs one above the other; those that hold as many as the first are copies of it. */
export function EggLayers({ clutch, layers, shelf, ...grid }: LayersProps) {
  return layers.map(({ count, y }, index) =>
    index > 0 && count === layers[0]?.count ? (
      <use key={y} href="#s" y={round(y - layers[0].y)} />
    ) : (
      <g key={y} {...(index === 0 ? { id: 's' } : {})}>
        <EggField clutch={clutch} rows={layRows({ ...grid, count, x: 120, y })} />
        {shelf && (
          <path
            className="steel thin"
            d={rounded`M${120 - shelf} ${y + 0.5}h${shelf * 2}v4h${-shelf * 2}z`}
          />
        )}
      </g>
    ),
  );
}
