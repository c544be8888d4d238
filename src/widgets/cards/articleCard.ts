import { html, type View } from '#ui';
import type { ArticleCardProps } from '../../domain/cards.ts';
import { dateView } from './date.ts';

/** An article on a card. */
export function articleCardView(article: ArticleCardProps): View {
  const { id, href, category, title, excerpt, publishedAt, updatedAt, readTime } = article;
  return html`<li class="card card-text" key=${id} data-id=${id}>
    <p class="kicker">${category}</p>
    <h3><a href=${href}>${title}</a></h3>
    <p class="excerpt">${excerpt}</p>
    <p class="meta">${dateView(updatedAt ?? publishedAt)}${` · ${readTime} min read`}</p>
  </li>`;
}
