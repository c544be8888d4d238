import { html, type View } from '#ui';
import type {
  ArticleCardProps,
  BuyProps,
  DateProps,
  PictureProps,
  PriceProps,
  ProductCardProps,
  RatingProps,
  StoreLinkProps,
} from '../domain/cards.ts';
import { writeChoice } from '../domain/compare/tray.ts';
import { STORE_REL } from '../domain/links/storeUrl.ts';
import { type Focus, focusClass, MIDDLE, type PhotoProps } from '../domain/photos.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';

export function dateView({ iso, text }: DateProps): View {
  return html`<time dateTime=${iso}>${text}</time>`;
}

interface Frame {
  readonly alt: string;
  /** Width and height in CSS pixels: the space that is kept free until the picture is there. */
  readonly size: number;
  readonly eager?: boolean;
}

export function pictureView(picture: PictureProps, { alt, size, eager = false }: Frame): View {
  const frame = { width: size, height: size, ...(eager ? {} : { loading: 'lazy' }) };
  switch (picture.kind) {
    case 'image':
      return html`<img ...${frame} src=${picture.src} alt=${alt} />`;
    case 'small':
      return html`<picture>
        <source type="image/avif" srcset=${picture.src.replace(/webp$/, 'avif')} />
        <img ...${frame} src=${picture.src} alt=${alt} />
      </picture>`;
    case 'photo':
      // The drawing shows through if the photo does not load, without a script.
      return html`<span class="photo" ...${alt && { role: 'img', 'aria-label': alt }}>
        <img ...${frame} src=${picture.src} alt="" />
        <img ...${frame} src=${picture.drawing} alt="" />
      </span>`;
  }
}

/**
 * Renders a picture of the owner's, from which the browser chooses type and width.
 * `photoMarkup` writes the same into texts.
 */
export function photoView(
  photo: PhotoProps,
  { alt, eager = false, focus = MIDDLE }: Omit<Frame, 'size'> & { readonly focus?: Focus },
): View {
  const { src, width, height, srcset, sizes } = photo;
  const frame = { width, height, ...(eager ? {} : { loading: 'lazy' }) };
  const img = html`<img class=${focusClass(focus)} ...${frame} src=${src} alt=${alt} />`;
  if (srcset === null) return img;
  return html`<picture>
    <source type="image/avif" srcset=${srcset.avif} sizes=${sizes} />
    <source type="image/webp" srcset=${srcset.webp} sizes=${sizes} />
    ${img}
  </picture>`;
}

/**
 * Renders the store's rating. The style sheet cuts five stars out of a bar,
 * which is as long as the filled ones.
 */
export function ratingView(rating: RatingProps, bestMark: View | null = null): View {
  if (rating === null) return html`<p class="rating rating-none">${WORDS.cards.noRating}</p>`;
  const { score, reviews, filled } = rating;
  return html`<p class="rating">
    <svg class="stars" role="img" aria-label=${say(WORDS.cards.stars, { score })}>
      <rect width=${`${filled}em`} />
    </svg>
    ${bestMark ? html`<b>${score}</b>${bestMark}${` (${reviews})`}` : `${score} (${reviews})`}
  </p>`;
}

/**
 * Renders the price if there is one, with a higher listing price struck through. A withdrawn
 * product shows its last known price.
 */
export function priceView({ amount, before, isLast }: PriceProps, beside: View | null = null): View | null {
  if (amount === null) return null;
  const listingPrice = () => html` <span class="visually-hidden">${`${WORDS.cards.insteadOf} `}</span>
    <s>${before}</s>`;
  return html`<p class="price">
    ${isLast ? `${WORDS.cards.lastPrice} ` : null}
    <strong>${amount}</strong>
    ${before === null ? null : listingPrice()}
    ${beside && html` ${beside}`}
  </p>`;
}

export function discountView(discount: string | null): View | null {
  return discount === null ? null : html`<span class="badge discount">${discount}</span>`;
}

/**
 * The link to the store, or a note in its place. The product's name makes the
 * links of several products unique.
 */
export function buyView(buy: BuyProps, product?: string): View {
  switch (buy.kind) {
    case 'link':
      return storeLinkView(buy, product);
    case 'out-of-stock':
      return html`
        ${storeLinkView(buy, product)}
        ${stockView(buy)}
      `;
    case 'withdrawn':
      return html`${stockView(buy)}`;
  }
}

/** The note that a product is out of stock or withdrawn; none for one that is for sale. */
export function stockView(buy: BuyProps): View | null {
  if (buy.kind === 'link') return null;
  const state = buy.kind === 'withdrawn' ? buy.label : WORDS.cards.outOfStock;
  return html`<span class="stock">${sinceView(state, buy.since)}</span>`;
}

export function sinceView(text: string, date: DateProps | null): View | string {
  return date === null ? text : html`${`${say(WORDS.cards.seen, { state: text })} `}${dateView(date)}`;
}

/** The link to the store. Its name begins with the visible text, for voice control. */
export function storeLinkView(link: StoreLinkProps, product?: string): View {
  const { href, label } = link;
  const marks = [link.note, link.searchNote].filter((mark) => mark !== null);
  const seen = [label, marks.join(' · ')].join(' ').trim();
  const name = say(WORDS.cards.newTab, { link: product ? `${seen}: ${product}` : seen });
  return html`<a class="button button-buy" href=${href} target="_blank" rel=${STORE_REL} aria-label=${name}>
    ${marks.length === 0 ? label : html`${`${label} `}${marksView(link)}`}
  </a>`;
}

/**
 * The marks of a link: `Ad · search results`. A style leaves out the second of two where the list has shown
 * it, so each link has a mark in sight.
 */
function marksView({ note, searchNote }: StoreLinkProps): View {
  if (note === null || searchNote === null) return html`<small>${note ?? searchNote}</small>`;
  return html`<small>${note}<span class="search-note">${` · ${searchNote}`}</span></small>`;
}

export function compareButtonView(product: Pick<ProductCardProps, 'name' | 'href' | 'slug'>): View {
  return html`<button type="button" class="compare" value=${writeChoice(product)}>
    ${WORDS.cards.compare}
  </button>`;
}

/**
 * Renders a product card, what decides first: the name, the facts, whom it suits, then the price and the way
 * to the store. Its link covers the whole card, so the name is not a second link.
 */
export function productCardView(product: ProductCardProps): View {
  const { id, name, href, picture, rating, price, perEgg, discount, badges, bestFor, facts, buy } = product;
  const detailsName = `${WORDS.cards.details}: ${name}`;
  const bestForView = (whom: string) => html`<p class="best-for">${say(WORDS.cards.bestFor, { whom })}</p>`;
  return html`<li class="card" key=${id} data-id=${id}>
    ${pictureView(picture, { alt: '', size: 240 })}
    <div class="card-head">
      <h3>${name}</h3>
      ${ratingView(rating)}
      <p class="badges">${badges.map((badge) => html`<span key=${badge} class="badge">${badge}</span>`)}</p>
    </div>
    <div class="card-facts">
      <p>${facts.join(' · ') || null}</p>
      ${bestFor === null ? null : bestForView(bestFor)}
    </div>
    <div class="card-offer">
      <div>
        ${priceView(price)}
        <p class="per-egg">${discountView(discount)}${perEgg}</p>
      </div>
      <div class="card-buy">${buyView(buy, name)}</div>
    </div>
    <div class="card-foot">
      ${compareButtonView(product)}
      <a class="card-link" href=${href} aria-label=${detailsName}>${WORDS.cards.details}</a>
    </div>
  </li>`;
}

function articlePicture({ picture, focus }: Pick<ArticleCardProps, 'picture' | 'focus'>): View | null {
  if (picture === null) return null;
  if (typeof picture !== 'string') return photoView(picture, { alt: '', focus });
  return html`<img
    class=${focusClass(focus)}
    src=${picture}
    alt=""
    width="640"
    height="240"
    loading="lazy"
  />`;
}

/** Says how long a text takes. Its words stay together: alone on a line, the last one reads like a mistake. */
export function sayReadTime(minutes: number): string {
  return say(WORDS.cards.minutes, { count: minutes }).replaceAll(' ', '\u00a0');
}

/** A text as a card; a card outside of scripted lists needs no id. */
export function articleCardView(
  article: Omit<ArticleCardProps, 'id' | 'publishedAt'> & { readonly id?: string },
): View {
  const { id, href, category, title, excerpt, dates, readTime } = article;
  const { publishedAt, updatedAt } = dates;
  const updated = `${WORDS.cards.updated}\u00a0`;
  const time = sayReadTime(readTime);
  return html`<li class="card card-text" key=${id ?? href} data-id=${id}>
    ${articlePicture(article)}
    <p class="kicker">${category}</p>
    <h3><a href=${href}>${title}</a></h3>
    <p class="excerpt">${excerpt}</p>
    <p class="meta">
      ${publishedAt && dateView(publishedAt)}
      ${updatedAt && html`${publishedAt ? `\u00a0· ${updated}` : updated}${dateView(updatedAt)}`}
      ${publishedAt || updatedAt ? `\u00a0· ${time}` : time}
    </p>
  </li>`;
}
