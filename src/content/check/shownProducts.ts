import { lazy } from '../../domain/memoize.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { findReplacements } from '../../domain/products/replacements.ts';
import type { Markdown } from '../read/markdown.ts';
import type { ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

/**
 * Warns of products that texts show although they were withdrawn, since the audit may have withdrawn them: pages leave them out.
 */
export function warnOfWithdrawn(
  texts: readonly WithOrigin<{ readonly body: Markdown }>[],
  products: readonly Product[],
  log: ProblemLog,
): void {
  const withdrawn = new Map<string, Product>(
    products.filter((product) => !isOffered(product)).map((product) => [product.id, product]),
  );
  const replacements = lazy(() => findReplacements(products));
  for (const { value, origin } of texts) {
    for (const { id, directive, offset } of value.body.products) {
      const product = withdrawn.get(id);
      if (!product) continue;
      const replacement = replacements().get(product.id);
      const successor =
        replacement?.kind === 'successor' ? `, such as its successor '${replacement.product.id}'` : '';
      const message = `'${id}' was withdrawn, so '::${directive}' leaves it out; show another product${successor}`;
      log.warning(origin, ['body', offset], message);
    }
  }
}
