import { counted } from '../../src/domain/counted.ts';
import type { ListLinkProps } from '../../src/site/links.ts';

interface BrowseCardsProps {
  readonly heading: string;
  readonly lists: readonly ListLinkProps[];
  /** What they hold, in the singular. */
  readonly of: string;
  /** The words of each button; screen readers hear `before` and the name of the list behind them. */
  readonly action: string;
  readonly before: string;
}

/** A card for each of some lists: its name, how much it holds, and a button that leads to it. */
export function BrowseCards({ heading, lists, of, action, before }: BrowseCardsProps) {
  return (
    <section className="section">
      <h2>{heading}</h2>
      <ul className="cards">
        {lists.map(({ label, href, count }) => (
          <li key={href} className="card card-text">
            <h3>{label}</h3>
            <p>{counted(count, of)}</p>
            <a className="button" href={href}>
              {action}
              <span className="visually-hidden">{`${before}${label}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
