import { formatCount } from '../../src/domain/money.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { ArticleCards, ProductCards } from '../components/cards.tsx';
import { Breadcrumb, Pager } from '../components/links.tsx';
import { Disclosure, HowWeChoose, type PageProps } from '../components/parts.tsx';

type ListPageProps = PageProps<'listPage'>;

export function ListPage({ breadcrumb, heading, range, first, cards, pager }: ListPageProps) {
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} />
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lead">
          {`${say(WORDS.lists.showing, { entries: range })} · `}
          <a href={first.href}>{say(WORDS.lists.filterAll, { count: formatCount(first.count) })}</a>
        </p>
      </header>
      <Cards cards={cards} />
      <Pager pager={pager} />
    </div>
  );
}

function Cards({ cards }: Pick<ListPageProps, 'cards'>) {
  switch (cards.kind) {
    case 'products':
      return (
        <>
          <Disclosure />
          <h2 className="visually-hidden">{WORDS.frame.products}</h2>
          <ProductCards products={cards.products} />
          <HowWeChoose />
        </>
      );
    case 'articles':
      return (
        <>
          <h2 className="visually-hidden">{WORDS.lists.articleList}</h2>
          <ArticleCards articles={cards.articles} />
        </>
      );
  }
}
