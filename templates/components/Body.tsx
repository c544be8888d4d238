import { createContext, useContext } from 'react';
import type { BodyBlock, BodyProps, ProductBoxProps } from '../../src/site/text/body.ts';
import { buyView, dateView, pictureView, priceView } from '../Island.tsx';
import { trustedHtml } from '../trustedHtml.ts';
import { Disclosure } from './parts.tsx';

/** The URL of the styles of what directives show; null for a site without any. */
export const BoxStylesUrl = createContext<string | null>(null);

/** A text in markdown, with what its directives show. */
export function Body({ body: { blocks, disclosure } }: { body: BodyProps }) {
  const boxStyles = useContext(BoxStylesUrl);
  const hasBoxes = blocks.some(({ kind }) => kind !== 'prose');
  const parts = blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
    return <Block key={index} block={block} />;
  });
  return (
    <>
      {hasBoxes && boxStyles && <link rel="stylesheet" href={boxStyles} />}
      {disclosure && <Disclosure disclosure={disclosure} />}
      {/* One item of the page's grid, however many parts it has. */}
      {hasBoxes ? <div>{parts}</div> : parts}
    </>
  );
}

function Block({ block }: { block: BodyBlock }) {
  switch (block.kind) {
    case 'prose':
      // The HTML is rendered markdown, whose own was escaped.
      return <div className="prose" {...trustedHtml(block.html)} />;
    case 'product':
      return <ProductBox {...block} />;
  }
}

function ProductBox(product: ProductBoxProps) {
  const { name, href, picture, label, price, reasons, buy, store, priceDate, alsoAt } = product;
  return (
    <div className="product-box">
      {pictureView(picture, { alt: '', size: 160 })}
      {label && <p className="picked-for">{label}</p>}
      <p className="box-name">
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
      return 'Sample price, not checked at the store';
    case 'checked':
      return (
        <span className="price-date">
          {`Price at ${store} as of `}
          {dateView(priceDate.date)}
          {priceDate.notice}
        </span>
      );
  }
}
