import type { SourceProps } from '../../src/site/props/source.ts';

/** The sources that a text rests on, numbered from 1, so that figures can point at them. */
export function SourceList({ sources }: { sources: readonly SourceProps[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="sources">
      <h2>Sources</h2>
      <ol>
        {sources.map((source, index) => (
          <li key={source.publisher + source.title} id={`source-${index + 1}`}>
            <SourceTitle {...source} />
            {` · ${source.kind}`}
            {source.archive && (
              <>
                {' · '}
                <a href={source.archive} rel="noopener">
                  archived
                </a>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SourceTitle({ publisher, title, url }: SourceProps) {
  const text = `${publisher}: ${title}`;
  if (!url) return text;
  return (
    <a href={url} rel="noopener">
      {text}
    </a>
  );
}
