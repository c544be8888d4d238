import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { AnalyticsProps } from '../../src/site/analytics.ts';
import { dateView } from '../../src/widgets/cardViews.ts';
import { Body } from '../components/Body.tsx';
import { PageHeading, type PageProps, Section, sayWith } from '../components/parts.tsx';

type LegalProps = PageProps<'legal'>;

export function LegalPage(page: LegalProps) {
  const { title, updatedAt, body, analytics, services, criteria, legend, email, isSample } = page;
  return (
    <article className="wrap">
      <PageHeading heading={title}>
        <p className="meta">{sayWith(WORDS.legal.updated, { date: dateView(updatedAt) })}</p>
      </PageHeading>
      {isSample && (
        <Section heading={WORDS.legal.sample} className="prose">
          <p>{WORDS.legal.sampleNote}</p>
        </Section>
      )}
      <Body body={body} />
      {analytics && <Analytics analytics={analytics} services={services} />}
      <Services services={services} />
      <Criteria criteria={criteria} />
      <Legend legend={legend} />
      <Section heading={WORDS.legal.contact} className="prose">
        <p>{sayWith(WORDS.legal.questions, { address: <a href={`mailto:${email}`}>{email}</a> })}</p>
      </Section>
    </article>
  );
}

interface AnalyticsSection extends Pick<LegalProps, 'services'> {
  readonly analytics: AnalyticsProps;
}

function Analytics({ analytics, services }: AnalyticsSection) {
  return (
    <Section heading={WORDS.legal.analytics} className="prose" id="analytics">
      {analytics.length === 0 && (
        <p>{services.length === 0 ? WORDS.legal.notCounted : WORDS.legal.noAnalytics}</p>
      )}
      {analytics.map(({ name, about, text }) => (
        <p key={name}>
          {sayWith(WORDS.legal.countedWith, { service: <a href={about}>{name}</a> })}
          {` ${text}`}
        </p>
      ))}
    </Section>
  );
}

function Services({ services }: Pick<LegalProps, 'services'>) {
  if (services.length === 0) return null;
  return (
    <Section heading={WORDS.legal.services} className="prose" id="services">
      {services.map(({ name, about, sentence, text }) => (
        <p key={sentence + name}>
          {sayWith(sentence, { service: <a href={about}>{name}</a> })}
          {` ${text}`}
        </p>
      ))}
    </Section>
  );
}

function Criteria({ criteria }: Pick<LegalProps, 'criteria'>) {
  if (criteria.length === 0) return null;
  return (
    <Section heading={WORDS.legal.scores} className="prose" id="criteria">
      {criteria.map(({ id, name, means, tested }) => (
        <section key={id}>
          <h3>{name}</h3>
          <p>{means}</p>
          <p>{say(WORDS.legal.tested, { how: tested })}</p>
        </section>
      ))}
    </Section>
  );
}

function Legend({ legend }: Pick<LegalProps, 'legend'>) {
  if (legend.length === 0) return null;
  return (
    <Section heading={WORDS.legal.drawings} className="prose" id="drawings">
      <p>{WORDS.legal.drawingsNote}</p>
      <ul className="legend">
        {legend.map(({ src, text }) => (
          <li key={src}>
            <img src={src} alt="" width="96" height="96" loading="lazy" />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
