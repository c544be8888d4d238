import type { Guide } from '../../src/content/catalogue.ts';

/** Lists to print and tick with a pencil: their boxes are drawn, nothing is stored. */
export function Checklists({ checklists }: Pick<Guide, 'checklists'>) {
  if (checklists.length === 0) return null;
  return (
    <section className="checklists">
      <h2 id="checklists">Checklists</h2>
      <div>
        {checklists.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
