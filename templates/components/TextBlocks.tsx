import type { TextBlock } from '../../src/content/catalogue.ts';
import type { LinkProps } from '../../src/site/links.ts';

interface TextBlocksProps {
  readonly blocks: readonly (TextBlock & { readonly more?: LinkProps | null })[];
  /** The level of their headings: `h3` within a section. */
  readonly heading?: 'h2' | 'h3';
}

/** Headed paragraphs side by side; nothing where there are none. */
export function TextBlocks({ blocks, heading: Heading = 'h2' }: TextBlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <div className="blocks">
      {blocks.map(({ title, description, more }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <p>{description}</p>
          {more && (
            <p>
              {'More: '}
              <a href={more.href}>{more.label}</a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
