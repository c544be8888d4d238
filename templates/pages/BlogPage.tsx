import type { BlogProps } from '../../src/site/pages/blog.ts';
import { ArticleCards } from '../components/cards.tsx';
import { BrowseCards, Pager } from '../components/links.tsx';
import { EmptyState, ListProblem, NothingYet } from '../components/ProductList.tsx';
import { HeroPicture, PageHead } from '../components/parts.tsx';
import { ArticleListIsland, MoreIsland } from '../Island.tsx';

export function BlogPage(page: BlogProps) {
  const { heading, lead, list, categories } = page;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <FeaturedArticle {...page} />
      <section id="search" className="section" data-list>
        <h2>All Articles</h2>
        <ArticleListIsland list={list} />
        <ListProblem />
        <div className="results">
          <ArticleCards articles={list.cards} />
          {list.cards.length === 0 ? (
            <NothingYet of="articles" />
          ) : (
            <EmptyState
              heading="No articles found"
              text="Try adjusting your search or category filter"
              clear="Clear Filters"
            />
          )}
          <MoreIsland more={list.more} />
          <Pager pager={list.pager} />
        </div>
      </section>
      <div className="after-list">
        <BrowseCards
          heading="Browse by Category"
          lists={categories}
          of="article"
          action="Browse Articles"
          before=" on "
        />
      </div>
    </div>
  );
}

function FeaturedArticle({ featured }: BlogProps) {
  if (!featured) return null;
  const { category, href, title, excerpt, hero } = featured;
  return (
    <section className="section feature featured-guide">
      <div>
        <h2>Featured Guide</h2>
        <p className="kicker">{category}</p>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{excerpt}</p>
      </div>
      <HeroPicture hero={hero} />
    </section>
  );
}
