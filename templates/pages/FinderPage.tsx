import type { FinderProps } from '../../src/site/pages/finder.ts';
import { LinkList } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { Disclosure, HowWeChoose, PageHead, Section } from '../components/parts.tsx';
import { FinderIsland } from '../Island.tsx';

export function FinderPage({ heading, lead, disclosure, howWeChoose, data, questions }: FinderProps) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Disclosure disclosure={disclosure} />
      <Tool name="finder" label={heading}>
        <FinderIsland data={data} />
        <div className="results" />
      </Tool>
      <div className="after-list">
        <Section heading="Or One Question at a Time">
          <div className="questions">
            {questions.map((question) => (
              <div key={question.heading}>
                <h3>{question.heading}</h3>
                <LinkList links={question.links} />
              </div>
            ))}
          </div>
        </Section>
        <HowItFinds howWeChoose={howWeChoose} />
      </div>
    </div>
  );
}

function HowItFinds({ howWeChoose }: Pick<FinderProps, 'howWeChoose'>) {
  return (
    <Section heading="How It Finds">
      <p>
        Only incubators that are still sold are looked at. What you ask for is a limit: the eggs, their
        number, a turner, the budget, a battery where there is no outlet. One that misses a limit does not
        fit. One of which the fact is not stated may fit, and comes after those that do.
      </p>
      <p>
        What would be of use gives points, which stand behind each reason. More points come first, of equals
        the cheaper one. Stars, stores and what a store pays have no part in it. Other eggs than chicken eggs
        are counted as our sources convert them. Your answers stay in your browser.
      </p>
      <HowWeChoose href={howWeChoose} />
    </Section>
  );
}
