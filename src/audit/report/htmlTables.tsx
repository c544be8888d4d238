import type { ReactNode } from 'react';
import { LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import type { LinkGroup } from './groups.ts';
import type { Place } from './locateLinks.ts';
import type { ReportedLink } from './reportLinks.ts';
import { ledgerWords, placeWords, reasonWords, VERDICT_WORDS, verdictWords } from './words.ts';

/** Links with everything about them: where to edit, which pages have them, and what may replace them. */
export function LinkTable({ links }: { links: readonly ReportedLink[] }) {
  return (
    <Table head={['Link', 'This run', 'Ledger', 'Edit', 'Pages', 'Try']}>
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

/** Links in short: enough to find them in the other tables. */
export function ShortTable({ links }: { links: readonly ReportedLink[] }) {
  return (
    <Table head={['Link', 'This run', 'Ledger', 'Edit']}>
      {links.map((link) => (
        <tr key={link.url}>
          <td>
            <WebLink url={link.url} text={link.url} />
          </td>
          <td>{verdictWords(link)}</td>
          <td>{ledgerWords(link.ledgerEntry)}</td>
          <td>
            <Places places={link.places} />
          </td>
        </tr>
      ))}
    </Table>
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
