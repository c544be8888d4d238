import { initialAnswers } from '../../src/domain/finder/answers.ts';
import { WORDS } from '../../src/domain/words.ts';
import { finderForm } from '../../src/widgets/finder/finderForm.ts';
import { Doors } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { Disclosure, HowWeChoose, PageHead, type PageProps, Section } from '../components/parts.tsx';
import { Island } from '../Island.tsx';

export function FinderPage({ heading, lead, data, doors }: PageProps<'finder'>) {
  const answers = initialAnswers(data.eggs.map(({ slug }) => slug));
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Disclosure />
      <Tool name="finder" label={heading}>
        <Island view={finderForm({ ...data, answers })} data={data} />
        <div className="results" />
      </Tool>
      <noscript>
        <p>{WORDS.finder.needsScript}</p>
      </noscript>
      <div className="after-list">
        <Doors heading={WORDS.finder.picks} doors={doors} />
        <Section heading={WORDS.finder.about}>
          <p>{WORDS.finder.aboutLimits}</p>
          <p>{WORDS.finder.aboutOrder}</p>
          <HowWeChoose />
        </Section>
      </div>
    </div>
  );
}
