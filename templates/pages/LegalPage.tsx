import type { AnalyticsProps } from '../../src/site/analytics.ts';
import type { LegalProps } from '../../src/site/pages/legal.ts';
import { Body } from '../components/Body.tsx';
import { dateView } from '../Island.tsx';

export function LegalPage(page: LegalProps) {
  const { title, updatedAt, body, analytics, criteria, legend, email, isSample } = page;
  return (
    <article className="wrap">
      <header className="page-head">
        <h1>{title}</h1>
        <p className="meta">
          {'Last updated: '}
          {dateView(updatedAt)}
        </p>
      </header>
      {isSample && <SampleNotice />}
      <Body body={body} />
      {analytics && <Analytics analytics={analytics} />}
      <Criteria criteria={criteria} />
      <Legend legend={legend} />
      <section className="prose">
        <h2>Contact</h2>
        <p>
          {'Questions about this page? Write to '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </section>
    </article>
  );
}

/** What counts visits, or that nothing does. */
function Analytics({ analytics }: { readonly analytics: AnalyticsProps }) {
  return (
    <section className="prose" id="analytics">
      <h2>Analytics</h2>
      {analytics.length === 0 && (
        <p>Nothing counts your visit: these pages run no analytics, and set no cookies of their own.</p>
      )}
      {analytics.map(({ name, about, text }) => (
        <p key={name}>
          {'Visits to this site are counted with '}
          <a href={about}>{name}</a>
          {`. ${text}`}
        </p>
      ))}
    </section>
  );
}

/** What reviews give scores for; nothing on other pages. */
function Criteria({ criteria }: Pick<LegalProps, 'criteria'>) {
  if (criteria.length === 0) return null;
  return (
    <section className="prose" id="criteria">
      <h2>What Our Scores Mean</h2>
      {criteria.map(({ id, name, means, tested }) => (
        <section key={id}>
          <h3>{name}</h3>
          <p>{means}</p>
          <p>{`How it is tested: ${tested}`}</p>
        </section>
      ))}
    </section>
  );
}

/** What the drawings of products show; nothing on other pages. */
function Legend({ legend }: Pick<LegalProps, 'legend'>) {
  if (legend.length === 0) return null;
  return (
    <section className="prose" id="drawings">
      <h2>What the Drawings Show</h2>
      <p>
        A drawing is made from the facts of its product and says nothing else: neither how large the product
        is nor how it looks. What a maker does not state is not drawn.
      </p>
      <ul className="legend">
        {legend.map(({ src, text }) => (
          <li key={src}>
            <img src={src} alt="" width="96" height="96" loading="lazy" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The notice of a site with sample products. */
function SampleNotice() {
  return (
    <section className="prose">
      <h2>Sample catalog</h2>
      <p>
        The products on this site are samples. Their names, prices, discounts, ratings and numbers of reviews
        are made up to show how the site works. No such products exist, nothing was gathered at a store, and
        nobody has reviewed or tested them. The buttons lead to stores, but not to these products.
      </p>
    </section>
  );
}
