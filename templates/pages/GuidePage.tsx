import type { ReactNode } from 'react';
import type { GuideProps } from '../../src/site/pages/guide.ts';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Byline } from '../components/Byline.tsx';
import { Checklists } from '../components/Checklists.tsx';
import { Comparison } from '../components/Comparison.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { GuideTimeline } from '../components/GuideTimeline.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { LinkButtons } from '../components/LinkButtons.tsx';
import { OnThisPage } from '../components/OnThisPage.tsx';
import { Prose } from '../components/Prose.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { dateView } from '../Island.tsx';

export function GuidePage(guide: GuideProps, safety: ReactNode) {
  const { title, description, hero, hatch } = guide;
  return (
    <div className="wrap">
      <Breadcrumb {...guide.breadcrumb} />
      <article className="has-links guide">
        <header className="page-head">
          <h1>{title}</h1>
          <GuideMeta {...guide} />
          <p className="lead">{description}</p>
          <HeroPicture hero={hero} />
        </header>
        <QuickFacts {...guide} />
        {hatch && <HatchTimeline id="drawing" {...hatch} />}
        <OnThisPage sections={guide.sections} />
        {safety}
        <GuideTimeline timeline={guide.timeline} />
        <Prose html={guide.html} disclosure={guide.textDisclosure} />
        <Checklists checklists={guide.checklists} />
        <SourceList sources={guide.sources} />
      </article>
      <Incubators {...guide} />
      <LinkButtons links={guide.links} />
    </div>
  );
}

type Meta = Pick<GuideProps, 'difficulty' | 'byline' | 'updatedAt' | 'readTime' | 'timeWithChecklists'>;

function GuideMeta({ difficulty, byline, updatedAt, readTime, timeWithChecklists }: Meta) {
  return (
    <p className="meta">
      {`${difficulty} · `}
      <Byline {...byline} />
      {updatedAt && (
        <>
          {' · Updated '}
          {dateView(updatedAt)}
        </>
      )}
      {` · ${readTime} min read`}
      {timeWithChecklists !== null && `, ${timeWithChecklists} min with tables and checklists`}
    </p>
  );
}

type Facts = Pick<GuideProps, 'quickFacts' | 'reasonsHref' | 'calendarHref'>;

function QuickFacts({ quickFacts, reasonsHref, calendarHref }: Facts) {
  return (
    <section className="feature">
      <h2>Quick Facts</h2>
      <dl className="quick-facts">
        {quickFacts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {reasonsHref && <a href={reasonsHref}>Why these settings</a>}
        {reasonsHref && calendarHref && ' · '}
        {calendarHref && <a href={calendarHref}>Hatch Calendar</a>}
      </p>
    </section>
  );
}

/** Incubators for the guide's eggs. */
function Incubators({ incubators, disclosure }: Pick<GuideProps, 'incubators' | 'disclosure'>) {
  if (!incubators) return null;
  return (
    <section className="section guide-products">
      <h2>{`Incubators for ${incubators.eggType} Eggs`}</h2>
      <Disclosure disclosure={disclosure} />
      <Comparison comparison={incubators.comparison} heading="h3" />
    </section>
  );
}
