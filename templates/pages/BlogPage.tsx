import { ARTICLE_CATEGORIES, ARTICLE_SORT_LABELS, findArticles } from '../../src/domain/article.ts';
import { paths } from '../../src/site/route.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { ListControlsIsland } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

export function BlogPage() {
  const { catalogue, urls } = useSite();
  const articles = findArticles(catalogue.articles, { search: '', category: null, sort: 'latest' });
  const featured = catalogue.articles[0];
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Hatching Blog</h1>
        <p className="lead">Articles on incubating eggs, each with its sources.</p>
      </header>
      {featured && (
        <section className="section feature">
          <h2>Featured Guide</h2>
          <p className="kicker">{featured.category}</p>
          <h3>
            <a href={urls.href(paths.article(featured))}>{featured.title}</a>
          </h3>
          <p>{featured.excerpt}</p>
        </section>
      )}
      <section id="search" className="section">
        <h2>All Articles</h2>
        <ListControlsIsland
          search="Search articles..."
          selects={BLOG_SELECTS}
          views={false}
          result={articleCount(articles.length)}
        />
        <ArticleCards articles={articles} />
      </section>
      <CategoryCards />
    </div>
  );
}

const BLOG_SELECTS = [
  {
    label: 'Category',
    name: 'category',
    value: 'all',
    options: [
      { value: 'all', label: 'All Categories' },
      ...ARTICLE_CATEGORIES.map((name) => ({ value: name, label: name })),
    ],
  },
  {
    label: 'Sort By',
    name: 'sort',
    value: 'latest',
    options: Object.entries(ARTICLE_SORT_LABELS).map(([value, label]) => ({ value, label })),
  },
];

function CategoryCards() {
  const { catalogue, urls } = useSite();
  return (
    <section className="section">
      <h2>Browse by Category</h2>
      <ul className="cards">
        {ARTICLE_CATEGORIES.map((category) => (
          <li key={category} className="card card-text">
            <h3>{category}</h3>
            <p>
              {articleCount(catalogue.articles.filter((article) => article.category === category).length)}
            </p>
            <a className="button" href={`${urls.href(paths.blog)}?category=${encodeURIComponent(category)}`}>
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
