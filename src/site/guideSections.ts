import type { Guide } from '../content/catalogue.ts';
import { headingsOf } from './headings.ts';

/** The main sections of a guide's page, in order, as its list of links names them. */
export function guideSections({
  body,
  timeline,
  checklists,
}: Pick<Guide, 'body' | 'timeline' | 'checklists'>): { readonly id: string; readonly text: string }[] {
  const ofBody = [...headingsOf(body).values()].filter(({ isSection }) => isSection);
  return [
    ...(timeline.length > 0 ? [{ id: 'day-by-day', text: 'Day by Day' }] : []),
    ...ofBody.map(({ id, text }) => ({ id, text })),
    ...(checklists.length > 0 ? [{ id: 'checklists', text: 'Checklists' }] : []),
  ];
}
