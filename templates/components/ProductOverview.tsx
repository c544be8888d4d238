import type { ReactNode } from 'react';
import { isPriceFact } from '../../src/domain/compare/comparison.ts';
import { STORE_REL } from '../../src/domain/links/storeUrl.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { PropsOf } from '../../src/site/pages/registry.ts';
import type { GalleryProps } from '../../src/site/photos.ts';
import type { ReplacementProps, StatusProps } from '../../src/site/products/offer.ts';
import {
  buyView,
  compareButtonView,
  dateView,
  discountView,
  photoView,
  pictureView,
  priceView,
  ratingView,
  sinceView,
} from '../../src/widgets/cardViews.ts';
import { EggRoom } from './EggRoom.tsx';
import { Figures, Joined, sayWith } from './parts.tsx';

type ProductOverviewProps = PropsOf<'product'>['overview'];

export function StatusNote({ status }: { status: StatusProps | null }) {
  if (!status) return null;
  const { reason, since, successor, alternatives } = status;
  return (
    <div className="status" role="note">
      <p>
        <strong>{sinceView(reason, since)}.</strong>
        {successor && (
          <>
            {` ${WORDS.product.successor} `}
            <ReplacementLink {...successor} />.
          </>
        )}
        {alternatives.length > 0 && ` ${WORDS.product.alternatives} `}
        <Joined by=", ">
          {alternatives.map((each) => (
            <ReplacementLink key={each.id} {...each} />
          ))}
        </Joined>
      </p>
    </div>
  );
}

function ReplacementLink({ href, name, price }: ReplacementProps) {
  return (
    <>
      <a href={href}>{name}</a>
      {price && <span data-price>{` (${price})`}</span>}
    </>
  );
}

/** Stores' names are of several lines: letters beyond these are set smaller. */
const SHORT_NAME = 60;

/** The facts to decide by: picture, name, price, verdict, a few specifications and the store. */
export function ProductOverview(props: { overview: ProductOverviewProps; safety: ReactNode }) {
  const { overview, safety } = props;
  const { name, picture, photo, pictureAlt, price, buy } = overview;
  return (
    <div className="product-summary">
      {photo
        ? photoView(photo, { alt: pictureAlt, eager: true })
        : pictureView(picture, { alt: pictureAlt, size: 480, eager: true })}
      <div className="product-name">
        <h1 className={name.length > SHORT_NAME ? 'long-name' : undefined}>{name}</h1>
        {ratingView(overview.rating)}
        {priceView(price)}
        <p className="badges">
          {discountView(overview.discount)}
          <span className="badge">{overview.store}</span>
        </p>
      </div>
      <div className="product-decision">
        <PriceDate overview={overview} />
        <RatingSource overview={overview} />
        <Verdict overview={overview} />
        <Figures
          className="deciding-facts"
          figures={overview.facts.map(([label, value]) => ({ label, value, isPrice: isPriceFact(label) }))}
        />
        <div className="buttons">
          {buy.kind !== 'withdrawn' && <p className="summary-buy">{buyView(buy)}</p>}
          {compareButtonView(overview)}
        </div>
        <EggRoom room={overview.eggRoom} />
        <OtherOffers overview={overview} />
        <p>{overview.description}</p>
        {safety}
      </div>
      <DrawingNote note={overview.drawing} />
    </div>
  );
}

/** Says that the picture is a drawing, and which facts it shows. */
function DrawingNote({ note }: { note: ProductOverviewProps['drawing'] }) {
  if (!note) return null;
  return (
    <p className="drawing-note meta">
      {note.text}
      {note.legend && (
        <>
          {' '}
          <a href={note.legend}>{WORDS.pages.drawings}</a>
        </>
      )}
    </p>
  );
}

export function Gallery({ pictures }: { pictures: GalleryProps }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="gallery" aria-label={WORDS.product.pictures}>
      {pictures.map(({ photo, alt, caption }) => (
        <li key={photo.src}>
          <figure>
            <a href={photo.src}>{photoView(photo, { alt })}</a>
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ overview: { bestFor, skipIf } }: { overview: ProductOverviewProps }) {
  const lines = [
    { label: WORDS.product.bestFor, text: bestFor },
    { label: WORDS.product.skipIf, text: skipIf },
  ].filter(({ text }) => text !== null);
  if (lines.length === 0) return null;
  return (
    <ul className="verdict">
      {lines.map(({ label, text }) => (
        <li key={label}>
          <strong>{label}</strong> {text}.
        </li>
      ))}
    </ul>
  );
}

function OtherOffers({ overview: { name, otherOffers } }: { overview: ProductOverviewProps }) {
  if (otherOffers.length === 0) return null;
  return (
    <div>
      <strong>{WORDS.product.alsoAt}</strong>
      <ul className="guide-lines">
        {otherOffers.map(({ store, href, note, searchNote, price, priceDate, isInStock }) => {
          const label = [store, note, searchNote].filter((part) => part !== null).join(' · ');
          return (
            <li key={store}>
              <a
                href={href}
                target="_blank"
                rel={STORE_REL}
                aria-label={say(WORDS.cards.newTab, { link: `${label}: ${name}` })}
              >
                {label}
              </a>
              {price && priceDate.kind !== 'none' && (
                <p className="price">
                  <strong>{price}</strong>
                </p>
              )}
              {!isInStock && <p className="stock">{WORDS.cards.outOfStock}</p>}
              {price && priceDate.kind === 'checked' && (
                <p className="price-date">
                  {`${WORDS.product.priceAsOf} `}
                  {dateView(priceDate.date)}
                  {priceDate.notice}
                </p>
              )}
              {price && priceDate.kind === 'sample' && <p>{WORDS.product.samplePrice}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** When the price was checked at the store, and the rating if the product has one. */
function PriceDate({ overview }: { overview: ProductOverviewProps }) {
  const { rating, ratingSource, store, priceDate } = overview;
  switch (priceDate.kind) {
    case 'none':
      return null;
    case 'sample':
      return (
        <p className="meta">{ratingSource ? WORDS.product.samplePriceAt : WORDS.product.sampleRatingAt}</p>
      );
    case 'checked':
      return (
        <p className="meta price-date">
          {sayWith(rating && !ratingSource ? WORDS.product.ratingAtAsOf : WORDS.product.priceAtAsOf, {
            store,
            date: dateView(priceDate.date),
          })}
          {priceDate.notice}
        </p>
      );
  }
}

/** The store of the rating, if the date of the price does not name it. */
function RatingSource({ overview: { ratingSource } }: { overview: ProductOverviewProps }) {
  if (!ratingSource) return null;
  const { store, date } = ratingSource;
  return (
    <p className="meta rating-date">
      {date
        ? sayWith(WORDS.product.ratingAsOf, { store, date: dateView(date) })
        : say(WORDS.product.ratingAt, { store })}
    </p>
  );
}
