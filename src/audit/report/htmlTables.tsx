import type { ReactNode } from 'react';
import { LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import type { LinkGroup } from './groups.ts';
import type { Place } from './locateLinks.ts';
import { PRICE_HEAD, type PriceDifference, priceCells } from './priceDifferences.ts';
import type { ReportedLink } from './reportLinks.ts';
import { WebLink } from './webLink.tsx';
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
  const isBroken = state !== 'unconfirmed' && state !== 'fixed';
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

/** Products whose price is another one at their store. */
export function PriceTable({ prices }: { prices: readonly PriceDifference[] }) {
  return (
    <Table head={['Product', ...PRICE_HEAD, 'Edit']}>
      {prices.map((price) => (
        <tr key={price.url}>
          <td>
            <WebLink url={price.url} text={price.product} />
          </td>
          {priceCells(price).map((cell, index) => (
            <td key={PRICE_HEAD[index]}>{cell}</td>
          ))}
          <td>
            <Places places={price.places} />
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
