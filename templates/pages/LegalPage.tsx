import type { LegalProps } from '../../src/site/pages/legal.ts';
import { Prose } from '../components/parts.tsx';
import { dateView } from '../Island.tsx';

export function LegalPage({ title, updatedAt, textDisclosure, html, email, isSample }: LegalProps) {
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
      <Prose html={html} disclosure={textDisclosure} />
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
