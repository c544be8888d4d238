import type { Guide } from '../../src/content/catalogue.ts';
import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';

export function GuideCards({ guides }: { guides: readonly Guide[] }) {
  const { urls } = useSite();
  return (
    <ul className="cards">
      {guides.map((guide) => (
        <li key={guide.slug} className="card card-text">
          <p className="kicker">{guide.difficulty}</p>
          <h3>
            <a href={urls.href(paths.guide(guide))}>{guide.title}</a>
          </h3>
          <p>{guide.description}</p>
          <p className="meta">{`${guide.readTime} min read`}</p>
        </li>
      ))}
    </ul>
  );
}
