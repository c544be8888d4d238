import type { Product } from '../../src/domain/products/product.ts';
import { displayRange } from '../../src/domain/range.ts';
import { capacityByEggType, type EggTypeCapacity } from '../../src/site/products/capacityByEggType.ts';
import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';

/** What a machine sized in hen eggs holds of the other eggs that it is sold for, with the sources. */
export function CapacityByEggType({ product }: { product: Product }) {
  const rooms = capacityByEggType(product, useSite().catalogue);
  if (rooms.length === 0) return null;
  const sources = new Map(rooms.flatMap(({ sources }) => sources.map((source) => [source.url, source])));
  return (
    <section>
      <h2>Room for Other Eggs</h2>
      <p>{`A capacity counts hen eggs. In the place of ${product.capacity} of them fit about:`}</p>
      <dl className="egg-rooms">
        {rooms.map((room) => (
          <Room key={room.eggType.slug} room={room} />
        ))}
      </dl>
      <p className="meta">
        {'From the fewest to the most by '}
        {[...sources.values()].map(({ title, url }, place) => (
          <span key={title}>
            {place > 0 && ' and '}
            <a href={url} rel="noopener">
              {title}
            </a>
          </span>
        ))}
        . The tray and its dividers decide.
      </p>
    </section>
  );
}

function Room({ room: { eggType, range } }: { room: EggTypeCapacity }) {
  const { urls } = useSite();
  return (
    <div>
      <dt>
        <a href={urls.href(paths.eggType(eggType))}>{`${eggType.name} eggs`}</a>
      </dt>
      <dd>{displayRange(range)}</dd>
    </div>
  );
}
