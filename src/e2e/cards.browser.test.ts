import { build } from 'esbuild';
import fc, { type Arbitrary } from 'fast-check';
import type { ComponentChild } from 'preact';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type {
  ArticleCardProps,
  BuyProps,
  DateProps,
  PictureProps,
  ProductCardProps,
} from '../domain/cards.ts';
import type { PhotoProps } from '../domain/photos.ts';
import { articleCardView, productCardView } from '../widgets/cardViews.ts';
import { openSite } from './site.ts';

const site = openSite();

declare global {
  interface Window {
    /** The views as the browser gets them, and what Preact does with them. */
    cards: {
      productCardView(props: ProductCardProps): ComponentChild;
      articleCardView(props: ArticleCardProps): ComponentChild;
      render(views: ComponentChild, parent: Element): void;
      hydrate(views: ComponentChild, parent: Element): void;
    };
  }
}

/** A list of cards of one kind. */
type Cards =
  | { readonly view: 'productCardView'; readonly props: readonly ProductCardProps[] }
  | { readonly view: 'articleCardView'; readonly props: readonly ArticleCardProps[] };

const FOR_BROWSERS = `
  export { articleCardView, productCardView } from './src/widgets/cardViews.ts';
  import * as runtime from './src/widgets/ui/runtime.ts';
  import { setRuntime } from './src/widgets/ui/preact.ts';
  setRuntime(runtime);
  export { hydrate, render } from './src/widgets/ui/runtime.ts';
`;

let script: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: FOR_BROWSERS, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'iife',
    globalName: 'cards',
    platform: 'browser',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});

/** A tab with Preact's views. Every picture that a card asks for is there, and empty. */
async function openTab() {
  const page = await site.newPage();
  await page.route(/./, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/');
  await page.addScriptTag({ content: script });
  return page;
}

function inReact({ view, props }: Cards): string {
  return renderToStaticMarkup(
    view === 'productCardView' ? props.map(productCardView) : props.map(articleCardView),
  );
}

/** The markup that React has made of cards, the one that Preact makes, and how Preact's hydration changes React's. */
async function inBoth(page: Awaited<ReturnType<typeof openTab>>, cards: Cards) {
  return page.evaluate(
    ({ cards: { view, props }, markup }) => {
      const { productCardView: product, articleCardView: article, render, hydrate } = window.cards;
      const views = () => (view === 'productCardView' ? props.map(product) : props.map(article));
      const list = () => document.createElement('ul');
      const [react, preact, hydrated] = [list(), list(), list()];
      const nodesOf = (root: Node): Node[] => [root, ...[...root.childNodes].flatMap(nodesOf)];
      /** As text, each style as the browser reads it: the runtimes differ in its spaces. */
      const textOf = (root: Element) => {
        const copy = document.importNode(root, true);
        for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
          styled.setAttribute('style', styled.style.cssText);
        }
        return copy.innerHTML;
      };
      react.innerHTML = markup;
      render(views(), preact);
      hydrated.innerHTML = markup;
      const before = nodesOf(hydrated);
      hydrate(views(), hydrated);
      const after = nodesOf(hydrated);
      return {
        react: textOf(react),
        preact: textOf(preact),
        hydrated: textOf(hydrated),
        replaced: after.length - before.length + before.filter((node, place) => node !== after[place]).length,
      };
    },
    { cards, markup: inReact(cards) },
  );
}

/** What content may hold: any signs that can be printed, and those that mean something in HTML. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", ' ', '/', '=', '`', '$', '{', 'a'),
    minLength: 1,
  }),
);
const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
const path = fc.stringMatching(/^\/[a-z0-9/-]{0,30}\.svg$/);
const date: Arbitrary<DateProps> = fc.record({ iso: fc.constant('2026-03-05'), text });
const since = fc.option(date);

const picture: Arbitrary<PictureProps> = fc.oneof(
  fc.record({ kind: fc.constantFrom('image', 'small'), src: fc.oneof(path, url) }),
  fc.record({ kind: fc.constant('photo'), src: url, drawing: path }),
);

const buy: Arbitrary<BuyProps> = fc.oneof(
  fc.record({ kind: fc.constant('link'), href: url, label: text, note: fc.option(text) }),
  fc.record({ kind: fc.constant('out-of-stock'), href: url, label: text, note: fc.option(text), since }),
  fc.record({ kind: fc.constant('withdrawn'), label: text, since }),
);

const tenths = fc.nat(50).map((number) => (number / 10).toFixed(1));

const productCard: Arbitrary<ProductCardProps> = fc.record({
  id: text,
  name: text,
  href: url,
  picture,
  rating: fc.option(fc.record({ score: tenths, reviews: text, filled: fc.nat(5) })),
  price: fc.record({ amount: text, before: fc.option(text), isLast: fc.boolean() }),
  discount: fc.option(text),
  perEgg: fc.option(text),
  isFeatured: fc.boolean(),
  bestFor: fc.option(text),
  facts: fc.array(text, { maxLength: 4 }),
  buy,
});

const photo: Arbitrary<PhotoProps> = fc.record({
  src: url,
  width: fc.nat(),
  height: fc.nat(),
  srcset: fc.option(fc.record({ avif: text, webp: text })),
  sizes: text,
});

const articleCard: Arbitrary<ArticleCardProps> = fc.record({
  id: text,
  href: url,
  category: text,
  title: text,
  excerpt: text,
  publishedAt: text,
  picture: fc.option(fc.oneof(url, photo)),
  updatedAt: fc.option(date),
  readTime: fc.nat(60),
});

/** Cards of one list: no two have the same key. */
const cardsArbitrary: Arbitrary<Cards> = fc.oneof(
  fc.record({
    view: fc.constant('productCardView'),
    props: fc.uniqueArray(productCard, { maxLength: 5, selector: ({ id }) => id }),
  }),
  fc.record({
    view: fc.constant('articleCardView'),
    props: fc.uniqueArray(articleCard, { maxLength: 5, selector: ({ id }) => id }),
  }),
);

it('a card that the browser renders has the markup of the build, for any list and texts', async () => {
  const page = await openTab();
  await fc.assert(
    fc.asyncProperty(cardsArbitrary, async (cards) => {
      const { react, preact, hydrated, replaced } = await inBoth(page, cards);
      expect(preact).toBe(react);
      expect({ hydrated, replaced }).toEqual({ hydrated: react, replaced: 0 });
    }),
  );
});
