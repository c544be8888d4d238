import type { LandingProps } from '../../src/site/pages/landing.ts';
import { Comparison } from '../components/Comparison.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { NoProductsFound, ProductList } from '../components/ProductList.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { TextBlocks } from '../components/TextBlocks.tsx';

export function LandingPage({
  title,
  lead,
  introduction,
  disclosure,
  comparison,
  list,
  blocks,
  sources,
  all,
}: LandingProps) {
  return (
    <div className="wrap">
      <PageHead heading={title} lead={lead} />
      <Disclosure disclosure={disclosure} />
      <Comparison comparison={comparison} />
      <ProductList list={list}>
        <NoProductsFound shown={list.cards.length === 0} />
      </ProductList>
      <div className="after-list">
        {introduction && <p className="lead">{introduction}</p>}
        <TextBlocks blocks={blocks} />
        <p>
          <a href={all.href}>
            {all.count === 1
              ? 'See it in the list of all products'
              : `See all ${all.count} in the list of all products`}
          </a>
        </p>
        <SourceList sources={sources} />
      </div>
    </div>
  );
}
