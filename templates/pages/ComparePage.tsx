import { WORDS } from '../../src/domain/words.ts';
import { compareView } from '../../src/widgets/compare/compareViews.ts';
import { Doors } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { Disclosure, HowWeChoose, PageHead, type PageProps } from '../components/parts.tsx';
import { Island } from '../Island.tsx';

export function ComparePage(props: PageProps<'compare'>) {
  const { heading, lead, index, names, eggs, products, ready } = props;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Disclosure />
      <p className="needs-script">{WORDS.compare.needsScript}</p>
      <Tool name="compare" label={WORDS.compare.label}>
        <Island view={compareView({ listHref: products })} data={{ index, names, eggs, products }} />
        <div className="comparison">
          <HowWeChoose />
        </div>
      </Tool>
      {ready.length > 0 && (
        <div className="ready-comparisons">
          <div className="needs-script">
            <Doors heading={WORDS.compare.ready} doors={ready} />
          </div>
          <div className="with-script">
            <Doors
              heading={WORDS.compare.ready}
              doors={ready.map(({ compared, ...door }) => ({ ...door, href: compared }))}
            />
          </div>
        </div>
      )}
    </div>
  );
}
