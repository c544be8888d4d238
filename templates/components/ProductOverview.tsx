import type { PriceDateProps, ProductOverviewProps } from '../../src/site/pages/product.ts';
import type { ReplacementProps, WithdrawnProps } from '../../src/site/props/withdrawn.ts';
import { Buy, Since } from './Buy.tsx';
import { DateText } from './DateText.tsx';
import { Picture } from './Picture.tsx';
import { DiscountBadge, Price } from './Price.tsx';
import { Rating } from './Rating.tsx';

/** What a product is, what it costs, and where it is sold. */
export function ProductOverview({ overview }: { overview: ProductOverviewProps }) {
  const { picture, store, discount, name, rating, price, priceDate, description, buy, withdrawn } = overview;
  return (
    <div className="product-summary">
      <Picture picture={picture} alt={name} size={480} eager />
      <div>
        <p className="badges">
          <span className="badge">{store}</span>
          <DiscountBadge discount={discount} />
        </p>
        <h1>{name}</h1>
        <Rating rating={rating} />
        <Price price={price} />
        <PriceDate priceDate={priceDate} />
        <p>{description}</p>
        {withdrawn ? (
          <Withdrawn withdrawn={withdrawn} />
        ) : (
          <p className="summary-buy">
            <Buy buy={buy} />
          </p>
        )}
      </div>
    </div>
  );
}

/** On a phone the price and the button stay at the foot of the screen, in place of the overview's button. */
export function BuyBar({ overview: { price, buy } }: { overview: ProductOverviewProps }) {
  if (buy.kind === 'withdrawn') return null;
  return (
    <div className="buy-bar">
      <Price price={price} />
      <Buy buy={buy} />
    </div>
  );
}

function PriceDate({ priceDate }: { priceDate: PriceDateProps }) {
  switch (priceDate.kind) {
    case 'none':
      return null;
    case 'sample':
      return <p className="meta">Sample price and rating, not checked at the store</p>;
    case 'checked':
      return (
        <p className="meta">
          {'Price and rating as of '}
          <DateText date={priceDate.date} />
          {priceDate.notice}
        </p>
      );
  }
}

function Withdrawn({ withdrawn: { reason, since, successor, alternatives } }: { withdrawn: WithdrawnProps }) {
  return (
    <div className="withdrawn" role="note">
      <p>
        <strong>
          {reason}
          <Since date={since} />.
        </strong>
      </p>
      {successor && (
        <p>
          {'Its successor is '}
          <ReplacementLink {...successor} />.
        </p>
      )}
      {alternatives.length > 0 && (
        <>
          <p>Most like it, and for sale:</p>
          <ul>
            {alternatives.map((alternative) => (
              <li key={alternative.id}>
                <ReplacementLink {...alternative} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ReplacementLink({ href, name, price }: ReplacementProps) {
  return (
    <>
      <a href={href}>{name}</a>
      {` (${price})`}
    </>
  );
}
