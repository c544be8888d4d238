import { LOST_BY_DAY_18 } from '../../src/domain/hatch/airCell.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { AirCellGauge } from '../charts/AirCellGauge.tsx';
import { LinkButtons } from '../components/links.tsx';
import { PageHead, type PageProps } from '../components/parts.tsx';
import { Plate } from '../components/plates.tsx';

export function HatchChartPage({ heading, lead, plates, calculators }: PageProps<'hatchChart'>) {
  return (
    <div className="wrap chart-page">
      <PageHead heading={heading} lead={lead} />
      <p>
        <button type="button" className="button" data-print="">
          {WORDS.plates.print}
        </button>
      </p>
      <div className="plates">
        {plates.map((plate) => (
          <Plate key={plate.name} plate={plate} id={plate.name} />
        ))}
      </div>
      <section className="section" id="gauge">
        <h2>{WORDS.plates.gauge}</h2>
        <p>{WORDS.plates.gaugeUse}</p>
        <p>{say(WORDS.plates.gaugeSum, { percent: `${LOST_BY_DAY_18.right * 100}%` })}</p>
        <AirCellGauge />
        <LinkButtons links={[calculators]} />
      </section>
    </div>
  );
}
