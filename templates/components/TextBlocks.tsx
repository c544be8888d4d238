import type { TextBlock } from '../../src/content/catalogue.ts';

interface TextBlocksProps {
  readonly blocks: readonly TextBlock[];
  /** The level of their headings: `h3` within a section. */
  readonly heading?: 'h2' | 'h3';
}

/** Headed paragraphs side by side; nothing where there are none. */
export function TextBlocks({ blocks, heading: Heading = 'h2' }: TextBlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <div className="blocks">
      {blocks.map(({ title, description }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <p>{description}</p>
        </section>
      ))}
    </div>
  );
}
