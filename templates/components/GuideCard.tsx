import type { Guide } from '../../src/content/catalogue.ts';
import { guideHero } from '../../src/site/pictures/pictures.ts';
import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';
import { HeroPicture } from './HeroPicture.tsx';

/** A list of guide cards. */
export function GuideCards({ guides }: { guides: readonly Guide[] }) {
  return (
    <ul className="cards">
      {guides.map((guide) => (
        <GuideCard key={guide.slug} guide={guide} />
      ))}
    </ul>
  );
}

/** A guide in a list of cards. */
export function GuideCard({ guide }: { guide: Guide }) {
  const { catalogue, urls } = useSite();
  return (
    <li className="card card-text">
      <HeroPicture hero={guideHero(guide, catalogue)} lazy />
      <p className="kicker">{guide.difficulty}</p>
      <h3>
        <a href={urls.href(paths.guide(guide))}>{guide.title}</a>
      </h3>
      <p>{guide.description}</p>
      <p className="meta">{`${guide.readTime} min read`}</p>
    </li>
  );
}
