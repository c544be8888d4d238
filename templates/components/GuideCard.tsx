import type { GuideCardProps } from '../../src/site/cards.ts';
import { HeroPicture } from './HeroPicture.tsx';

/** A list of guide cards. */
export function GuideCards({ guides }: { guides: readonly GuideCardProps[] }) {
  return (
    <ul className="cards">
      {guides.map((guide) => (
        <GuideCard key={guide.href} {...guide} />
      ))}
    </ul>
  );
}

/** A guide in a list of cards. */
export function GuideCard({ href, hero, difficulty, title, description, readTime }: GuideCardProps) {
  return (
    <li className="card card-text">
      <HeroPicture hero={hero} lazy />
      <p className="kicker">{difficulty}</p>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p>{description}</p>
      <p className="meta">{`${readTime} min read`}</p>
    </li>
  );
}
