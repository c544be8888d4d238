import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { writeDayCount } from '../../src/site/species/eggTypeFacts.ts';
import { anchorOf, type SpeciesGroup, type SpeciesRow } from '../../src/site/species/speciesRows.ts';
import { cssPercent } from '../../src/widgets/calendar/timeline.ts';
import { LinkButtons } from '../components/links.tsx';
import { link, PageHeading, type PageProps, Section, sayWith } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';
import { LinkStyles } from '../siteFrame.tsx';
import { FactsTable } from './EggTypePage.tsx';

export function SpeciesIndexPage({ heading, lead, groups, sources, others }: PageProps<'speciesIndex'>) {
  return (
    <div className="wrap egg-index">
      <PageHeading heading={heading} lead={lead} />
      <div className="chart">
        <ul className="key">
          <li className="turning">{WORDS.speciesIndex.untilHatch}</li>
          <li className="hatch">{WORDS.speciesIndex.mayHatch}</li>
        </ul>
      </div>
      <LinkStyles of="laterStyles" />
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
      {others.length > 0 && (
        <Section heading={WORDS.speciesIndex.others}>
          <p>{WORDS.speciesIndex.othersAbout}</p>
          <LinkButtons links={others} />
        </Section>
      )}
      <div className="section">
        <SourceList sources={sources} reviewedAt={null} hasMarks />
      </div>
    </div>
  );
}

function Group({ group, length, rows }: SpeciesGroup) {
  return (
    <Section heading={WORDS.speciesIndex[group]} id={group}>
      <p>{say(WORDS.speciesIndex.scale, { day: length - 1 })}</p>
      <ul className="egg-rows">
        {rows.map((row) => (
          <li key={row.id} id={row.detail ? undefined : anchorOf(row.id)}>
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

function RowHead({ row: { name, schedule, settings }, length }: { row: SpeciesRow; length: number }) {
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
function DaysBar({ schedule: { hatch }, length }: Pick<SpeciesRow, 'schedule'> & { length: number }) {
  const at = (day: number) => cssPercent((day / length) * 100);
  return (
    <svg className="egg-bar" aria-hidden="true">
      <rect className="turning" width={at(hatch.min)} height="100%" />
      <rect className="hatch" x={at(hatch.min)} width={at(hatch.max + 1 - hatch.min)} height="100%" />
    </svg>
  );
}

interface DetailProps {
  readonly row: SpeciesRow;
  readonly detail: NonNullable<SpeciesRow['detail']>;
}

/** The anchor is within the fold: a browser unfolds what a link leads into. */
function Detail({ row, detail: { facts, elseAs, unknown, unsuited, links } }: DetailProps) {
  return (
    <div className="egg-detail" id={anchorOf(row.id)}>
      {unsuited && <p>{unsuited}</p>}
      <FactsTable rows={facts} caption={say(WORDS.eggs.figuresBySource, { name: row.name })} />
      {elseAs && <p>{sayWith(WORDS.speciesIndex.elseAs, { species: link(elseAs) })}</p>}
      {unknown.length > 0 && (
        <p>
          <b>{WORDS.speciesIndex.unknown}</b> {unknown.join(' · ')}
        </p>
      )}
      <LinkButtons links={links} />
    </div>
  );
}
