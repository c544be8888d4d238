import type { Article, Category, Guide } from '../../content/catalogue.ts';
import { type FieldPath, fileAndLine } from '../../content/check/problem.ts';
import { latestArticles } from '../../domain/articles/article.ts';
import { CATEGORY_SCENES, SCENES } from '../../domain/drawings.ts';
import { type Entry, originOf } from '../../domain/entry.ts';
import { repeatsAmong } from '../../domain/groupBy.ts';
import { entriesOfPage, pageCount } from '../../domain/list/paging.ts';
import { articleHero, guideHero } from '../../site/pictures.ts';
import type { AdviceCheck, Finding } from '../check.ts';

/** The picture of a card, and the field that chose it. */
interface Chosen {
  readonly entry: Entry;
  readonly name: string;
  /** Empty if the card has no picture. */
  readonly picture: string;
  readonly path: FieldPath;
  readonly mend: string;
}

/**
 * No two cards show the same picture in one list: on a page of the blog, among the guides, or among the
 * categories. Visitors take the second card for the first.
 */
export const twinPictures: AdviceCheck = ({ catalogue }) => {
  const { articles, guides, categories } = catalogue;
  const drawn = new Set([...articles, ...guides].map(({ drawing }) => drawing));
  const free = SCENES.filter((scene) => !drawn.has(scene));
  const latest = latestArticles(articles, articles.length);
  const pagesOfBlog = Array.from({ length: pageCount(latest.length) }, (_, index) =>
    entriesOfPage(latest, index + 1).map((article) =>
      chosenByText(article, articleHero(article, catalogue)?.path, free),
    ),
  );
  const listOfGuides = guides.map((guide) => chosenByText(guide, guideHero(guide, catalogue)?.path, free));
  const lists = [...pagesOfBlog, listOfGuides, categories.map(chosenByCategory(categories))];
  return lists.flatMap(findTwins);
};

function chosenByText(
  text: Entry<Article> | Entry<Guide>,
  drawn: string | undefined,
  free: readonly string[],
): Chosen {
  const { title, image, drawing } = text;
  const other = "set 'image' to a picture of its own";
  const mend =
    free.length > 0 ? `set 'drawing' to another drawing, such as ${someOf(free)}, or ${other}` : other;
  const path = image === undefined ? (drawing === undefined ? ['title'] : ['drawing']) : ['image'];
  return { entry: text, name: title, picture: image ?? drawn ?? '', path, mend };
}

function chosenByCategory(categories: readonly Category[]) {
  const free = CATEGORY_SCENES.filter((scene) => categories.every((category) => category.scene !== scene));
  const mend =
    free.length > 0 ? `set 'scene' to another, such as ${someOf(free)}` : 'give up one of the two categories';
  return (category: Entry<Category>): Chosen => ({
    entry: category,
    name: category.name,
    picture: category.scene,
    path: ['scene'],
    mend,
  });
}

/** A few names are enough for a message. */
function someOf(names: readonly string[]): string {
  return names
    .slice(0, 3)
    .map((name) => `'${name}'`)
    .join(', ');
}

function findTwins(cards: readonly Chosen[]): Finding[] {
  const pictured = cards.filter(({ picture }) => picture !== '');
  return repeatsAmong(pictured, ({ picture }) => picture).map(([twin, first]) => {
    const place = fileAndLine(originOf(first.entry), first.path);
    const expected = 'expected a picture that no other card of its list shows';
    const message = `${expected}, found that of '${first.name}' (${place}); ${twin.mend}`;
    return { entry: twin.entry, field: twin.path, message };
  });
}
