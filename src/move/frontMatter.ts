import { stringify } from 'yaml';
import { withoutProductMarks } from './notes.ts';
import type { Place } from './places.ts';

/** What a text says about itself, besides what the old site states. */
export interface TextFacts {
  /** The path of its page, if that is not the usual one. */
  readonly path: string | null;
  readonly author: string | null;
  readonly category: string;
  readonly image: { readonly path: string; readonly alt: string } | null;
  readonly relatedProducts: readonly string[];
  readonly markdown: string;
  /** `2026-01-31`. */
  readonly today: string;
}

/** Writes the front matter of a text: that of an article, or of a page. */
export function frontMatter(place: Place, facts: TextFacts): string {
  const { text, kind, slug } = place;
  const excerpt =
    text.excerpt || beginningOf(facts.markdown) || 'TODO: what it answers, in a sentence or two.';
  const description =
    text.metaDescription ||
    shortened(excerpt.length < SHORTEST_DESCRIPTION ? beginningOf(facts.markdown) || excerpt : excerpt);
  const draft = place.isDraft ? { draft: true } : {};
  const title = text.title || 'TODO: the title';
  const address = facts.path === null ? {} : { path: `${facts.path}/` };
  const common = { ...draft, title, slug, ...address };
  if (kind === 'legal') {
    const updated = text.updatedAt ?? text.publishedAt;
    return `---\n${write({ ...common, metaDescription: description, ...(updated === null ? {} : { updatedAt: updated }) })}---\n`;
  }
  const publishedAt = text.publishedAt ?? facts.today;
  const { updatedAt } = text;
  const isUpdated = updatedAt !== null && updatedAt > publishedAt && updatedAt <= facts.today;
  return `---\n${write({
    ...draft,
    id: place.id,
    title,
    slug,
    ...address,
    excerpt,
    keywords: text.keywords,
    metaTitle: text.metaTitle || title,
    metaDescription: description,
    publishedAt,
    ...(isUpdated ? { updatedAt } : {}),
    ...(facts.author === null ? {} : { author: facts.author }),
    category: facts.category,
    ...(facts.image ? { image: facts.image.path, imageAlt: facts.image.alt } : {}),
    relatedProducts: facts.relatedProducts,
  })}---\n`;
}

function write(fields: Readonly<Record<string, unknown>>): string {
  const plain = (_: unknown, value: unknown) =>
    typeof value === 'string' ? withoutProductMarks(value) : value;
  return stringify(fields, plain, { lineWidth: 0, flowCollectionPadding: false });
}

/** The fewest letters of a description, as the rules of the site have it. */
const SHORTEST_DESCRIPTION = 60;

/** The most letters that search results show of a description. */
const LONGEST_DESCRIPTION = 155;

function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

/** A paragraph of sentences, in contrast to headings, lists, boxes and pictures. */
const SENTENCES = /^[\p{L}\p{N}"“'*_[(].*[.!?…]["”'*_)]*$/su;

/** The first sentences of a text in markdown, without its marks, enough for a description. */
function beginningOf(markdown: string): string {
  let beginning = '';
  for (const paragraph of markdown.split(/\n{2,}/)) {
    const plain = plainWords(paragraph);
    if (SENTENCES.test(plain)) beginning = `${beginning} ${plain}`.trim();
    if (beginning.length >= ENOUGH) break;
  }
  return beginning.length <= MOST ? beginning : `${beginning.slice(0, MOST).replace(/\s+\S*$/, '')}…`;
}

const ENOUGH = 100;
const MOST = 220;

function plainWords(markdown: string): string {
  return markdown
    .replace(/^\[\^[^\]]+\]:.*|\[\^[^\]]+\]/gs, '')
    .replace(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)/g, (match) => (match.startsWith('!') ? '' : ']'))
    .replace(/\{product:[\w-]+\|?([^}]*)\}/g, '$1')
    .replace(/[*_`\\[\]]|^> /g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
