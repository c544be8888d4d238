import type { ReactNode } from 'react';
import { counted } from '../../src/domain/counted.ts';
import type { EggTypeProps } from '../../src/site/pages/eggType.ts';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { Comparison } from '../components/Comparison.tsx';
import { OtherSpecies, SettingFigures, SourcedFigures } from '../components/EggTypeFigures.tsx';
import { Doors, LinkButtons } from '../components/links.tsx';
import { Disclosure, HeroPicture, TextBlocks } from '../components/parts.tsx';

export function EggTypePage(eggType: EggTypeProps, safety: ReactNode) {
  const { name, description, hero, figures, reviewedAt, blocks, doors } = eggType;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{`${name} Eggs`}</h1>
        <p className="lead">{description}</p>
        <HeroPicture hero={hero} />
      </header>
      {figures && <SettingFigures rows={figures.settings} />}
      {figures && <HatchTimeline id="drawing" name={figures.name} schedule={figures.plan.schedule} />}
      {figures && <SourcedFigures figures={figures} reviewedAt={reviewedAt} />}
      {figures && <OtherSpecies also={figures.also} />}
      <Shortcuts {...eggType} />
      {safety}
      <TextBlocks blocks={blocks} />
      <Incubators {...eggType} />
      <Doors heading="Read On" doors={doors} />
    </div>
  );
}

/** Links to the calendar, to the guide, and to the incubators. */
function Shortcuts({ guideHref, calendarHref }: EggTypeProps) {
  const links = [
    ...(calendarHref ? [{ label: 'Count the Days', href: calendarHref }] : []),
    ...(guideHref ? [{ label: 'Read the Guide', href: guideHref }] : []),
    { label: 'See Incubators', href: '#incubators' },
  ];
  return <LinkButtons links={links} />;
}

/** What the page recommends, and the way to the rest. */
function Incubators({ name, disclosure, comparison, few, all, finderHref }: EggTypeProps) {
  const links = [
    ...few,
    ...(all.count > 0
      ? [{ label: `All ${counted(all.count, 'product')} for ${name.toLowerCase()} eggs`, href: all.href }]
      : []),
    ...(finderHref ? [{ label: 'Find three for your eggs', href: finderHref }] : []),
  ];
  return (
    <section id="incubators" className="section">
      <h2>{`Incubators for ${name} Eggs`}</h2>
      <Disclosure disclosure={disclosure} />
      <Comparison comparison={comparison} isPart />
      {all.count === 0 && <p>No products yet.</p>}
      <LinkButtons links={links} />
    </section>
  );
}
