import type { Guide } from '../../src/content/catalogue.ts';
import { guideSections } from '../../src/site/guideSections.ts';

/** Links to the main sections of a guide. */
export function OnThisPage({ guide }: { guide: Guide }) {
  const sections = guideSections(guide);
  if (sections.length === 0) return null;
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
