import type { PageData } from '../../src/site/pageData.ts';
import { escapeJson } from '../../src/site/textFile.ts';
import { trustedHtml } from '../trustedHtml.ts';

/**
 * What search engines are told of a page. It stands after what it is about: as compressed, a list's addresses cost 100
 * bytes less there than in the head.
 */
export function StructuredData({ graph }: { graph: PageData['structuredData'] }) {
  return graph && <script type="application/ld+json" {...trustedHtml(escapeJson(graph))} />;
}
