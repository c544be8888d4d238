import { sayCount } from '../../src/domain/counted.ts';
import { WORDS } from '../../src/domain/words.ts';
import { Comparison } from '../components/Comparison.tsx';
import { BuyingGuides } from '../components/links.tsx';
import { NoProductsFound, ProductList } from '../components/ProductList.tsx';
import { Disclosure, LinkedText, LinkStyles, type PageProps, TextBlocks } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';

/** The answer first: verdict, picks and advice. The list that it was made from ends the page. */
export function LandingPage(page: PageProps<'landing'>) {
  const { title, opening, introduction, comparison, list } = page;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{title}</h1>
        <p className={opening.kind}>
          <LinkedText parts={opening.text} />
        </p>
      </header>
      <Disclosure />
      {page.safety}
      <Comparison comparison={comparison} />
      {list.count > 0 && (
        <p>
          <a href="#list">{sayCount(list.count, WORDS.landing.toList)}</a>
        </p>
      )}
      {introduction && <p className="lead">{introduction}</p>}
      <TextBlocks blocks={page.blocks} />
      <LinkStyles of="laterStyles" />
      <section id="list" className="section">
        <h2>{WORDS.landing.compare}</h2>
        <ProductList list={list} isHeaded isExplained={comparison !== null}>
          <NoProductsFound finder={list.finder} shown={list.cards.length === 0} />
        </ProductList>
      </section>
      <div className="after-list">
        <p>
          <a href={page.all.href}>{sayCount(page.all.count, WORDS.landing.seeAll)}</a>
        </p>
        <BuyingGuides links={page.buyingGuides} />
        <SourceList {...page} />
      </div>
    </div>
  );
}
