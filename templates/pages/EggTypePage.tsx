import { formFor } from '../../src/domain/counted.ts';
import { formatCount } from '../../src/domain/money.ts';
import { say } from '../../src/domain/say.ts';
import { inSentence } from '../../src/domain/text.ts';
import { WORDS } from '../../src/domain/words.ts';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { Comparison } from '../components/Comparison.tsx';
import { OtherSpecies, SettingFigures, SourcedFigures } from '../components/EggTypeFigures.tsx';
import { Doors, LinkButtons } from '../components/links.tsx';
import { Disclosure, HeroPicture, PageHead, type PageProps, TextBlocks } from '../components/parts.tsx';

type EggTypeProps = PageProps<'eggType'>;

export function EggTypePage(eggType: EggTypeProps) {
  const { name, description, hero, figures, reviewedAt, blocks, doors } = eggType;
  return (
    <div className="wrap">
      <PageHead heading={say(WORDS.frame.eggsOf, { name })} lead={description}>
        <HeroPicture hero={hero} />
      </PageHead>
      {figures && <SettingFigures rows={figures.settings} />}
      {figures && <HatchTimeline id="drawing" name={figures.name} schedule={figures.plan.schedule} />}
      {figures && <SourcedFigures figures={figures} reviewedAt={reviewedAt} />}
      {figures && <OtherSpecies also={figures.also} />}
      <Shortcuts {...eggType} />
      {eggType.safety}
      <TextBlocks blocks={blocks} />
      <Incubators {...eggType} />
      <Doors heading={WORDS.eggs.readOn} doors={doors} />
    </div>
  );
}

function Shortcuts({ guideHref, calendarHref }: EggTypeProps) {
  const links = [
    ...(calendarHref ? [{ label: WORDS.eggs.countDays, href: calendarHref }] : []),
    ...(guideHref ? [{ label: WORDS.eggs.readGuide, href: guideHref }] : []),
    { label: WORDS.eggs.seeIncubators, href: '#incubators' },
  ];
  return <LinkButtons links={links} />;
}

function Incubators({ name, comparison, few, all, finderHref }: EggTypeProps) {
  const links = [
    ...few,
    ...(all.count > 0
      ? [
          {
            label: say(formFor(all.count, WORDS.eggs.all), {
              count: formatCount(all.count),
              kind: inSentence(name),
            }),
            href: all.href,
          },
        ]
      : []),
    ...(finderHref ? [{ label: WORDS.eggs.findThree, href: finderHref }] : []),
  ];
  return (
    <section id="incubators" className="section">
      <h2>{say(WORDS.guides.incubators, { eggs: name })}</h2>
      <Disclosure />
      <Comparison comparison={comparison} isPart />
      {all.count === 0 && <p>{WORDS.home.none}</p>}
      <LinkButtons links={links} />
    </section>
  );
}
