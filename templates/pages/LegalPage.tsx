import type { LegalPage as Legal } from '../../src/content/catalogue.ts';
import { DateText } from '../components/DateText.tsx';
import { Prose } from '../components/Prose.tsx';
import { useSite } from '../SiteContext.tsx';

export function LegalPage({ page }: { page: Legal }) {
  const { buildDate, catalogue } = useSite();
  const { email } = catalogue.site;
  return (
    <article className="wrap">
      <header className="page-head">
        <h1>{page.title}</h1>
        <p className="meta">
          {'Last updated: '}
          <DateText date={buildDate} />
        </p>
      </header>
      <Prose body={page.body} />
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
