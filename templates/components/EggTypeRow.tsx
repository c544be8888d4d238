import type { EggType } from '../../src/content/catalogue.ts';
import { picturePath } from '../../src/site/pictures/pictures.ts';
import { paths } from '../../src/site/route.ts';
import { eggTypeDays } from '../../src/site/species/eggTypeFacts.ts';
import { useSite } from '../SiteContext.tsx';

/** Every egg type in a row: its egg in relative size, its name and its days. */
export function EggTypeRow() {
  const { eggTypes } = useSite().catalogue;
  return (
    <ul className="egg-row">
      {eggTypes.map((eggType) => (
        <EggTypeLink key={eggType.slug} eggType={eggType} />
      ))}
    </ul>
  );
}

function EggTypeLink({ eggType }: { eggType: EggType }) {
  const { catalogue, urls } = useSite();
  const egg = eggType.drawing;
  const days = eggTypeDays(eggType, catalogue);
  return (
    <li>
      <a href={urls.href(paths.eggType(eggType))}>
        {egg && (
          <img
            src={urls.asset(picturePath({ kind: 'egg', egg }))}
            alt=""
            width="100"
            height="100"
            loading="lazy"
          />
        )}
        <strong>
          {eggType.name}
          <span className="visually-hidden"> eggs</span>
        </strong>
        {days && <small>{days}</small>}
      </a>
    </li>
  );
}
