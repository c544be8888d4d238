import type { DateProps } from '../../src/domain/cards.ts';
import { counted } from '../../src/domain/counted.ts';
import { displayRange } from '../../src/domain/range.ts';
import { scales } from '../../src/domain/temperature.ts';
import type { BriefFacts, EggTypeFacts, FactRow, SettingRow } from '../../src/site/species/eggTypeFacts.ts';
import type { SourceProps } from '../../src/site/text/texts.ts';
import { ClimateChart } from '../charts/ClimateChart.tsx';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { DEGREES, PERCENT } from '../charts/scale.ts';
import { Figures } from './parts.tsx';
import { ReviewedOn, SourceMarks, Sources } from './sources.tsx';

/** What the site sets for a species, as figures. */
export function SettingFigures({ rows }: { rows: readonly SettingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section id="settings" className="feature">
      <h2>Our Recommended Settings</h2>
      <Figures figures={rows.map(({ label, text }) => ({ label, value: text }))} />
    </section>
  );
}

interface SourcedFiguresProps {
  readonly figures: Pick<EggTypeFacts, 'name' | 'settings' | 'facts' | 'plan'> & {
    readonly sources: readonly SourceProps[];
  };
  readonly reviewedAt: DateProps | null;
}

/** Why the site sets its figures, and all figures of its sources: folded away, unless the site sets none. */
export function SourcedFigures({ figures, reviewedAt }: SourcedFiguresProps) {
  const { name, settings, facts, plan, sources } = figures;
  return (
    <details className="fold" open={settings.length === 0}>
      <summary>{`Why, and what ${counted(sources.length, 'source')} say`}</summary>
      <div className="climates">
        <ClimateChart
          id="temperature"
          title="Temperature"
          groups={plan.temperature}
          unit={DEGREES[scales()[0]]}
        />
        <ClimateChart id="humidity" title="Humidity" groups={plan.humidity} unit={PERCENT} />
      </div>
      <FactsTable rows={facts} caption={`Figures by source: ${name}`} />
      <section className="sources">
        <h2>Sources</h2>
        <ReviewedOn day={reviewedAt} />
        <Sources sources={sources} hasMarks />
      </section>
    </details>
  );
}

/** The other species of the page, each with its days and its settings folded away. */
export function OtherSpecies({ also }: { also: readonly BriefFacts[] }) {
  return also.map(({ id, name, facts, schedule }) => (
    <details key={id} className="fold">
      <summary>{`${name}: ${displayRange(schedule.hatch)} days`}</summary>
      <HatchTimeline id={`drawing-${id}`} name={name} schedule={schedule} isHeaded />
      <FactsTable rows={facts} caption={`Settings: ${name}`} />
    </details>
  ));
}

/** The facts of a species: what the site sets and why, and each value that a source gives. */
function FactsTable({ rows, caption }: { rows: readonly FactRow[]; caption: string }) {
  return (
    <table className="facts">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, setting, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {setting && (
                <p>
                  {`We set ${setting.text}.`}
                  <small>{setting.why}</small>
                </p>
              )}
              <ul>
                {values.map(({ text, note, sources }) => (
                  <li key={text + sources.join()}>
                    {text} <SourceMarks numbers={sources} />
                    {note && <small>{note}</small>}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
