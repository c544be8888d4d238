import type { PageSection } from '../../src/site/text/prose.ts';

/** Of fewer sections a list would only be in the way. */
const FEWEST = 3;

/** Links to the main sections of a long text. */
export function OnThisPage({ sections }: { sections: readonly PageSection[] }) {
  if (sections.length < FEWEST) return null;
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
