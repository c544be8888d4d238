import type { CapacityByEggTypeProps } from '../../src/site/products/hatchCost.ts';
import { SourceLink } from './SourceLink.tsx';

/** What a machine sized in hen eggs holds of the other eggs that it is sold for, with the sources. */
export function CapacityByEggType({ capacities }: { capacities: CapacityByEggTypeProps | null }) {
  if (!capacities) return null;
  const { capacity, rows, sources } = capacities;
  return (
    <section>
      <h2>Room for Other Eggs</h2>
      <p>{`The capacity counts chicken eggs. In the place of ${capacity} of them fit about:`}</p>
      <dl className="egg-rooms">
        {rows.map(({ label, href, eggs }) => (
          <div key={href}>
            <dt>
              <a href={href}>{label}</a>
            </dt>
            <dd>{eggs}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        {'From the fewest to the most by '}
        <Publishers sources={sources} />. The tray and its dividers decide.
      </p>
    </section>
  );
}

function Publishers({ sources }: Pick<CapacityByEggTypeProps, 'sources'>) {
  return sources.map(({ publisher, url }, index) => (
    <span key={publisher}>
      {index > 0 && ' and '}
      <SourceLink href={url} text={publisher} />
    </span>
  ));
}
