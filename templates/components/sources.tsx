import type { SourceProps } from '../../src/site/text/texts.ts';

/** A link to a source; plain text for a printed work. */
export function SourceLink({ href, text }: { href: string | null; text: string }) {
  if (href === null) return text;
  return <a href={href}>{text}</a>;
}

/** The numbers of sources, as links to the page's list of sources. */
export function SourceMarks({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number) => (
    <sup key={number}>
      <a href={`#source-${number}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  ));
}

interface SourceListProps {
  readonly sources: readonly SourceProps[];
  /** Whether figures refer to each source by number; texts refer to printed sources only. */
  readonly hasMarks?: boolean;
}

/** The sources of a page, numbered from 1. */
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
