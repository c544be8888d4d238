import { guideHero } from '../../src/site/pictures/pictures.ts';
import { paths } from '../../src/site/route.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { GuideCards } from '../components/GuideCard.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { useSite } from '../SiteContext.tsx';

export function GuidesPage() {
  const { catalogue, urls } = useSite();
  const { guides } = catalogue;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Incubation Guides</h1>
        <p className="lead">From choosing eggs to the first days in the brooder, step by step.</p>
      </header>
      {guides
        .filter(({ featured }) => featured)
        .map((guide) => (
          <section key={guide.slug} className="section feature featured-guide">
            <div>
              <h2>Featured Guide</h2>
              <h3>
                <a href={urls.href(paths.guide(guide))}>{guide.title}</a>
              </h3>
              <p>{guide.description}</p>
              <p className="meta">{`${guide.difficulty} · ${guide.readTime} min read`}</p>
            </div>
            <HeroPicture hero={guideHero(guide, catalogue)} />
          </section>
        ))}
      <section className="section">
        <h2>All Guides</h2>
        <GuideCards guides={guides} />
      </section>
      <RelatedArticles />
      <BuyingGuides />
      <p className="buttons">
        <a className="button button-buy" href={urls.href(paths.products)}>
          Shop Incubators
        </a>
        <a className="button" href={urls.href(paths.blog)}>
          Read the Blog
        </a>
      </p>
    </div>
  );
}

function RelatedArticles() {
  const { articles, site } = useSite().catalogue;
  const related = site.guideArticles.flatMap(
    (slug) => articles.find((article) => article.slug === slug) ?? [],
  );
  return (
    <section className="section">
      <h2>Related Articles</h2>
      <ArticleCards articles={related} />
    </section>
  );
}

function BuyingGuides() {
  const { catalogue, urls } = useSite();
  return (
    <section className="section">
      <h2>Buying Guides</h2>
      <ul className="link-columns">
        {catalogue.landingPages.map((page) => (
          <li key={page.slug}>
            <a href={urls.href(paths.page(page))}>{page.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
