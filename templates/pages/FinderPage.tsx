import { WORDS } from '../../src/domain/words.ts';
import { Doors } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { Disclosure, HowWeChoose, PageHead, type PageProps, Section } from '../components/parts.tsx';
import { FinderIsland } from '../Island.tsx';

type FinderProps = PageProps<'finder'>;

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
        <p>{WORDS.finder.needsScript}</p>
      </noscript>
      <div className="after-list">
        <Doors heading={WORDS.finder.picks} doors={doors} />
        <HowItFinds howWeChoose={howWeChoose} />
      </div>
    </div>
  );
}

function HowItFinds({ howWeChoose }: Pick<FinderProps, 'howWeChoose'>) {
  return (
    <Section heading={WORDS.finder.about}>
      <p>{WORDS.finder.aboutLimits}</p>
      <p>{WORDS.finder.aboutOrder}</p>
      <HowWeChoose href={howWeChoose} />
    </Section>
  );
}
