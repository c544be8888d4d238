import { WORDS } from '../../src/domain/words.ts';
import { Doors, LinkButtons } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { PageHead, type PageProps, Section } from '../components/parts.tsx';
import { SearchIsland } from '../Island.tsx';

export function SearchPage({ heading, lead, action, asked, links }: PageProps<'search'>) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <p className="without-script">{WORDS.search.needsScript}</p>
      <Tool name="search" label={WORDS.frame.search}>
        <SearchIsland action={action} />
        <div className="results" />
      </Tool>
      <div className="browse">
        <Doors heading={WORDS.search.asked} doors={asked} />
        <Section heading={WORDS.pages.look}>
          <LinkButtons links={links} />
        </Section>
      </div>
    </div>
  );
}
