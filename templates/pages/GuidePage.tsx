import type { Guide } from '../../src/content/catalogue.ts';
import { filterProducts, NO_FILTERS } from '../../src/domain/list/filter.ts';
import { guideHero } from '../../src/site/pictures/pictures.ts';
import { topRated } from '../../src/site/products/rankings.ts';
import type { RouteOf } from '../../src/site/route.ts';
import { guideSchedule } from '../../src/site/species/eggTypeFacts.ts';
import { guideSections } from '../../src/site/text/pageSections.ts';
import type { SitePath } from '../../src/site/urls.ts';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Checklists } from '../components/Checklists.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { GuideTimeline } from '../components/GuideTimeline.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { OnThisPage } from '../components/OnThisPage.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { Prose } from '../components/Prose.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { useSite } from '../SiteContext.tsx';

export function GuidePage({ route }: { route: RouteOf<'guide'> }) {
  const { guide } = route;
  const { catalogue } = useSite();
  const hatch = guideSchedule(guide, catalogue);
  return (
    <div className="wrap">
      <Breadcrumb route={route} />
      <article className="has-links guide">
        <header className="page-head">
          <h1>{guide.title}</h1>
          <p className="meta">{`${guide.difficulty} · ${guide.readTime} min read`}</p>
          <p className="lead">{guide.description}</p>
          <HeroPicture hero={guideHero(guide, catalogue)} />
        </header>
        <QuickFacts guide={guide} />
        {hatch && <HatchTimeline id="drawing" {...hatch} />}
        <OnThisPage sections={guideSections(guide)} />
        <GuideTimeline timeline={guide.timeline} />
        <Prose body={guide.body} />
        <Checklists checklists={guide.checklists} />
        <SourceList sources={guide.sources} />
      </article>
      <Incubators guide={guide} />
      <Links guide={guide} />
    </div>
  );
}

function QuickFacts({ guide }: { guide: Guide }) {
  return (
    <section className="feature">
      <h2>Quick Facts</h2>
      <dl className="quick-facts">
        {guide.quickFacts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The best-rated incubators for the guide's eggs. */
function Incubators({ guide }: { guide: Guide }) {
  const { products, eggTypes } = useSite().catalogue;
  const best = topRated(filterProducts(products, { ...NO_FILTERS, eggType: guide.eggType }));
  const name = eggTypes.find(({ slug }) => slug === guide.eggType)?.name;
  if (best.length === 0 || !name) return null;
  return (
    <section className="section guide-products">
      <h2>{`Incubators for ${name} Eggs`}</h2>
      <Disclosure />
      <ProductCards products={best} />
    </section>
  );
}

function Links({ guide }: { guide: Guide }) {
  const { urls } = useSite();
  return (
    <p className="buttons">
      {guide.links.map(({ label, href }) => (
        <a key={href} className="button" href={isSitePath(href) ? urls.href(href) : href}>
          {label}
        </a>
      ))}
    </p>
  );
}

function isSitePath(href: string): href is SitePath {
  return href.startsWith('/');
}
