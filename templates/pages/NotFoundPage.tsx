import { WORDS } from '../../src/domain/words.ts';
import { LinkButtons } from '../components/links.tsx';
import { PageHeading, type PageProps, Section, sayWith } from '../components/parts.tsx';
import { Island } from '../Island.tsx';

/** Its script puts the message for the kind of the missing page in place of the heading and the lead. */
export function NotFoundPage(page: PageProps<'notFound'>) {
  const { heading, lead, homeHref, links, base, pageIndex, messages } = page;
  return (
    <div className="wrap not-found">
      <header className="page-head">
        <Island view={null} data={{ base, pageIndex, messages }} />
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <LinkButtons links={[{ label: WORDS.notFound.toHome, href: homeHref }]} hasMain />
        <p className="suggestion" hidden>
          {sayWith(WORDS.notFound.suggestion, { page: <a href={homeHref}>{WORDS.pages.home}</a> })}
        </p>
      </header>
      <Section heading={WORDS.pages.look}>
        <LinkButtons links={links} />
      </Section>
    </div>
  );
}

export function OfflinePage({ links, batchLinks }: PageProps<'offline'>) {
  return (
    <div className="wrap not-found">
      <PageHeading heading={WORDS.offline.heading} lead={WORDS.offline.lead}>
        <LinkButtons links={links} />
        <p className="buttons">
          {batchLinks.map(({ label, href }) => (
            <a key={href} className="button" href={href} data-kept hidden>
              {label}
            </a>
          ))}
        </p>
      </PageHeading>
    </div>
  );
}
