import { findArticles, NO_QUERY } from '../../src/domain/articles/article.ts';
import { articleHero } from '../../src/site/pictures/articleHero.ts';
import { paths } from '../../src/site/route.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { EmptyState } from '../components/ProductList.tsx';
import { BlogIsland } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

export function BlogPage() {
  const { catalogue, urls } = useSite();
  const articles = findArticles(catalogue.articles, NO_QUERY);
  const featured = catalogue.articles[0];
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Hatching Blog</h1>
        <p className="lead">Articles on incubating eggs, each with its sources.</p>
      </header>
      {featured && (
        <section className="section feature featured-guide">
          <div>
            <h2>Featured Guide</h2>
            <p className="kicker">{featured.category}</p>
            <h3>
              <a href={urls.href(paths.article(featured))}>{featured.title}</a>
            </h3>
            <p>{featured.excerpt}</p>
          </div>
          <HeroPicture hero={articleHero(featured, catalogue)} />
        </section>
      )}
      <section id="search" className="section">
        <h2>All Articles</h2>
        <BlogIsland articles={articles} categories={catalogue.articleCategories} />
        <div className="results">
          <ArticleCards articles={articles} />
          <EmptyState
            heading="No articles found"
            text="Try adjusting your search or category filter"
            clear="Clear Filters"
          />
        </div>
      </section>
      <div className="after-list">
        <CategoryCards />
      </div>
    </div>
  );
}

function CategoryCards() {
  const { catalogue, urls } = useSite();
  return (
    <section className="section">
      <h2>Browse by Category</h2>
      <ul className="cards">
        {catalogue.articleCategories.map(({ name: category }) => (
          <li key={category} className="card card-text">
            <h3>{category}</h3>
            <p>
              {articleCount(catalogue.articles.filter((article) => article.category === category).length)}
            </p>
            <a
              className="button"
              href={`${urls.href(paths.blog)}?category=${encodeURIComponent(category)}#search`}
            >
              Browse Articles
              <span className="visually-hidden">{` on ${category}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function articleCount(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}
