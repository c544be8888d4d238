import type { ReactNode } from 'react';
import type { ToolName } from '../../src/site/pages/pageKind.ts';
import { ListProblem } from './ProductList.tsx';

interface ToolProps {
  readonly name: ToolName;
  readonly label: string;
  /** The island of its controls. */
  readonly children: ReactNode;
}

/** A tool: its controls, which its engine hydrates, and the place of its results. */
export function Tool({ name, label, children }: ToolProps) {
  return (
    <section className="tool" aria-label={label} data-tool={name}>
      {children}
      <ListProblem text="The tool could not be loaded." />
      <div className="results" />
    </section>
  );
}
