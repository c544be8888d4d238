import type { PageIntro } from '../../src/site/pages/pageKind.ts';

/** The heading of a page and the line below it. */
export function PageHead({ heading, lead }: PageIntro) {
  return (
    <header className="page-head">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
    </header>
  );
}
