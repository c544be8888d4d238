import type { SearchPageProps } from '../../src/site/pages/search.ts';
import { LinkList } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { PageHead } from '../components/parts.tsx';
import { SearchIsland } from '../Island.tsx';

export function SearchPage({ heading, lead, action, sections }: SearchPageProps) {
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <p className="without-script">The search needs JavaScript. Without it, everything is in these lists.</p>
      <Tool name="search" label="Search">
        <SearchIsland action={action} />
        <div className="results" />
      </Tool>
      <section className="section browse">
        <h2>Look Through the Site</h2>
        <div className="browse-lists">
          {sections.map((section) => (
            <section key={section.heading}>
              <h3>{section.heading}</h3>
              <LinkList links={section.links} />
            </section>
          ))}
        </div>
      </section>
    </div>
  );
}
