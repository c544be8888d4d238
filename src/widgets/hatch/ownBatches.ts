import { statusLine } from '../../domain/hatch/batchStatus.ts';
import type { CivilDate } from '../../domain/hatch/civilDate.ts';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import { WORDS } from '../../domain/words.ts';
import { logAddress } from './batchKey.ts';

/** The most batches that the home page shows; the log has all. */
const MOST_SHOWN = 3;

/**
 * Shows the batches under way in their place on the home page: the name of each, what is due, and the way to its log.
 * @param key the key of the stored batches, which names the address of the log
 */
export function showOwnBatches(
  place: Element,
  { key, batches, day }: { key: string; batches: readonly KeptBatch[]; day: CivilDate },
): void {
  if (batches.length === 0) {
    place.replaceChildren();
    delete document.documentElement.dataset['batches'];
    return;
  }
  const heading = element('h2', WORDS.batches.heading);
  const list = element('ul', ...batches.slice(0, MOST_SHOWN).map((batch) => doorOf(batch, key, day)));
  list.className = 'doors';
  const section = element('section', heading, list);
  section.className = 'section';
  if (batches.length > MOST_SHOWN) section.append(linkTo(logAddress(key), WORDS.batches.log));
  place.replaceChildren(section);
}

function doorOf(batch: KeptBatch, key: string, day: CivilDate): HTMLElement {
  const due = element('small', statusLine(batch, day));
  return element('li', linkTo(logAddress(key, batch.id), batch.name, due));
}

function linkTo(href: string, ...parts: readonly (Node | string)[]): HTMLElement {
  const link = element('a', ...parts);
  link.href = href;
  return link;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...parts: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.append(...parts);
  return made;
}
