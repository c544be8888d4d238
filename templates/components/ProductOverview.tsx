import type { ProductOverviewProps } from '../../src/site/pages/product.ts';
import type { ReplacementProps, WithdrawnProps } from '../../src/site/products/offer.ts';
import {
  buyView,
  compareButtonView,
  dateView,
  discountView,
  pictureView,
  priceView,
  ratingView,
  sinceView,
} from '../Island.tsx';

/** Picture, name, price and store of a product. */
export function ProductOverview({ overview }: { overview: ProductOverviewProps }) {
  const { picture, pictureAlt, price, withdrawn } = overview;
  return (
    <div className="product-summary">
      {pictureView(picture, { alt: pictureAlt, size: 480, eager: true })}
      <div>
        <p className="badges">
          <span className="badge">{overview.store}</span>
          {discountView(overview.discount)}
        </p>
        <h1>{overview.name}</h1>
        {ratingView(overview.rating)}
        <div className="price-row">
          {priceView(price)}
          {compareButtonView(overview)}
        </div>
        <PriceDate overview={overview} />
        <Verdict overview={overview} />
        <p>{overview.description}</p>
        {withdrawn ? (
          <Withdrawn withdrawn={withdrawn} />
        ) : (
          <p className="summary-buy">{buyView(overview.buy)}</p>
        )}
      </div>
    </div>
  );
}

/** The price and the button at the foot of a phone's screen, which replace the overview's button. */
export function BuyBar({ overview: { price, buy } }: { overview: ProductOverviewProps }) {
  if (buy.kind === 'withdrawn') return null;
  return (
    <div className="buy-bar">
      {priceView(price)}
      {buyView(buy)}
    </div>
  );
}

/** For whom the product is best, and who should skip it. */
function Verdict({ overview: { bestFor, skipIf } }: { overview: ProductOverviewProps }) {
  if (bestFor === null && skipIf === null) return null;
  return (
    <ul className="verdict">
      {bestFor !== null && (
        <li>
          <strong>Best for</strong> {bestFor}.
        </li>
      )}
      {skipIf !== null && (
        <li>
          <strong>Skip if</strong> {skipIf}.
        </li>
      )}
    </ul>
  );
}

/** When the price was checked at the store, and the rating if the product has one. */
function PriceDate({ overview: { rating, store, priceDate } }: { overview: ProductOverviewProps }) {
  switch (priceDate.kind) {
    case 'none':
      return null;
    case 'sample':
      return <p className="meta">Sample price and rating, not checked at the store</p>;
    case 'checked':
      return (
        <p className="meta price-date">
          {`${rating ? 'Price and rating' : 'Price'} at ${store} as of `}
          {dateView(priceDate.date)}
          {priceDate.notice}
        </p>
      );
  }
}

function Withdrawn({ withdrawn: { reason, since, successor, alternatives } }: { withdrawn: WithdrawnProps }) {
  return (
    <div className="withdrawn" role="note">
      <p>
        <strong>{sinceView(reason, since)}.</strong>
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
