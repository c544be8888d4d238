import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { UserError } from '../cli/userError.ts';
import { jsonOrNull } from '../domain/text.ts';
import type { OldSite, OldText, TextStatus } from './oldSite.ts';
import { PartList } from './parts.ts';
import { withEmbeds } from './wordpressBody.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);

/** The tables of an export that a move reads (https://ghost.org/docs/migration/ghost/). */
const dataSchema = z.object({
  posts: z.array(
    z.object({
      id,
      title: text,
      slug: text,
      html: text,
      type: text,
      page: z.union([z.boolean(), z.number()]).nullish(),
      status: text,
      visibility: text,
      published_at: text,
      updated_at: text,
      custom_excerpt: text,
      feature_image: text,
      meta_title: text,
      meta_description: text,
    }),
  ),
  posts_meta: z
    .array(z.object({ post_id: id, meta_title: text, meta_description: text, feature_image_alt: text }))
    .default([]),
  tags: z.array(z.object({ id, name: text, slug: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().default(0) })).default([]),
  users: z.array(z.object({ id, name: text, slug: text })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().default(0) }))
    .default([]),
});

type Data = z.output<typeof dataSchema>;
type Post = Data['posts'][number];

const exportSchema = z.union([
  z.object({ db: z.array(z.object({ data: dataSchema })).min(1) }).transform(({ db }) => db),
  z.object({ data: dataSchema }).transform((one) => [one]),
]);

/**
 * Reads the JSON export of a Ghost site, which does not name the site.
 * @throws UserError if it is no such export
 */
export function readGhost(file: string, home: URL | null): OldSite {
  const parsed = exportSchema.safeParse(jsonOrNull(readFileSync(file, 'utf8')));
  const data = parsed.data?.[0]?.data;
  if (!data)
    throw new UserError(
      `${file}: expected an export of Ghost (Settings > Migration > Export), found something else`,
    );
  return {
    home,
    authors: data.users.map(({ slug, name }) => ({ login: slug, name, path: `/author/${slug}/` })),
    categories: data.tags.map(({ name, slug }) => ({ name, path: `/tag/${slug}/` })),
    texts: data.posts.map((post) => textOf(post, data, home)),
    cloakedLinks: [],
    usualPaths: new Map([['/rss', '/feed.xml']]),
    leftOut: [],
  };
}

function textOf(post: Post, data: Data, home: URL | null): OldText {
  const about = data.posts_meta.find((meta) => meta.post_id === post.id);
  const tags = inOrder(data.posts_tags, post.id).flatMap(
    ({ tag_id }) => data.tags.find((tag) => tag.id === tag_id)?.name ?? [],
  );
  const [author] = inOrder(data.posts_authors, post.id).flatMap(
    ({ author_id }) => data.users.find((user) => user.id === author_id)?.slug ?? [],
  );
  const shown = tags.filter((name) => !name.startsWith('#'));
  const isPage = post.type === 'page' || Boolean(post.page);
  return {
    id: `ghost-${post.id}`,
    kind: isPage ? 'page' : 'post',
    title: post.title,
    slug: post.slug,
    path: post.slug === '' ? null : `/${post.slug}/`,
    otherPaths: [],
    author: author ?? null,
    publishedAt: post.published_at.slice(0, 10) || null,
    updatedAt: post.updated_at.slice(0, 10) || null,
    status: statusOf(post),
    excerpt: post.custom_excerpt,
    metaTitle: about?.meta_title || post.meta_title,
    metaDescription: about?.meta_description || post.meta_description,
    keywords: shown.slice(1),
    categories: shown.slice(0, 1),
    picture:
      post.feature_image === ''
        ? null
        : { src: withHome(post.feature_image, home), alt: about?.feature_image_alt ?? '' },
    body: bodyOf(withHome(post.html, home)),
  };
}

function inOrder<T extends { readonly post_id: string; readonly sort_order: number }>(
  rows: readonly T[],
  post: string,
): T[] {
  return rows.filter(({ post_id }) => post_id === post).sort((a, b) => a.sort_order - b.sort_order);
}

function statusOf({ status, visibility }: Post): TextStatus {
  if (!['', 'public'].includes(visibility)) return 'private';
  if (status === 'published' || status === 'sent') return 'published';
  return status === 'scheduled' ? 'scheduled' : 'draft';
}

/** Exports write this in place of the address of the site. */
function withHome(html: string, home: URL | null): string {
  return html.replaceAll('__GHOST_URL__', home?.href.replace(/\/$/, '') ?? '');
}

function bodyOf(html: string): OldText['body'] {
  const list = new PartList();
  return { kind: 'html', html: withEmbeds(html, list), parts: list.parts };
}
