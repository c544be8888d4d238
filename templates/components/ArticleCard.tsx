import type { Article } from '../../src/content/catalogue.ts';
import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';
import { DateText } from './DateText.tsx';

/** A list of article cards. */
export function ArticleCards({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="cards">
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} />
      ))}
    </ul>
  );
}

/** An article in a list of cards. */
export function ArticleCard({ article }: { article: Article }) {
  const { urls } = useSite();
  return (
    <li className="card card-text">
      <p className="kicker">{article.category}</p>
      <h3>
        <a href={urls.href(paths.article(article))}>{article.title}</a>
      </h3>
      <p className="excerpt">{article.excerpt}</p>
      <p className="meta">
        <DateText date={article.publishedAt} />
        {` · ${article.readTime} min read`}
      </p>
    </li>
  );
}
