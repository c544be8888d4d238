import { lastAnswer } from '../../domain/links/linkLedger.ts';
import { ALL_LINKS } from './htmlScript.ts';
import type { ReportedLink } from './reportLinks.ts';
import { WebLink } from './webLink.tsx';
import { changeWords, placeWords, reasonWords, taskWords, verdictWords } from './words.ts';

/** The columns of the table of all links; the rows are filtered by those that have few values. */
const COLUMNS = ['Link', 'Store', 'Verdict', 'Change', 'Why', 'To do', 'Checked', 'Edit'];
const FILTERED = ['Store', 'Verdict', 'Change', 'To do'];

/** A link of the table of all links, with the texts of its other columns. */
interface TextRow {
  readonly url: string;
  readonly texts: readonly string[];
}

/** All links in one table, which the script of the page sorts and filters. */
export function AllLinks({ links }: { links: readonly ReportedLink[] }) {
  const rows = links.map((link): TextRow => ({ url: link.url, texts: textsOf(link) }));
  return (
    <>
      <Filters rows={rows} />
      <div className="scroll">
        <table id={ALL_LINKS}>
          <thead>
            <SortButtons />
          </thead>
          <tbody>
            {rows.map((row) => (
              <LinkTexts key={row.url} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What chooses among the rows; the script shows it. */
function Filters({ rows }: { rows: readonly TextRow[] }) {
  return (
    <div id="filters" hidden>
      <label>
        Text
        <input type="search" data-column="any" />
      </label>
      {FILTERED.map((name) => {
        const column = COLUMNS.indexOf(name);
        const values = [...new Set(rows.map(({ texts }) => texts[column - 1] ?? ''))].sort();
        return (
          <Filter key={name} name={name} column={column} values={values.filter((value) => value !== '')} />
        );
      })}
      <output id="shown" />
    </div>
  );
}

function SortButtons() {
  return (
    <tr>
      {COLUMNS.map((name) => (
        <th key={name} scope="col">
          <button type="button">{name}</button>
        </th>
      ))}
    </tr>
  );
}

function LinkTexts({ url, texts }: TextRow) {
  return (
    <tr>
      <td>
        <WebLink url={url} text={url} />
      </td>
      {texts.map((text, index) => (
        <td key={COLUMNS[index + 1]}>{text}</td>
      ))}
    </tr>
  );
}

/** The texts of a row after the link, in the order of the columns. */
function textsOf(link: ReportedLink): string[] {
  const [place] = link.places;
  return [
    link.store ?? 'other sites',
    verdictWords(link),
    changeWords(link),
    reasonWords(link),
    taskWords(link),
    (link.ledgerEntry && lastAnswer(link.ledgerEntry)) ?? '',
    place ? placeWords(place) : '',
  ];
}

interface FilterProps {
  readonly name: string;
  readonly column: number;
  readonly values: readonly string[];
}

function Filter({ name, column, values }: FilterProps) {
  return (
    <label>
      {name}
      <select data-column={column} defaultValue="">
        <option value="">all</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}
