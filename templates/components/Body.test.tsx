import { expect, it } from 'vitest';
import { loadCatalogue } from '../../src/content/loadCatalogue.ts';
import { parseMarkdown } from '../../src/content/read/markdown.ts';
import { VALID_CONTENT } from '../../src/content/testing.ts';
import type { Product } from '../../src/domain/products/product.ts';
import { productId } from '../../src/domain/testing.ts';
import { contextOf } from '../../src/site/testing.ts';
import { bodyProps } from '../../src/site/text/body.ts';
import { renderMarkup } from '../renderMarkup.ts';
import { Body, BoxStylesUrl } from './Body.tsx';

const { catalogue } = await loadCatalogue(VALID_CONTENT);

/** Renders a text of the valid content, of whose products one is changed. */
function render(markdown: string, change: Partial<Product> = {}): string {
  const changed = catalogue.products.map((product) =>
    product.id === change.id ? { ...product, ...change } : product,
  );
  const context = contextOf({
    ...catalogue,
    products: changed,
    productsById: new Map(changed.map((product) => [product.id, product])),
  });
  return renderMarkup(
    <BoxStylesUrl value="/boxes.css">
      <Body body={bodyProps(parseMarkdown(markdown), context)} />
    </BoxStylesUrl>,
  );
}

it('is plain prose without directives, and links no styles of theirs', () => {
  expect(render('One.\n\n## Two\n')).toBe('<div class="prose"><p>One.</p><h2 id="two">Two</h2></div>');
});

it('shows a product with its price, reasons and store, below the disclosure', () => {
  const html = render('Before.\n::product[Holds its heat.]{id=1 label="Best for most"}\n\n## After');
  const parts = ['boxes.css', 'class="disclosure"', 'Before.', 'Best for most', 'Dome Incubator for 12 Eggs'];
  const places = [...parts, 'class="price"', 'Holds its heat.', 'rel="sponsored', 'After'].map((part) =>
    html.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('leaves a withdrawn product out, and what nobody has to be told of it', () => {
  const withdrawn = { availability: { kind: 'withdrawn', reason: 'gone', since: null } } as const;
  const html = render('Before.\n\n::product{id=1}\n', { id: productId('1'), ...withdrawn });
  expect(html).toBe('<div class="prose"><p>Before.</p></div>');
});
