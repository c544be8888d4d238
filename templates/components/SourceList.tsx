import type { SourceProps } from '../../src/site/text/texts.ts';
import { SourceLink } from './SourceLink.tsx';

interface SourceListProps {
  readonly sources: readonly SourceProps[];
  /** Whether figures point at each by its number; texts point at the printed ones alone, and link to the others. */
  readonly hasMarks?: boolean;
}

/** The sources that a text rests on, numbered from 1. */
export function SourceList({ sources, hasMarks = false }: SourceListProps) {
  if (sources.length === 0) return null;
  return (
    <section className="sources">
      <h2>Sources</h2>
      <ol>
        {sources.map((source, index) => (
          <li
            key={source.publisher + source.title}
            id={hasMarks || source.url === null ? `source-${index + 1}` : undefined}
          >
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
