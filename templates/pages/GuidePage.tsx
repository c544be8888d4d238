import { guideHero } from '../../src/site/pictures.ts';
import type { RouteOf } from '../../src/site/route.ts';
import type { SitePath } from '../../src/site/urls.ts';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { Prose } from '../components/Prose.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { useSite } from '../SiteContext.tsx';

export function GuidePage({ route }: { route: RouteOf<'guide'> }) {
  const { guide } = route;
  const { urls } = useSite();
  return (
    <div className="wrap">
      <Breadcrumb route={route} />
      <HeroPicture hero={guideHero(guide)} />
      <article>
        <header className="page-head">
          <h1>{guide.title}</h1>
          <p className="meta">{`${guide.difficulty} · ${guide.readTime} min read`}</p>
          <p className="lead">{guide.description}</p>
        </header>
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
        <Prose body={guide.body} />
        <SourceList sources={guide.sources} />
      </article>
      <p className="buttons">
        {guide.links.map(({ label, href }) => (
          <a key={href} className="button" href={isSitePath(href) ? urls.href(href) : href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

function isSitePath(href: string): href is SitePath {
  return href.startsWith('/');
}
