import type { HatchCostProps } from '../../src/site/products/hatchCost.ts';
import { SourceLink } from './SourceLink.tsx';

/** What a machine costs for each egg and each hatch, and how its electricity was reckoned. */
export function HatchCost({ hatchCost }: { hatchCost: HatchCostProps | null }) {
  if (!hatchCost) return null;
  return (
    <section className="hatch-cost">
      <h2>What a Hatch Costs</h2>
      <dl className="egg-rooms">
        {hatchCost.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hatchCost.reckoning && <Reckoning {...hatchCost.reckoning} />}
    </section>
  );
}

function Reckoning({ formula, price, source, most, calculator }: NonNullable<HatchCostProps['reckoning']>) {
  return (
    <p className="meta">
      {`${formula}, at ${price} per kWh (`}
      <SourceLink href={source.url} text={source.title} />
      {`). A heater that never switches off would use ${most}. `}
      <a href={calculator}>Work it out with your price</a>
    </p>
  );
}
