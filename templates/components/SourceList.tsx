import type { SourceNote } from '../../src/content/catalogue.ts';

/** The sources that a text rests on, numbered from 1, so that figures can point at them. */
export function SourceList({ sources }: { sources: readonly SourceNote[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="sources">
      <h2>Sources</h2>
      <ol>
        {sources.map(({ title, url }, index) => (
          <li key={url ?? title} id={`source-${index + 1}`}>
            {url ? (
              <a href={url} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
