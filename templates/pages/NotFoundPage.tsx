import { WORDS } from '../../src/domain/words.ts';
import type { NotFoundProps } from '../../src/site/pages/notFound.ts';
import { LinkButtons } from '../components/links.tsx';
import { Said, Section } from '../components/parts.tsx';
import { NotFoundIsland } from '../Island.tsx';

/** Its script puts the message for the kind of the missing page in place of the heading and the lead. */
export function NotFoundPage({ heading, lead, homeHref, links, ...data }: NotFoundProps) {
  return (
    <div className="wrap not-found">
      <header className="page-head">
        <NotFoundIsland {...data} />
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <LinkButtons links={[{ label: WORDS.notFound.toHome, href: homeHref }]} hasMain />
        <p className="suggestion" hidden>
          <Said
            word={WORDS.notFound.suggestion}
            values={{ page: <a href={homeHref}>{WORDS.pages.home}</a> }}
          />
        </p>
      </header>
      <Section heading={WORDS.pages.look}>
        <LinkButtons links={links} />
      </Section>
    </div>
  );
}
