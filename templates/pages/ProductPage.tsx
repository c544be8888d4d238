import { isPriceFact } from '../../src/domain/compare/comparison.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { LinkedTextProps } from '../../src/site/links.ts';
import type { EstimateProps } from '../../src/site/products/eggRoom.ts';
import type { ReckoningProps } from '../../src/site/products/hatchCost.ts';
import type { PriceHistoryProps } from '../../src/site/products/offer.ts';
import type { RanksProps } from '../../src/site/products/standing.ts';
import { buyView, dateView, priceView } from '../../src/widgets/cardViews.ts';
import { ProductSection } from '../components/cards.tsx';
import { EggEstimate } from '../components/EggRoom.tsx';
import { Breadcrumb } from '../components/links.tsx';
import { Gallery, ProductOverview, StatusNote } from '../components/ProductOverview.tsx';
import { Icon, link, linkedText, type PageProps, Section, sayWith } from '../components/parts.tsx';
import { ReviewSection } from '../components/Review.tsx';
import { SourceLink, SourceList } from '../components/sources.tsx';
import type { IconName } from '../icons.ts';
import { Disclosure } from '../siteFrame.tsx';

type ProductProps = PageProps<'product'>;

export function ProductPage(product: ProductProps) {
  const { breadcrumb, status, overview, ranks, pros, cons, features } = product;
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} hidden />
      <StatusNote status={status} />
      <Disclosure />
      <ProductOverview overview={overview} safety={product.safety} />
      <Gallery pictures={product.gallery} />
      <div className="product-facts">
        <ListCard kind="pros" items={pros} icon="check" />
        <ListCard kind="cons" items={cons} icon="x" />
        {(features.length > 0 || ranks) && (
          <div>
            <Ranks ranks={ranks} estimate={overview.eggRoom?.estimate ?? null} />
            <ListCard kind="features" items={features} icon="egg" />
          </div>
        )}
        <Specifications {...product} />
        <PriceHistory history={product.priceHistory} />
      </div>
      <ReviewSection review={product.review} />
      <Faq {...product} />
      <SourceList sources={product.sources} reviewedAt={null} />
      <RelatedGuides articles={product.relatedArticles} />
      <ProductSection heading={WORDS.product.related} products={product.relatedProducts} />
      {overview.buy.kind !== 'withdrawn' && (
        // At the foot of a phone's screen, in place of the overview's button.
        <div className="buy-bar">
          {priceView(overview.price)}
          {buyView(overview.buy)}
        </div>
      )}
    </div>
  );
}

function Specifications({ specifications }: ProductProps) {
  return (
    <section>
      <h2>{WORDS.product.specifications}</h2>
      <table className="facts">
        <tbody>
          {specifications.map(([label, value]) => (
            <tr key={label} data-price={isPriceFact(label) ? '' : undefined}>
              <th scope="row">{label}</th>
              <td>{value ?? WORDS.specifications.notStatedBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PriceHistory({ history }: { history: PriceHistoryProps | null }) {
  if (!history) return null;
  const { since, lowest, rows } = history;
  return (
    <section data-price>
      <h2>{WORDS.product.history}</h2>
      <p>
        {`${WORDS.product.lowestSince} `}
        {dateView(since)}
        {`: ${say(WORDS.product.lowest, { price: lowest.price, store: lowest.store })} `}
        {dateView(lowest.date)}
      </p>
      <table className="facts">
        <tbody>
          {rows.map(({ date, price, store }) => (
            <tr key={date.iso + store}>
              <th scope="row">{dateView(date)}</th>
              <td>{say(WORDS.product.priceAt, { price, store })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ListCardProps {
  readonly kind: 'pros' | 'cons' | 'features';
  readonly items: readonly (string | LinkedTextProps)[];
  readonly icon: IconName;
}

function ListCard({ kind, items, icon }: ListCardProps) {
  if (items.length === 0) return null;
  return (
    <section className={kind}>
      <h2>{WORDS.product[kind]}</h2>
      <ul className="icon-list">
        {items.map((item) => (
          <li key={JSON.stringify(item)}>
            <Icon name={icon} />
            {typeof item === 'string' ? item : <span>{linkedText(item)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faq({ faq }: ProductProps) {
  if (faq.length === 0) return null;
  return (
    <Section heading={WORDS.product.questions}>
      {faq.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}

/** What an incubator costs and holds, and how that ranks among its kind. */
function Ranks({ ranks, estimate }: { ranks: RanksProps | null; estimate: EstimateProps | null }) {
  if (!ranks) return null;
  const { kind, rows, reckoning } = ranks;
  return (
    <section className="ranks">
      <h2>{kind ? WORDS.product.ranks : WORDS.product.costs}</h2>
      {kind?.link && (
        <p className="meta">
          {sayWith(WORDS.product.among, { count: kind.count, kind: link(kind.link), eggs: kind.eggs })}
        </p>
      )}
      <dl>
        {rows.map(({ label, value, rank }) => (
          <div key={label} data-price={isPriceFact(label) ? '' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {rank && (
              <dd className="rank">
                <span className="rank-line" aria-hidden="true">
                  {rank.ends[0]}
                  <svg viewBox="0 0 112 12" aria-hidden="true">
                    <path d="M6 6h100" />
                    <circle cx={6 + rank.position * 10} cy="6" r="5" />
                  </svg>
                  {rank.ends[1]}
                </span>
                {rank.words}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <EggEstimate estimate={estimate} />
      {reckoning && <Reckoning {...reckoning} />}
    </section>
  );
}

interface Summary {
  /** The cost per egg over five hatches, whose formula is folded below it. */
  readonly summary: string | null;
}

function Reckoning({ summary, source, calculator, fiveHatches, ...values }: ReckoningProps & Summary) {
  const sourceLink = <SourceLink href={source.url} text={source.title} />;
  return (
    <details data-price={summary ? '' : undefined}>
      <summary>
        {summary ? say(WORDS.product.fiveHatchSummary, { cost: summary }) : WORDS.product.reckoning}
        <Icon name="chevron-down" />
      </summary>
      <p className="meta">
        {sayWith(WORDS.product.atPrice, { ...values, source: sourceLink })}{' '}
        <a href={calculator}>{WORDS.product.ownPrice}</a>
      </p>
      {fiveHatches && <p className="meta">{fiveHatches}</p>}
    </details>
  );
}

/** Articles as lines, since a card of each would fill a screen. */
function RelatedGuides({ articles }: { articles: ProductProps['relatedArticles'] }) {
  if (articles.length === 0) return null;
  return (
    <Section heading={WORDS.product.guides}>
      <ul className="guide-lines">
        {articles.map(({ id, href, title, excerpt, category, readTime }) => (
          <li key={id}>
            <a href={href}>{title}</a>
            <p className="excerpt">{excerpt}</p>
            <p className="meta">{`${category} · ${say(WORDS.cards.minutes, { count: readTime })}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
