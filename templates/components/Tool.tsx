import type { ReactNode } from 'react';
import type { ToolName } from '../../src/site/pages/pageKind.ts';
import { ListProblem } from './ProductList.tsx';

interface ToolProps {
  readonly name: ToolName;
  readonly label: string;
  /** The island of its controls, and what it shows besides. */
  readonly children: ReactNode;
}

/** A tool, which its engine hydrates, and what is said where that does not come. */
export function Tool({ name, label, children }: ToolProps) {
  return (
    <section className="tool" aria-label={label} data-tool={name}>
      {children}
      <ListProblem text="The tool could not be loaded." />
    </section>
  );
}
