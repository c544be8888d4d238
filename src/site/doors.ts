import type { Article, Catalogue, Guide, HelpPage } from '../content/catalogue.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import type { LinkProps } from './links.ts';
import { paths, type Urls } from './urls.ts';

/** A link at the end of a page, with a line that says what it leads to. */
export interface DoorProps extends LinkProps {
  readonly note: string;
}

/** The most doors of a page: more would be a list to read. */
export const MOST_DOORS = 6;

export function textDoor(kind: 'article' | 'guide', text: Article | Guide, urls: Urls): DoorProps {
  const time = say(WORDS.cards.minutes, { count: text.readTime });
  return {
    label: shortTitle(text.title),
    href: urls.href(paths[kind](text)),
    note: `${WORDS.texts[kind]} · ${time}`,
  };
}

function helpDoor(page: HelpPage, urls: Urls): DoorProps {
  return { label: page.title, href: urls.href(paths.help(page)), note: page.note };
}

/** A door to a landing page. */
export function productsDoor({ label, href }: LinkProps): DoorProps {
  return { label: shortTitle(label), href, note: WORDS.texts.compared };
}

/** What visitors ask first, by the questions of the search: each leads to the article, guide or help page that answers it. */
export function askedDoors({ articles, guides, help, search }: Catalogue, urls: Urls): DoorProps[] {
  const answers = new Map<string, DoorProps>([
    ...articles.map((article) => [paths.article(article), textDoor('article', article, urls)] as const),
    ...guides.map((guide) => [paths.guide(guide), textDoor('guide', guide, urls)] as const),
    ...help.map((page) => [paths.help(page), helpDoor(page, urls)] as const),
  ]);
  const doors = search.questions.flatMap(({ ask, finds }): DoorProps[] => {
    const path = finds.replace(/\/$/, '');
    const door = answers.get(path);
    answers.delete(path);
    return door ? [{ ...door, label: ask, note: door.label }] : [];
  });
  return doors.slice(0, MOST_DOORS);
}

/** A title without what follows its colon. */
function shortTitle(title: string): string {
  return title.split(': ')[0] ?? title;
}
