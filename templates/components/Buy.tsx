import { PAID_REL } from '../../src/site/products/outboundLink.ts';
import type { BuyProps } from '../../src/site/props/offer.ts';
import { DateText } from './DateText.tsx';

/** The way to the store: the paid link, or a note in its place where the product was withdrawn. */
export function Buy({ buy }: { buy: BuyProps }) {
  switch (buy.kind) {
    case 'link':
      return <BuyLink {...buy} />;
    case 'out-of-stock':
      return (
        <>
          <BuyLink {...buy} />
          <span className="stock">
            Out of stock
            <Since date={buy.since} />
          </span>
        </>
      );
    case 'withdrawn':
      return (
        <span className="stock">
          {buy.label}
          <Since date={buy.since} />
        </span>
      );
  }
}

/** The day from which something is known to be so; nothing where it is not known. */
export function Since({ date }: { date: string | null }) {
  if (date === null) return null;
  return (
    <>
      {', seen '}
      <DateText date={date} />
    </>
  );
}

/** The paid link to the store, which its label names. */
function BuyLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-buy" href={href} target="_blank" rel={PAID_REL}>
      {label}
      <span className="visually-hidden"> (paid link, opens in a new tab)</span>
    </a>
  );
}
