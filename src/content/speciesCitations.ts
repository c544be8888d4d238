import type { Species } from './catalogue.ts';
import type { FieldPath } from './check/problem.ts';
import { FIGURE_FIELDS } from './schemas/species.ts';

/** A figure of a species, or advice about it, and who says so. */
interface CitedFigure {
  /** Where its sources stand. */
  readonly path: FieldPath;
  /** Their ids. */
  readonly cited: Species['days'][number]['sources'];
}

/** All that a species cites sources for, and its kinds. */
export function citationsOfSpecies({ setting, unsuited, kinds, ...figures }: Species): CitedFigure[] {
  const { turning } = setting ?? {};
  return [
    ...(turning ? [{ path: ['setting', 'turning', 'sources'], cited: turning.sources }] : []),
    ...(unsuited ? [{ path: ['unsuited', 'sources'], cited: unsuited.sources }] : []),
    ...kinds.flatMap(({ days }, kind) =>
      days.map(({ sources }, index) => ({ path: ['kinds', kind, 'days', index, 'sources'], cited: sources })),
    ),
    ...FIGURE_FIELDS.flatMap((field) =>
      figures[field].map(({ sources }, index) => ({ path: [field, index, 'sources'], cited: sources })),
    ),
  ];
}
