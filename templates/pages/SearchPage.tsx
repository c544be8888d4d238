import { WORDS } from '../../src/domain/words.ts';
import { searchForm } from '../../src/widgets/search/searchViews.ts';
import { Doors, LinkButtons } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { PageHead, type PageProps, Section } from '../components/parts.tsx';
import { Island } from '../Island.tsx';

export function SearchPage({ heading, lead, action, asked, links }: PageProps<'search'>) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <p className="without-script">{WORDS.search.needsScript}</p>
      <Tool name="search" label={WORDS.frame.search}>
        <Island
          view={searchForm({ action, query: '', status: '', isOpen: false, active: null })}
          data={{ action }}
        />
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
