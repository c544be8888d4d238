import { NO_QUERY } from '../../src/domain/articles/article.ts';
import { MIDDLE } from '../../src/domain/photos.ts';
import { sayCount } from '../../src/domain/plural.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { articleCardView } from '../../src/widgets/cardViews.ts';
import { articleListView, moreView } from '../../src/widgets/list/listViews.ts';
import { searchForm } from '../../src/widgets/search/searchViews.ts';
import { ArticleCards, ArticleSection, FeaturedText } from '../components/cards.tsx';
import { BrowseCards, DoorList, Doors, LinkButtons, LinkList, Pager } from '../components/links.tsx';
import { EmptyState } from '../components/ProductList.tsx';
import { PageHeading, type PageProps, Section } from '../components/parts.tsx';
import { Island, ListProblem, Tool } from '../Island.tsx';

export function BlogPage({ heading, lead, featured, list, categories: lists }: PageProps<'blog'>) {
  const { categories, index, more } = list;
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      {featured && <FeaturedText {...featured} kicker={featured.category} text={featured.excerpt} />}
      <section id="search" className="section" data-list>
        <h2>{WORDS.blog.all}</h2>
        <Island
          view={articleListView({ categories, state: NO_QUERY, total: list.count })}
          data={{ kind: 'articles', categories, index, moreHref: more.href }}
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
          <div className="more-cards">{moreView(more)}</div>
          <Pager pager={list.pager} />
        </div>
      </section>
      <div className="after-list">
        <BrowseCards
          heading={WORDS.blog.byCategory}
          lists={lists}
          of={WORDS.lists.articles}
          action={WORDS.blog.browse}
          on={(category) => say(WORDS.blog.browseOn, { category })}
        />
      </div>
    </div>
  );
}

type GuidesProps = PageProps<'guides'>;

export function GuidesPage(page: GuidesProps) {
  const { heading, lead, featured, guides, articles, productsHref, blogHref } = page;
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      {featured.map(({ description, difficulty, readTime, ...guide }) => {
        const meta = `${difficulty} · ${say(WORDS.cards.minutes, { count: readTime })}`;
        return <FeaturedText key={guide.href} {...guide} text={description} meta={meta} />;
      })}
      <Section heading={WORDS.guides.all}>
        {guides.length === 0 && <p>{WORDS.guides.none}</p>}
        <ul className="cards">
          {guides.map(({ hero, difficulty, description, ...guide }) =>
            articleCardView({
              ...guide,
              category: difficulty,
              excerpt: description,
              picture: hero && (hero.photo ?? hero.src),
              focus: hero?.focus ?? MIDDLE,
              dates: { publishedAt: null, updatedAt: null },
            }),
          )}
        </ul>
      </Section>
      <ArticleSection heading={WORDS.texts.related} articles={articles} />
      <BuyingGuides {...page} />
      <LinkButtons
        links={[
          { label: WORDS.guides.shop, href: productsHref },
          { label: WORDS.guides.blog, href: blogHref },
        ]}
        hasMain
      />
    </div>
  );
}

/** A few buying guides as doors, and all of them folded away. */
function BuyingGuides({ doors, buyingGuides }: Pick<GuidesProps, 'doors' | 'buyingGuides'>) {
  if (buyingGuides.length === 0) return null;
  const count = buyingGuides.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <Section heading={WORDS.pages.buyingGuides}>
      <DoorList doors={doors} />
      <details className="fold">
        <summary>{sayCount(count, WORDS.guides.buyingGuides)}</summary>
        {buyingGuides.map(({ heading, links }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <LinkList links={links} className="link-columns" />
          </section>
        ))}
      </details>
    </Section>
  );
}

export function SearchPage({ heading, lead, action, asked, links }: PageProps<'search'>) {
  const view = searchForm({ action, query: '', status: '', isOpen: false, active: null });
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <p className="without-script">{WORDS.search.needsScript}</p>
      <Tool name="search" label={WORDS.frame.search} view={view} data={{ action }}>
        <div className="results" />
      </Tool>
      <div className="browse after-answer">
        <Doors heading={WORDS.search.asked} doors={asked} />
        <Section heading={WORDS.pages.look}>
          <LinkButtons links={links} />
        </Section>
      </div>
    </div>
  );
}
