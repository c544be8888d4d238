import type { SettingRow } from '../../src/site/species/eggTypeFacts.ts';
import { SourceMarks } from './SourceMarks.tsx';

/** What the site sets for a species: each figure, why, and which sources agree. */
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
