import type { IconName } from '../icons.ts';

/** An icon beside words or in a labelled button: it says nothing to screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
