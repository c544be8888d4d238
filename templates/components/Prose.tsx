import { trustedHtml } from '../trustedHtml.ts';

/** A markdown body, rendered: its raw HTML was escaped and its links were checked. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" {...trustedHtml(html)} />;
}
