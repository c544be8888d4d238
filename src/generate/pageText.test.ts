import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import type { ProductCardProps } from '../domain/cards.ts';
import { aProduct } from '../domain/testing.ts';
import { type PageData, pageData } from '../site/pageData.ts';
import { CardCache } from '../site/pages/pageContext.ts';
import { contextOf } from '../site/pages/testing.ts';
import { buildRoutes } from '../site/routes.ts';
import { PageWriter, readCards, readPage, writeCards } from './pageText.ts';

/** What the pages of a content folder show, and what writes it. */
async function somePages() {
  const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
  const context = contextOf(catalogue);
  const pages = buildRoutes(catalogue).map((route) => pageData(route, context));
  return { pages, writer: new PageWriter(context.cards) };
}

function productPagesOf(pages: readonly PageData[]): PageData<'product'>[] {
  return pages.filter((page): page is PageData<'product'> => page.kind === 'product');
}

it('reads what a page shows as it was written, in another thread, too', async () => {
  const { pages, writer } = await somePages();
  const texts = pages.map((page) => writer.write(page));
  const sent = new Map(readCards(writeCards([...writer.cards])));
  expect(texts.map((text) => readPage(text, sent))).toEqual(pages);
  expect(texts.map((text) => readPage(text, writer.cards))).toEqual(pages);
});

it('names the cards of a page, and gives all pages with a card the same object', async () => {
  const { pages, writer } = await somePages();
  for (const page of productPagesOf(pages)) {
    const text = writer.write(page);
    const { relatedProducts, relatedArticles } = page.props;
    for (const { id } of [...relatedProducts, ...relatedArticles]) expect(text).not.toContain(`"id":"${id}"`);
    expect(readPage(text, writer.cards).props).toMatchObject({
      relatedProducts: relatedProducts.map((card) => expect.toSatisfy((read) => read === card)),
    });
  }
});

it('tells the cards that its pages name, and no others', async () => {
  const { pages, writer } = await somePages();
  const [page] = productPagesOf(pages);
  if (!page) throw new Error('the content has no products');
  writer.write(page);
  const { relatedProducts, relatedArticles } = page.props;
  expect([...writer.cards.values()]).toEqual(
    expect.arrayContaining([...relatedProducts, ...relatedArticles]),
  );
  expect(writer.cards.size).toBe(relatedProducts.length + relatedArticles.length);
});

it('writes another text where a card shows something else', async () => {
  const { pages } = await somePages();
  const page = productPagesOf(pages).find(({ props }) => props.relatedProducts.length > 0);
  const [card] = page?.props.relatedProducts ?? [];
  if (!page || !card) throw new Error('the content has no related products');
  const textWith = (shown: ProductCardProps) => {
    const cache = new CardCache();
    const relatedProducts = [cache.ofProduct(aProduct({}), () => shown)];
    return new PageWriter(cache).write({ ...page, props: { ...page.props, relatedProducts } });
  };
  expect(textWith({ ...card })).toBe(textWith(card));
  expect(textWith({ ...card, store: 'Another store' })).not.toBe(textWith(card));
});
