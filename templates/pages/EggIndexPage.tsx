import { displayRange } from '../../src/domain/range.ts';
import { WORDS } from '../../src/domain/words.ts';
import { anchorOf, type EggGroup, type EggRow } from '../../src/site/species/eggRows.ts';
import { writeDayCount } from '../../src/site/species/eggTypeFacts.ts';
import { cssPercent } from '../../src/widgets/calendar/timeline.ts';
import { LinkButtons } from '../components/links.tsx';
import { link, PageHeading, type PageProps, Section, sayWith } from '../components/parts.tsx';
import { Sources } from '../components/sources.tsx';
import { FactsTable } from './EggTypePage.tsx';

export function EggIndexPage({ heading, lead, groups, sources, others }: PageProps<'eggIndex'>) {
  return (
    <div className="wrap egg-index">
      <PageHeading heading={heading} lead={lead} />
      <p className="egg-key chart">
        <span className="key">
          <span className="turning">{WORDS.eggIndex.untilHatch}</span>
          <span className="hatch">{WORDS.eggs.hatch}</span>
        </span>
      </p>
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
      {others.length > 0 && (
        <Section heading={WORDS.eggIndex.others}>
          <p>{WORDS.eggIndex.othersAbout}</p>
          <LinkButtons links={others} />
        </Section>
      )}
      {sources.length > 0 && (
        <Section heading={WORDS.eggs.sources} className="section sources" id="sources">
          <Sources sources={sources} hasMarks />
        </Section>
      )}
    </div>
  );
}

function Group({ group, length, rows }: EggGroup) {
  return (
    <Section heading={WORDS.eggIndex[group]} id={group}>
      <ul className="egg-rows">
        {rows.map((row) => (
          <li key={row.id} id={anchorOf(row.id)}>
            {row.detail ? (
              <details>
                <summary>
                  <RowHead row={row} length={length} />
                </summary>
                <Detail row={row} detail={row.detail} />
              </details>
            ) : (
              <a href={row.href ?? undefined}>
                <RowHead row={row} length={length} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RowHead({ row: { name, schedule, settings }, length }: { row: EggRow; length: number }) {
  return (
    <>
      <b>{name}</b>
      <DaysBar schedule={schedule} length={length} />
      <span className="egg-days">{writeDayCount(schedule.hatch)}</span>
      <small>{settings}</small>
    </>
  );
}

/** The days until the hatch, and those on which it may be, on the scale of the group. */
function DaysBar({ schedule: { hatch }, length }: Pick<EggRow, 'schedule'> & { length: number }) {
  const at = (day: number) => cssPercent((day / length) * 100);
  return (
    <svg className="egg-bar" aria-hidden="true">
      <rect className="turning" width={at(hatch.min)} height="100%" />
      <rect className="hatch" x={at(hatch.min)} width={at(hatch.max + 1 - hatch.min)} height="100%" />
    </svg>
  );
}

interface DetailProps {
  readonly row: EggRow;
  readonly detail: NonNullable<EggRow['detail']>;
}

function Detail({ row, detail: { facts, elseAs, unknown, unsuited, links } }: DetailProps) {
  return (
    <div className="egg-detail">
      {unsuited && <p>{unsuited}</p>}
      <FactsTable rows={facts} caption={`${row.name}: ${displayRange(row.schedule.hatch)}`} />
      {elseAs && <p>{sayWith(WORDS.eggIndex.elseAs, { species: link(elseAs) })}</p>}
      {unknown.length > 0 && (
        <p>
          <b>{WORDS.eggIndex.unknown}</b> {unknown.join(' · ')}
        </p>
      )}
      <LinkButtons links={links} />
    </div>
  );
}
