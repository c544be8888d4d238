import type { BriefFacts, EggTypeFacts, FactRow, SettingRow } from '../../src/site/species/eggTypeFacts.ts';
import { ClimateChart } from '../charts/ClimateChart.tsx';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { DEGREES, PERCENT } from '../charts/scale.ts';
import { SourceMarks } from './sources.tsx';

/** The figures of an egg type: days, facts, and charts of what the sources say. */
export function EggTypeFigures({
  figures: { name, facts, plan },
}: {
  figures: Pick<EggTypeFacts, 'name' | 'facts' | 'plan'>;
}) {
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

/** The facts of a species, with each value that a source gives. */
function FactsTable({ rows, caption }: { rows: readonly FactRow[]; caption: string }) {
  return (
    <table className="facts">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <ul>
                {values.map(({ text, note, sources }) => (
                  <li key={text + sources.join()}>
                    {text}
                    <SourceMarks numbers={sources} />
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

/** The site's own settings for a species, with reasons and sources. */
export function SettingTable({ rows, name }: { rows: readonly SettingRow[]; name: string }) {
  if (rows.length === 0) return null;
  return (
    <section id="settings" className="settings">
      <h2>What We Set</h2>
      <table className="facts">
        <caption className="visually-hidden">{`Settings of this site: ${name}`}</caption>
        <tbody>
          {rows.map(({ label, text, why, outside, agree, differ }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <b>{text}</b>
                <small>{outside ? `${why} ${outside}` : why}</small>
                <small>
                  <Sources words="Agree" numbers={agree} />
                  <Sources words="Differ" numbers={differ} />
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sources({ words, numbers }: { words: string; numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <span>
      {`${words} `}
      <SourceMarks numbers={numbers} />{' '}
    </span>
  );
}
