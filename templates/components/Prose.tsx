import type { Markdown } from '../../src/content/read/markdown.ts';
import { renderProse } from '../../src/site/text/prose.ts';
import { useSite } from '../SiteContext.tsx';
import { trustedHtml } from '../trustedHtml.ts';

/** A markdown body; its raw HTML was escaped and its links were checked. */
export function Prose({ body }: { body: Markdown }) {
  const { urls, catalogue } = useSite();
  return <div className="prose" {...trustedHtml(renderProse(body, urls, catalogue))} />;
}
