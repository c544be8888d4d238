import { html, type View } from '#ui';
import { type Batch, eventsOfAll } from '../../domain/hatch/batch.ts';
import {
  batchName,
  describeEvent,
  stepLabel,
  type Wording,
  writeDates,
  writeDays,
} from '../../domain/hatch/words.ts';

/** The steps of all batches in the order of their dates. */
export function stepTable(batches: readonly Batch[], wording: Wording): View {
  return html`<table class="steps">
    <caption>What to do when</caption>
    <thead><tr><th scope="col">Date</th><th scope="col">Step</th></tr></thead>
    <tbody>
      ${eventsOfAll(batches).map((event, row) => {
        const about = describeEvent(event, event.batch, wording);
        const whose = batches.length > 1 && `${batchName(event.batch)} `;
        return html`<tr key=${row} class=${event.step}>
          <th scope="row">${writeDates(event)}<small>${writeDays(event.days)}</small></th>
          <td><b>${stepLabel(event, event.batch)}</b>${whose && html`<small>${whose}</small>`}${about && html`<small>${about}</small>`}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
