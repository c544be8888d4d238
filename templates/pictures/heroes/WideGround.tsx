import { Wisps } from '../frame/PictureFrame.tsx';

/** The size of the wide drawings, and the height at which their wall and table meet. */
export const WIDE = { width: 640, height: 240, table: 176 } as const;

/** The ground of a wide drawing: a wall with a low sun, a table with straw. */
export function WideGround({ seed, sun = 320 }: { seed: string; sun?: number }) {
  const { width, height, table } = WIDE;
  return (
    <>
      <path className="tile bare" d={`M0 0h${width}v${height}H0z`} />
      <circle className="halo bare" cx={sun} cy="150" r="132" />
      <path className="floor bare" d={`M0 ${table}h${width}v${height - table}H0z`} />
      <Wisps seed={seed} left={10} right={width - 10} top={table + 12} bottom={height - 6} count={22} />
    </>
  );
}
