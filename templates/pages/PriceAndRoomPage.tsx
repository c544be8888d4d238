import { sayCount } from '../../src/domain/plural.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { MachineMark, Turning } from '../../src/site/products/priceAndRoom.ts';
import { MarkShape, PriceChart } from '../charts/PriceChart.tsx';
import { PageHeading, type PageProps } from '../components/parts.tsx';
import { Island } from '../Island.tsx';

type PriceAndRoomProps = PageProps<'priceAndRoom'>;

const TURNINGS: readonly Turning[] = ['automatic', 'manual', 'other'];

export function PriceAndRoomPage(page: PriceAndRoomProps) {
  const { heading, lead, marks, symbol, data } = page;
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <p className="old-prices" hidden>
        {WORDS.priceAndRoom.old}
      </p>
      <section className="price-chart" aria-label={WORDS.priceAndRoom.chart} data-chart>
        <p className="fitting" hidden />
        <figure className="chart">
          <figcaption>
            <b>{WORDS.priceAndRoom.lowerRight}</b>
            <Key marks={marks} />
            <p className="meta">{WORDS.priceAndRoom.axes}</p>
          </figcaption>
          <PriceChart marks={marks} symbol={symbol} />
        </figure>
        <Island view={WORDS.priceAndRoom.howTo} data={data} className="named" />
      </section>
      <Missing {...page} />
      <MarkTable {...page} />
      <p>
        <a href={page.list}>{WORDS.priceAndRoom.toList}</a>
      </p>
    </div>
  );
}

function Key({ marks }: { readonly marks: readonly MachineMark[] }) {
  const used = TURNINGS.filter((turning) => marks.some((mark) => mark.turning === turning));
  return (
    <ul className="marks">
      {used.map((turning) => (
        <li key={turning} className={turning}>
          <svg className="mark-sample" viewBox="-8 -8 16 16" aria-hidden="true">
            <MarkShape turning={turning} />
          </svg>
          {WORDS.marksOfChart[turning]}
        </li>
      ))}
      {marks.some(({ isPick }) => isPick) && (
        <li>
          <svg className="mark-sample" viewBox="-8 -8 16 16" aria-hidden="true">
            <circle className="ring" r="7" />
          </svg>
          {WORDS.marksOfChart.pick}
        </li>
      )}
    </ul>
  );
}

/** What the chart does not show. */
function Missing({ beyond, lacking }: Pick<PriceAndRoomProps, 'beyond' | 'lacking'>) {
  const notes = [
    ...(beyond > 0 ? [sayCount(beyond, WORDS.priceAndRoom.beyond)] : []),
    ...(lacking > 0 ? [sayCount(lacking, WORDS.priceAndRoom.lacking)] : []),
  ];
  return notes.length === 0 ? null : <p className="meta">{notes.join(' ')}</p>;
}

function MarkTable({ marks, hasFiveHatches }: Pick<PriceAndRoomProps, 'marks' | 'hasFiveHatches'>) {
  return (
    <>
      <details className="mark-table">
        <summary>{sayCount(marks.length, WORDS.priceAndRoom.table)}</summary>
        <div className="table-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{WORDS.picks.product}</th>
                <th scope="col" data-price>
                  {WORDS.specifications.price}
                </th>
                <th scope="col">{WORDS.specifications.eggs}</th>
                <th scope="col">{WORDS.fields.turning}</th>
                {hasFiveHatches && (
                  <th scope="col" data-price>
                    {WORDS.specifications.fiveHatches}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {marks.map((mark) => (
                <tr key={mark.id}>
                  <th scope="row">
                    <a href={mark.href}>{mark.name}</a>
                  </th>
                  <td data-price>{mark.price}</td>
                  <td>{mark.places}</td>
                  <td>{WORDS.marksOfChart[mark.turning]}</td>
                  {hasFiveHatches && <td data-price>{mark.fiveHatches}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {hasFiveHatches && (
        <details className="mark-table">
          <summary>{WORDS.compare.fiveHatches}</summary>
          <p>{WORDS.priceAndRoom.formula}</p>
        </details>
      )}
    </>
  );
}
