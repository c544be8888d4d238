import type { HomeProps } from '../../src/site/pages/home.ts';

/** Every egg type in a row: its egg in relative size, its name and its days. */
export function EggTypeRow({ eggTypes }: Pick<HomeProps, 'eggTypes'>) {
  return (
    <ul className="egg-row">
      {eggTypes.map(({ name, href, picture, days }) => (
        <li key={href}>
          <a href={href}>
            {picture && <img src={picture} alt="" width="100" height="100" loading="lazy" />}
            <strong>
              {name}
              <span className="visually-hidden"> eggs</span>
            </strong>
            {days && <small>{days}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
