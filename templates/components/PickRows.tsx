import { WORDS } from '../../src/domain/words.ts';
import type { ComparisonProps } from '../../src/site/products/comparison.ts';
import { buyView, pictureView, priceView } from '../../src/widgets/cardViews.ts';

/** What a page recommends, in little room above its list: a row each on a phone, side by side on a desk. */
export function PickRows({ comparison }: { comparison: ComparisonProps | null }) {
  if (!comparison) return null;
  const { isPicked, products } = comparison;
  return (
    <section className="pick-rows">
      {/* The label of each pick says what it is. */}
      <h2 className={isPicked ? 'visually-hidden' : undefined}>
        {isPicked ? WORDS.picks.picks : WORDS.picks.fit}
      </h2>
      <ol>
        {products.map(({ id, name, shortName, href, picture, label, price, buy }) => (
          <li key={id}>
            {pictureView(picture, { alt: '', size: 64, eager: true })}
            <div className="pick-head">
              {label && <p className="picked-for">{label}</p>}
              <h3>
                <a href={href}>{shortName}</a>
              </h3>
            </div>
            {priceView(price)}
            <div className="to-store">{buyView(buy, name)}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
