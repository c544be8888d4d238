import type { Guide } from '../catalogue.ts';
import { belowLeast, findingsOf, type Least } from './lintRule.ts';

interface GuidesWith<Part extends keyof Guide> {
  readonly guides: readonly Pick<Guide, Part>[];
}

/** A guide leads through the hatch day by day. */
export function guideTimeline({ guides }: GuidesWith<'timeline'>, limits: Least) {
  return findingsOf(guides, ['timeline'], ({ timeline }) => belowLeast(timeline.length, limits, 'steps'));
}

/** A guide has lists to work from: before setting, each day, at lockdown. */
export function guideChecklists({ guides }: GuidesWith<'checklists'>, limits: Least) {
  return findingsOf(guides, ['checklists'], ({ checklists }) =>
    belowLeast(checklists.length, limits, 'checklists'),
  );
}
