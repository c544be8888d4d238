import { NO_QUERY } from '../../src/domain/articles/article.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { articleListView, moreView } from '../../src/widgets/list/listViews.ts';
import { ArticleCards, FeaturedText } from '../components/cards.tsx';
import { BrowseCards, Pager } from '../components/links.tsx';
import { EmptyState, ListProblem } from '../components/ProductList.tsx';
import { PageHead, type PageProps } from '../components/parts.tsx';
import { Island } from '../Island.tsx';

export function BlogPage({ heading, lead, featured, list, categories }: PageProps<'blog'>) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      {featured && <FeaturedText {...featured} kicker={featured.category} text={featured.excerpt} />}
      <section id="search" className="section" data-list>
        <h2>{WORDS.blog.all}</h2>
        <Island
          view={articleListView({ categories: list.categories, state: NO_QUERY, total: list.count })}
          data={{
            kind: 'articles',
            categories: list.categories,
            index: list.index,
            moreHref: list.more.href,
          }}
          className="list-bar"
        />
        <ListProblem />
        <div className="results">
          <ArticleCards articles={list.cards} />
          {list.cards.length === 0 ? (
            <EmptyState shown heading={WORDS.blog.none} />
          ) : (
            <EmptyState heading={WORDS.blog.notFound} text={WORDS.blog.adjust} clear={WORDS.category.clear} />
          )}
          <div className="more-cards">{moreView(list.more)}</div>
          <Pager pager={list.pager} />
        </div>
      </section>
      <div className="after-list">
        <BrowseCards
          heading={WORDS.blog.byCategory}
          lists={categories}
          of={WORDS.lists.articles}
          action={WORDS.blog.browse}
          on={(category) => say(WORDS.blog.browseOn, { category })}
        />
      </div>
    </div>
  );
}
