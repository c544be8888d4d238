import type { LegalProps } from '../../src/site/pages/legal.ts';
import { Prose } from '../components/Prose.tsx';
import { dateView } from '../Island.tsx';

export function LegalPage({ title, updatedAt, html, email }: LegalProps) {
  return (
    <article className="wrap">
      <header className="page-head">
        <h1>{title}</h1>
        <p className="meta">
          {'Last updated: '}
          {dateView(updatedAt)}
        </p>
      </header>
      <Prose html={html} />
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
