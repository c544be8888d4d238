import type { ReactNode } from 'react';
import { counted } from '../../src/domain/counted.ts';
import type { EggTypeProps } from '../../src/site/pages/eggType.ts';
import { Comparison } from '../components/Comparison.tsx';
import { GuideCard, ProductCards } from '../components/cards.tsx';
import { EggTypeFigures, OtherSpecies, SettingTable } from '../components/EggTypeFigures.tsx';
import { BuyingGuides, LinkButtons } from '../components/links.tsx';
import { Disclosure, HeroPicture, Section, TextBlocks } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';
import { articleCardView } from '../Island.tsx';

export function EggTypePage(eggType: EggTypeProps, safety: ReactNode) {
  const { name, description, hero, figures, blocks } = eggType;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{`${name} Eggs`}</h1>
        <p className="lead">{description}</p>
        <Shortcuts {...eggType} />
        <HeroPicture hero={hero} />
      </header>
      {safety}
      {figures && <SettingTable rows={figures.settings} name={figures.name} />}
      {figures && <EggTypeFigures figures={figures} />}
      <TextBlocks blocks={blocks} />
      {figures && <OtherSpecies also={figures.also} />}
      <Incubators {...eggType} />
      <BuyingGuides links={eggType.buyingGuides} />
      <Reading {...eggType} />
      {figures && <SourceList sources={figures.sources} hasMarks />}
    </div>
  );
}

/** Links to the guide, to the calendar, and to the incubators, which are far down the page. */
function Shortcuts({ guideHref, calendarHref }: EggTypeProps) {
  const links = [
    { label: 'See Incubators', href: '#incubators' },
    ...(guideHref ? [{ label: 'Read the Guide', href: guideHref }] : []),
    ...(calendarHref ? [{ label: 'Count the Days', href: calendarHref }] : []),
  ];
  return <LinkButtons links={links} hasMain />;
}

function Incubators({ name, disclosure, comparison, incubators, all, finderHref }: EggTypeProps) {
  return (
    <section id="incubators" className="section">
      <h2>{`Incubators for ${name} Eggs`}</h2>
      <Disclosure disclosure={disclosure} />
      <Comparison comparison={comparison} isPart />
      <ProductCards products={incubators} />
      <p>
        {all.count === 0 ? (
          'No products yet.'
        ) : (
          <a href={all.href}>{`All ${counted(all.count, 'product')} for ${name.toLowerCase()} eggs`}</a>
        )}
        {finderHref && (
          <>
            {' · '}
            <a href={finderHref}>Find three for your eggs</a>
          </>
        )}
      </p>
    </section>
  );
}

function Reading({ guides, articles }: EggTypeProps) {
  if (guides.length + articles.length === 0) return null;
  return (
    <Section heading="Guides">
      <ul className="cards">
        {guides.map((guide) => (
          <GuideCard key={guide.href} {...guide} />
        ))}
        {articles.map(articleCardView)}
      </ul>
    </Section>
  );
}
