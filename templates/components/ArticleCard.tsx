import type { ArticleCardProps } from '../../src/site/props/textCards.ts';
import { DateText } from './DateText.tsx';

/** A list of article cards. */
export function ArticleCards({ articles }: { articles: readonly ArticleCardProps[] }) {
  return (
    <ul className="cards">
      {articles.map((article) => (
        <ArticleCard key={article.href} {...article} />
      ))}
    </ul>
  );
}

/** An article in a list of cards. */
export function ArticleCard({ href, category, title, excerpt, publishedAt, readTime }: ArticleCardProps) {
  return (
    <li className="card card-text">
      <p className="kicker">{category}</p>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p className="excerpt">{excerpt}</p>
      <p className="meta">
        <DateText date={publishedAt} />
        {` · ${readTime} min read`}
      </p>
    </li>
  );
}
