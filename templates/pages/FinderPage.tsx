import type { FinderProps } from '../../src/site/pages/finder.ts';
import { Doors } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { Disclosure, HowWeChoose, PageHead, Section } from '../components/parts.tsx';
import { FinderIsland } from '../Island.tsx';

export function FinderPage({ heading, lead, disclosure, howWeChoose, data, doors }: FinderProps) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Disclosure disclosure={disclosure} />
      <Tool name="finder" label={heading}>
        <FinderIsland data={data} />
        <div className="results" />
      </Tool>
      <noscript>
        <p>The questions need JavaScript. Our picks below answer without it.</p>
      </noscript>
      <div className="after-list">
        <Doors heading="Or Begin with Our Picks" doors={doors} />
        <HowItFinds howWeChoose={howWeChoose} />
      </div>
    </div>
  );
}

function HowItFinds({ howWeChoose }: Pick<FinderProps, 'howWeChoose'>) {
  return (
    <Section heading="How It Finds">
      <p>
        What you ask for is a limit, the same as a filter of the list: the eggs, their number, who turns them,
        the budget, a battery where there is no outlet. For a first hatch or a classroom a size and a price
        are assumed, and said. An incubator of which a limit is not stated may fit, and stands below.
      </p>
      <p>
        Of those that fit, our editors' picks for your question come first, then what suits it best: the size,
        a turner, held humidity, a fan, a low price in all and for each egg. Stars, stores and what a store
        pays have no part in it. Eggs are counted as our sources convert them. Your answers stay in your
        browser.
      </p>
      <HowWeChoose href={howWeChoose} />
    </Section>
  );
}
