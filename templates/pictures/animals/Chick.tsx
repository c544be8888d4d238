interface ChicksProps {
  /** Where the chicks stand: foot, and whether they look to the left. */
  readonly at: readonly (readonly [x: number, y: number, look: 'left' | 'right'])[];
  readonly plumage?: 'yellow' | 'striped' | 'duckling';
  /** The weight of the outline, lighter in a picture that enlarges them. */
  readonly weight?: number;
}

/** Chicks a few days old; quail chicks are brown and striped, ducklings have a bill. */
export function Chicks({ at, plumage = 'yellow', weight = 2.6 }: ChicksProps) {
  return (
    <>
      <defs>
        <g id="k" strokeWidth={weight}>
          <path className="line" d="M-4-6v6h5M4-6v6h5" />
          <path className={plumage === 'striped' ? 'wood' : 'yolk'} d={CHICK} />
          <path
            className="bare"
            fill="#20140b"
            fillOpacity=".14"
            d="M-15-17C-14-9-8-4.5 0-4.5S15-10 16-19c1 10-5 17-16 17S-15-9-15-17z"
          />
          <path className="line" d="M-8-17c1 5 7 6 11 2" />
          <path
            className="ember"
            d={plumage === 'duckling' ? 'M17-34q4 0 6 3 5 0 6 3-6 3-12 2z' : 'M17.5-33l7 3.5-7 2.5z'}
          />
          <circle className="night bare" cx="11.5" cy="-32" r="2" />
          {plumage === 'striped' && <path className="line" d="M3-39c-4 4-3 8-7 12M-9-24c-2 1-4 1-6 0" />}
        </g>
      </defs>
      {at.map(([x, y, look]) => (
        <use key={x} href="#k" transform={`translate(${x} ${y})${look === 'left' ? 'scale(-1 1)' : ''}`} />
      ))}
    </>
  );
}

const CHICK =
  'M-19-24c3 3 6 3 10 2 4-1 6-4 7-8C-1-37 4-41 9-41c6 0 10 4 10 10 0 5-2 7-2 12C17-10 9-4 0-4-10-4-17-11-19-24z';
