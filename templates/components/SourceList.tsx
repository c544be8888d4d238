import type { SourceProps } from '../../src/site/props/source.ts';
import { SourceLink } from './SourceLink.tsx';

/** The sources that a text rests on, numbered from 1, so that figures can point at them. */
export function SourceList({ sources }: { sources: readonly SourceProps[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="sources">
      <h2>Sources</h2>
      <ol>
        {sources.map((source, index) => (
          <li key={source.publisher + source.title} id={`source-${index + 1}`}>
            <SourceLink href={source.url} text={`${source.publisher}: ${source.title}`} />
            {` · ${source.kind}`}
            {source.archive && (
              <>
                {' · '}
                <SourceLink href={source.archive} text="archived" />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
