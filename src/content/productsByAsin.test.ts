import { expect, it } from 'vitest';
import { appended, replaced } from '../testing/temporaryFolder.ts';
import { ContentError } from './check/problem.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { contentWith, productFile, rawProduct } from './testing.ts';

const AMAZON = 'https://www.amazon.com/dp/';

/** Two products of their own ASINs, and two that share one. */
const PRODUCTS = productFile(
  rawProduct({ id: '70', slug: 'first', link: `${AMAZON}B07ABC1234` }),
  rawProduct({ id: '71', slug: 'second', link: `${AMAZON}B08ABC1234?th=1` }),
  rawProduct({ id: '72', slug: 'third', link: `${AMAZON}B09ABC1234` }),
  rawProduct({ id: '73', slug: 'fourth', link: `${AMAZON}B09ABC1234` }),
);

/** The catalogue of content with an article that ends with a text. */
async function catalogueOf(text: string) {
  const content = await contentWith({
    'products/70.json': PRODUCTS,
    'stores.yaml': replaced('amazon:\n', 'amazon:\n  productId: "/dp/([A-Z0-9]{10})"\n'),
    'articles/first-hatch.md': appended(`\n${text}\n`),
  });
  return loadCatalogue(content);
}

it('a box names its products by the ASINs in their links, whatever else the text names', async () => {
  const { catalogue } = await catalogueOf(
    '`asin=B09ABC1234` and {product:71}\n\n::product[Quiet]{label="Best" asin=B07ABC1234}\n\n' +
      '::compare{asins="b08abc1234, B07ABC1234"}\n\n::button{asin=B08ABC1234}',
  );
  const shown = catalogue.articles.flatMap(({ body }) =>
    body.products.map(({ id, directive }) => `${directive} ${id}`),
  );
  expect(shown).toEqual(['product 70', 'compare 71', 'compare 70', 'button 71']);
});

it.each([
  [
    '::product{asin=B00000000X}',
    /found 'B00000000X', which no product has in a link; correct it, or begin one: npm run new/,
  ],
  [
    '::product{asin=B09ABC1234}',
    /which links of '72' \(.*70\.json:\d+\) and '73' \(.*70\.json:\d+\) have; name one/,
  ],
  ['::product{asin=B07}', /expected an ASIN of ten letters and digits, such as 'B07ABC1234', found 'B07'/],
  ['::product{id=70 asin=B07ABC1234}', /expected either 'id' or 'asin'/],
  ['::button{product=70 asin=B07ABC1234}', /expected either 'product' or 'href'/],
])('%s is refused', async (text, message) => {
  const failure = await catalogueOf(text).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ContentError);
  expect(String(failure)).toMatch(message);
});
