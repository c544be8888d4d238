import type { DateProps } from '../../src/domain/cards.ts';
import { sayCount } from '../../src/domain/plural.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { SourceProps } from '../../src/site/text/texts.ts';
import { dateView } from '../../src/widgets/cardViews.ts';

/** A link to a source; plain text for a printed work. */
export function SourceLink({ href, text }: { href: string | null; text: string }) {
  if (href === null) return text;
  return <a href={href}>{text}</a>;
}

export function SourceMarks({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number) => (
    <a key={number} href={`#source-${number}`} aria-label={say(WORDS.texts.source, { number })}>
      {number}
    </a>
  ));
}

interface SourcesProps {
  readonly sources: readonly SourceProps[];
  /** Whether figures refer to each source by number; texts refer to printed sources only. */
  readonly hasMarks?: boolean | undefined;
}

interface SourceListProps extends SourcesProps {
  readonly reviewedAt: DateProps | null;
}

/** The sources of a text or of figures, folded: a browser unfolds them when a link leads to one of them. */
export function SourceList({ sources, reviewedAt, hasMarks }: SourceListProps) {
  if (sources.length === 0) return <ReviewedOn day={reviewedAt} />;
  return (
    <details className="sources fold">
      <summary>{sayCount(sources.length, WORDS.texts.sources)}</summary>
      <ReviewedOn day={reviewedAt} />
      <Sources sources={sources} hasMarks={hasMarks} />
    </details>
  );
}

export function ReviewedOn({ day }: { day: DateProps | null }) {
  if (!day) return null;
  return (
    <p className="meta">
      {`${WORDS.texts.readThrough} `}
      {dateView(day)}
    </p>
  );
}

export function Sources({ sources, hasMarks = false }: SourcesProps) {
  return (
    <ol>
      {sources.map((source, index) => (
        <li
          key={source.publisher + source.title}
          id={hasMarks || source.url === null ? `source-${index + 1}` : undefined}
        >
          <SourceLink href={source.url} text={`${source.publisher}: ${source.title}`} />
          {` · ${source.kind}, ${say(WORDS.texts.sourceRead, { day: source.read })}`}
          {source.archive && (
            <>
              {' · '}
              <SourceLink href={source.archive} text={WORDS.texts.archived} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
