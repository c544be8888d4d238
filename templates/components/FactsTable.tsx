import type { FactRow } from '../../src/site/species/eggTypeFacts.ts';
import { SourceMarks } from './SourceMarks.tsx';

/** A species' figures: every alternative that the sources give, each pointing at its sources. */
export function FactsTable({ rows, caption }: { rows: readonly FactRow[]; caption: string }) {
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
