import type { TextBlock } from '../../src/content/catalogue.ts';

/** Headed paragraphs side by side. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <div className="blocks">
      {blocks.map(({ title, description }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{description}</p>
        </section>
      ))}
    </div>
  );
}
