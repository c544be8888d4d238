import type { ReactNode } from 'react';
import { cssPercent } from '../../src/widgets/calendar/timeline.ts';

interface FrameProps {
  /** From the left edge of the drawing, in percent of its width. */
  readonly x: number;
  readonly y?: number;
  /** In percent; only for shapes as wide as their frame. */
  readonly width?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A position in a drawing that is as wide as its page. Its children use pixels, so that shapes and
 * letters keep their size on every screen.
 */
export function Frame({ x, y, width, className, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of a drawing that has its title, and whose parts are not read.
    <svg
      className={className}
      x={cssPercent(x)}
      y={y}
      width={width === undefined ? undefined : cssPercent(width)}
    >
      {children}
    </svg>
  );
}
