import { WORDS } from '../../src/domain/words.ts';
import type { SearchPageProps } from '../../src/site/pages/search.ts';
import { Doors, LinkButtons } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { PageHead, Section } from '../components/parts.tsx';
import { SearchIsland } from '../Island.tsx';

export function SearchPage({ heading, lead, action, asked, links }: SearchPageProps) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <p className="without-script">The search needs JavaScript. Without it, begin here.</p>
      <Tool name="search" label="Search">
        <SearchIsland action={action} />
        <div className="results" />
      </Tool>
      <div className="browse">
        <Doors heading="Often Asked" doors={asked} />
        <Section heading={WORDS.pages.look}>
          <LinkButtons links={links} />
        </Section>
      </div>
    </div>
  );
}
