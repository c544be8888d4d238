import { WORDS } from '../../src/domain/words.ts';
import { BuyingGuides } from '../components/links.tsx';
import { NoProductsFound, ProductList } from '../components/ProductList.tsx';
import { Disclosure, PageHead, type PageProps } from '../components/parts.tsx';

export function ProductsPage({ heading, lead, list, buyingGuides }: PageProps<'products'>) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Disclosure />
      <ProductList list={list} none={WORDS.lists.noneYet}>
        <NoProductsFound finder={list.finder} />
      </ProductList>
      <div className="after-list">
        <BuyingGuides links={buyingGuides} />
      </div>
    </div>
  );
}
