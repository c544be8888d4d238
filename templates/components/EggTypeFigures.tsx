import type { BriefFacts, EggTypeFacts } from '../../src/site/species/eggTypeFacts.ts';
import { ClimateChart } from '../charts/ClimateChart.tsx';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { DEGREES, PERCENT } from '../charts/units.ts';
import { FactsTable } from './FactsTable.tsx';

type Figures = Omit<EggTypeFacts, 'sources' | 'settings'>;

/** The figures of an egg type: its days, its facts, and where the sources differ. */
export function EggTypeFigures({ figures: { name, facts, plan } }: { figures: Figures }) {
  return (
    <div className="figures">
      <HatchTimeline id="drawing" name={name} schedule={plan.schedule} />
      <FactsTable rows={facts} caption={`Incubation facts: ${name}`} />
      <div>
        <ClimateChart id="temperature" title="Temperature" groups={plan.temperature} unit={DEGREES} />
        <ClimateChart id="humidity" title="Humidity" groups={plan.humidity} unit={PERCENT} />
      </div>
    </div>
  );
}

/** The other species of the page, each with its days and its settings. */
export function OtherSpecies({ also }: { also: readonly BriefFacts[] }) {
  if (also.length === 0) return null;
  return (
    <div className="others">
      {also.map(({ id, name, facts, schedule }) => (
        <section key={id}>
          <h2>{name}</h2>
          <HatchTimeline id={`drawing-${id}`} name={name} schedule={schedule} isHeaded />
          <FactsTable rows={facts} caption="Settings" />
        </section>
      ))}
    </div>
  );
}
