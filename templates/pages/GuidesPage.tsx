import type { GuideCardProps } from '../../src/site/cards.ts';
import type { GuidesProps } from '../../src/site/pages/guides.ts';
import { ArticleSection, GuideCards } from '../components/cards.tsx';
import { LinkList } from '../components/links.tsx';
import { HeroPicture, PageHead } from '../components/parts.tsx';

export function GuidesPage(page: GuidesProps) {
  const { heading, lead, featured, guides, articles, buyingGuides, productsHref, blogHref } = page;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      {featured.map((guide) => (
        <FeaturedGuide key={guide.href} {...guide} />
      ))}
      <section className="section">
        <h2>All Guides</h2>
        {guides.length === 0 && <p>No guides yet.</p>}
        <GuideCards guides={guides} />
      </section>
      <ArticleSection heading="Related Articles" articles={articles} />
      <BuyingGuides buyingGuides={buyingGuides} />
      <p className="buttons">
        <a className="button button-buy" href={productsHref}>
          Shop Incubators
        </a>
        <a className="button" href={blogHref}>
          Read the Blog
        </a>
      </p>
    </div>
  );
}

function FeaturedGuide({ href, title, description, difficulty, readTime, hero }: GuideCardProps) {
  return (
    <section className="section feature featured-guide">
      <div>
        <h2>Featured Guide</h2>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{description}</p>
        <p className="meta">{`${difficulty} · ${readTime} min read`}</p>
      </div>
      <HeroPicture hero={hero} />
    </section>
  );
}

function BuyingGuides({ buyingGuides }: Pick<GuidesProps, 'buyingGuides'>) {
  if (buyingGuides.length === 0) return null;
  return (
    <section className="section">
      <h2>Buying Guides</h2>
      {buyingGuides.map(({ heading, links }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <LinkList links={links} className="link-columns" />
        </section>
      ))}
    </section>
  );
}
