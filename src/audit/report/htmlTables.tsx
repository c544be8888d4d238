import type { ReactNode } from 'react';
import { LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import type { LinkGroup } from './groups.ts';
import { ALL_LINKS } from './htmlScript.ts';
import type { Place } from './locateLinks.ts';
import type { ReportedLink } from './reportLinks.ts';
import {
  changeWords,
  ledgerWords,
  placeWords,
  reasonWords,
  shortenedUrl,
  taskWords,
  VERDICT_WORDS,
  verdictWords,
} from './words.ts';

/** Links with everything about them: where to edit, which pages have them, and what may replace them. */
export function LinkTable({ links }: { links: readonly ReportedLink[] }) {
  return (
    <Table head={['Link', 'This run', 'Change', 'To do', 'Ledger', 'Edit', 'Pages', 'Try']}>
      {links.map((link) => (
        <LinkRow key={link.url} link={link} />
      ))}
    </Table>
  );
}

function LinkRow({ link }: { link: ReportedLink }) {
  const { url, products, ledgerEntry, places, pages, suggestions, state } = link;
  const isBroken = state === 'newly broken' || state === 'still broken';
  return (
    <tr>
      <td>
        <PlainList items={products} />
        <WebLink url={url} text={url} />
      </td>
      <td>
        <span className={isBroken ? 'bad' : 'fine'}>{verdictWords(link)}</span>{' '}
        <span className="reason">{reasonWords(link)}</span>
      </td>
      <td>{changeWords(link)}</td>
      <td>{taskWords(link)}</td>
      <td>{ledgerWords(ledgerEntry)}</td>
      <td>
        <Places places={places} />
      </td>
      <td>
        <Pages pages={pages} />
      </td>
      <td>
        <PlainList
          items={suggestions.map((suggestion) => <WebLink key={suggestion.kind} {...suggestion} />)}
        />
      </td>
    </tr>
  );
}

/** The most pages that are shown at once; more are folded, since a product may be on dozens. */
const MAX_PAGES = 4;

function Pages({ pages }: { pages: readonly string[] }) {
  if (pages.length <= MAX_PAGES) return <PlainList items={pages} />;
  return (
    <details>
      <summary>{`${pages.length} pages`}</summary>
      <PlainList items={pages} />
    </details>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <PlainList items={places.map((place) => <code key={placeWords(place)}>{placeWords(place)}</code>)} />
  );
}

/** How many links of each group have each verdict. */
export function CountTable({ groups }: { groups: readonly LinkGroup[] }) {
  const verdicts = LINK_VERDICTS.map((verdict) => VERDICT_WORDS[verdict]);
  return (
    <Table head={['Store', ...verdicts, 'not checked']}>
      {groups.map(({ name, links }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {[...LINK_VERDICTS, null].map((verdict) => (
            <td key={verdict} className="number">
              {links.filter(({ answer }) => (answer?.verdict ?? null) === verdict).length}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Links through a shortener, with where they lead. */
export function ShortenerTable({ links }: { links: readonly ReportedLink[] }) {
  return (
    <Table head={['Link', 'Leads to', 'Edit', 'Pages']}>
      {links.map((link) => (
        <ShortenerRow key={link.url} link={link} />
      ))}
    </Table>
  );
}

function ShortenerRow({ link }: { link: ReportedLink }) {
  const target = shortenedUrl(link);
  return (
    <tr>
      <td>
        <WebLink url={link.url} text={link.url} />
      </td>
      <td>{target === null ? 'not known' : <WebLink url={target} text={target} />}</td>
      <td>
        <Places places={link.places} />
      </td>
      <td>
        <Pages pages={link.pages} />
      </td>
    </tr>
  );
}

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
    link.ledgerEntry?.checked ?? '',
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

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function PlainList({ items }: { items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="plain">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, and its texts may repeat.
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** A link to a web address; a URL with another protocol, such as a script's, stays text. */
function WebLink({ url, text }: { url: string; text: string }) {
  if (!/^https?:\/\//i.test(url)) return text;
  return (
    <a href={url} rel="noreferrer noopener">
      {text}
    </a>
  );
}
