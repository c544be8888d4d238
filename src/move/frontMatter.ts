import { stringify } from 'yaml';
import type { Place } from './places.ts';

/** What a text says about itself, besides what the old site states. */
export interface TextFacts {
  readonly author: string | null;
  readonly category: string;
  readonly image: { readonly path: string; readonly alt: string } | null;
  readonly relatedProducts: readonly string[];
  /** The first words of the text, for want of an excerpt. */
  readonly beginning: string;
  /** `2026-01-31`. */
  readonly today: string;
}

/** Writes the front matter of a text: that of an article, or of a page. */
export function frontMatter(place: Place, facts: TextFacts): string {
  const { text, kind, slug } = place;
  const excerpt = text.excerpt || facts.beginning || 'TODO: what it answers, in a sentence or two.';
  const description = text.metaDescription || shortened(excerpt);
  const draft = isPublic(place) ? {} : { draft: true };
  const title = text.title || 'TODO: the title';
  const common = { ...draft, title, slug };
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

/** Whether the old site showed the text to everybody, or will. */
export function isPublic({ text: { status } }: Place): boolean {
  return status === 'published' || status === 'scheduled';
}

function write(fields: Readonly<Record<string, unknown>>): string {
  return stringify(fields, { lineWidth: 0, flowCollectionPadding: false });
}

/** The most letters that search results show of a description. */
const LONGEST_DESCRIPTION = 155;

export function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

/** The first paragraph of words of a text in markdown, without its marks. */
export function beginningOf(markdown: string): string {
  const paragraph = markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find((part) => /^[\p{L}\p{N}"“'*_[(]/u.test(part) && !/^\[?!\[/.test(part) && part.length > 30);
  const plain = (paragraph ?? '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{product:[\w-]+\|?([^}]*)\}/g, '$1')
    .replace(/[*_`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= 220 ? plain : `${plain.slice(0, 220).replace(/\s+\S*$/, '')}…`;
}
