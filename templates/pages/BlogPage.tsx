import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { ArticleCards } from '../components/cards.tsx';
import { BrowseCards, Pager } from '../components/links.tsx';
import { EmptyState, ListProblem } from '../components/ProductList.tsx';
import { HeroPicture, PageHead, type PageProps } from '../components/parts.tsx';
import { ArticleListIsland, MoreIsland } from '../Island.tsx';

type BlogProps = PageProps<'blog'>;

export function BlogPage(page: BlogProps) {
  const { heading, lead, list, categories } = page;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <FeaturedArticle {...page} />
      <section id="search" className="section" data-list>
        <h2>{WORDS.blog.all}</h2>
        <ArticleListIsland list={list} />
        <ListProblem />
        <div className="results">
          <ArticleCards articles={list.cards} />
          {list.cards.length === 0 ? (
            <EmptyState shown heading={WORDS.blog.none} />
          ) : (
            <EmptyState heading={WORDS.blog.notFound} text={WORDS.blog.adjust} clear={WORDS.category.clear} />
          )}
          <MoreIsland more={list.more} />
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

function FeaturedArticle({ featured }: BlogProps) {
  if (!featured) return null;
  const { category, href, title, excerpt, hero } = featured;
  return (
    <section className="section feature featured-guide">
      <div>
        <h2>{WORDS.blog.featured}</h2>
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
