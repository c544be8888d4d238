import type { CompareProps } from '../../src/site/pages/compare.ts';
import { LinkList } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { Disclosure, HowWeChoose, PageHead } from '../components/parts.tsx';
import { CompareIsland } from '../Island.tsx';

export function ComparePage(props: CompareProps) {
  const { heading, lead, disclosure, howWeChoose, index, names, eggs, products, ready } = props;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Disclosure disclosure={disclosure} />
      <p className="needs-script">
        {`A comparison of your own choice needs JavaScript.${ready.length > 0 ? ' The pages below have one ready.' : ''}`}
      </p>
      <Tool name="compare" label="Comparison">
        <CompareIsland index={index} names={names} eggs={eggs} products={products} />
        <div className="comparison">
          <HowWeChoose href={howWeChoose} />
        </div>
      </Tool>
      {ready.length > 0 && (
        <section className="section ready-comparisons">
          <h2>Ready Comparisons</h2>
          <LinkList links={ready.map(({ label, href }) => ({ label, href }))} className="needs-script" />
          <LinkList
            links={ready.map(({ label, compared }) => ({ label, href: compared }))}
            className="with-script"
          />
        </section>
      )}
    </div>
  );
}
