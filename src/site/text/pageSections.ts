import type { Guide } from '../../content/catalogue.ts';
import type { Markdown } from '../../content/read/markdown.ts';
import { headingsOf } from './headings.ts';

/** A main section of a page, as the page's list of links names it. */
export interface PageSection {
  readonly id: string;
  readonly text: string;
}

/** The main sections of a text, in order. */
export function textSections(body: Markdown): PageSection[] {
  return [...headingsOf(body).values()]
    .filter(({ isSection }) => isSection)
    .map(({ id, text }) => ({ id, text }));
}

/** The main sections of a guide's page, in order: those of its text between its timeline and its checklists. */
export function guideSections({
  body,
  timeline,
  checklists,
}: Pick<Guide, 'body' | 'timeline' | 'checklists'>): PageSection[] {
  return [
    ...(timeline.length > 0 ? [{ id: 'day-by-day', text: 'Day by Day' }] : []),
    ...textSections(body),
    ...(checklists.length > 0 ? [{ id: 'checklists', text: 'Checklists' }] : []),
  ];
}
