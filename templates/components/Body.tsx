import { STORE_REL } from '../../src/domain/links/storeUrl.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type {
  BodyBlock,
  BodyProps,
  ButtonProps,
  ListProps,
  ProductBoxProps,
  VideoProps,
} from '../../src/site/text/body.ts';
import { buyView, dateView, photoView, pictureView, priceView } from '../../src/widgets/cardViews.ts';
import { trustedHtml } from '../renderMarkup.ts';
import { Disclosure, LinkStyles, SampleNotice } from '../siteFrame.tsx';
import { Facts } from './Comparison.tsx';
import { sayWith } from './parts.tsx';
import { Plates } from './plates.tsx';

export function Body({ body: { blocks, sells } }: { body: BodyProps }) {
  const hasBoxes = blocks.some(({ kind }) => kind !== 'prose');
  const parts = blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
    return <Block key={index} block={block} />;
  });
  return (
    <>
      {hasBoxes && <LinkStyles of="boxStyles" />}
      {sells && <Disclosure />}
      {/* One item of the page's grid, however many parts it has. */}
      {hasBoxes ? <div className="boxed-text">{parts}</div> : parts}
    </>
  );
}

function Block({ block }: { block: BodyBlock }) {
  switch (block.kind) {
    case 'prose':
      return <Prose html={block.html} />;
    case 'product':
      return (
        <>
          <SampleNotice at="products" />
          <ProductBox {...block} />
        </>
      );
    case 'compare':
      return (
        <div className="picks">
          <SampleNotice at="products" />
          <Facts {...block} sells />
        </div>
      );
    case 'button':
      return <Button button={block} />;
    case 'lists':
      return <Lists lists={block.lists} />;
    case 'note':
      return (
        <div className={block.isWarning ? 'text-note text-warning' : 'text-note'} role="note">
          <p className="box-title">{block.title}</p>
          <Prose html={block.html} />
        </div>
      );
    case 'plates':
      return <Plates {...block} />;
    case 'video':
      return <Video {...block} />;
  }
}

function Prose({ html }: { html: string }) {
  return <div className="prose" {...trustedHtml(html)} />;
}

function ProductBox(product: ProductBoxProps) {
  const { name, href, picture, label, price, reasons, buy, store, priceDate, alsoAt } = product;
  return (
    <div className="product-box">
      {pictureView(picture, { alt: '', size: 160 })}
      {label && <p className="picked-for">{label}</p>}
      <p className="box-title">
        <a href={href}>{name}</a>
      </p>
      {priceView(price)}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className="box-buy">
        {buyView(buy, name)}
        {(alsoAt ?? priceDate.kind !== 'none') && (
          <p className="meta">
            {alsoAt && `${alsoAt}. `}
            <PriceDate store={store} priceDate={priceDate} />
          </p>
        )}
      </div>
    </div>
  );
}

function PriceDate({ store, priceDate }: Pick<ProductBoxProps, 'store' | 'priceDate'>) {
  switch (priceDate.kind) {
    case 'none':
      return null;
    case 'sample':
      return WORDS.product.samplePriceAt;
    case 'checked':
      return (
        <span className="price-date">
          {sayWith(WORDS.product.priceAtAsOf, { store, date: dateView(priceDate.date) })}
          {priceDate.notice}
        </span>
      );
  }
}

function Button({ button }: { button: ButtonProps }) {
  return (
    <p className="text-button">
      {'buy' in button ? (
        buyView(button.buy, button.product)
      ) : (
        <a className="button button-main" href={button.href}>
          {button.label}
        </a>
      )}
    </p>
  );
}

function Lists({ lists }: { lists: readonly ListProps[] }) {
  return (
    <div className="pros-cons">
      {lists.map(({ name, title, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists of a text keep their places.
        <div key={index} className={name}>
          <p className="box-title">{title}</p>
          <Prose html={html} />
        </div>
      ))}
    </div>
  );
}

/** A picture that links to a video on another site, from which nothing loads before the click. */
function Video({ href, host, title, isAtStore, isPaid, photo }: VideoProps) {
  return (
    <p className="text-video">
      <a href={href} target="_blank" rel={isAtStore ? STORE_REL : 'noopener'}>
        {photo && photoView(photo, { alt: '' })}
        <span>
          {say(isPaid ? WORDS.texts.paidVideo : WORDS.texts.video, { title, host })}
          <span className="visually-hidden">{WORDS.texts.opensTab}</span>
        </span>
      </a>
    </p>
  );
}
