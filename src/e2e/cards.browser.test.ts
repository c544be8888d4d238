import { build } from 'esbuild';
import fc, { type Arbitrary } from 'fast-check';
import type { ComponentChild } from 'preact';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
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

const DATE: DateProps = { iso: '2026-03-05', text: 'March 5, 2026' };

const PLAIN: ProductCardProps = {
  id: '7',
  name: 'Plain Incubator',
  href: '/product/plain-incubator/',
  picture: { kind: 'image', src: '/pictures/products/plain-incubator.svg' },
  rating: { score: '4.3', reviews: '1,234 reviews', filled: 4 },
  price: { amount: '$51.99', before: null, isLast: false },
  discount: null,
  perEgg: null,
  isFeatured: false,
  bestFor: null,
  facts: ['12 eggs', 'Manual turning'],
  buy: {
    kind: 'link',
    href: 'https://amazon.example/dp/1?tag=eggs-20&th=1',
    label: 'Buy Now on Amazon',
    note: 'Ad',
  },
};

const PHOTO: PictureProps = {
  kind: 'photo',
  src: 'https://pictures.example/egg.jpg?width=240&height=240',
  drawing: '/pictures/products/plain-incubator.svg',
};

const HOSTILE = `</li></ul><script>alert("1")</script><img src=x onerror='alert(2)'>&amp;&lt;\${html}`;

const PRODUCTS: Record<string, Partial<ProductCardProps>> = {
  plain: {},
  'best for somebody': { bestFor: 'a first hatch of a dozen eggs' },
  featured: { isFeatured: true, perEgg: '$4.33/egg' },
  reduced: { price: { amount: '$30.00', before: '$40.00', isLast: false }, discount: '-25% OFF' },
  withdrawn: {
    price: { amount: '$51.99', before: null, isLast: true },
    buy: { kind: 'withdrawn', label: 'No longer sold', since: DATE },
  },
  'withdrawn on an unknown day': { buy: { kind: 'withdrawn', label: 'Discontinued', since: null } },
  'not paid': { buy: { kind: 'link', href: '/', label: 'Buy Now on Walmart', note: null } },
  'out of stock': {
    buy: { kind: 'out-of-stock', href: '/', label: 'Check Stock on Amazon', note: 'Ad', since: DATE },
  },
  'out of stock since an unknown day': {
    buy: { kind: 'out-of-stock', href: '/', label: 'Check Stock on Amazon', note: 'Ad', since: null },
  },
  'with a remote photo': { picture: PHOTO },
  'with a photo of the owner': { picture: { kind: 'small', src: '/assets/photos/egg-a1-small.webp' } },
  unrated: { rating: null },
  'without facts': { facts: [] },
  'with hostile texts': {
    name: HOSTILE,
    href: HOSTILE,
    facts: [HOSTILE],
    rating: { score: '0.0', reviews: HOSTILE, filled: 0 },
    buy: { kind: 'link', href: HOSTILE, label: HOSTILE, note: HOSTILE },
  },
};

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

describe('a card that the browser renders', () => {
  it.each(Object.entries(PRODUCTS))('has the markup of the build: a product that is %s', async (_, facts) => {
    const page = await openTab();
    const cards: Cards = { view: 'productCardView', props: [{ ...PLAIN, ...facts }] };
    const { react, preact, hydrated, replaced } = await inBoth(page, cards);
    expect(react).toContain('</a>');
    expect(preact).toBe(react);
    expect({ hydrated, replaced }).toEqual({ hydrated: react, replaced: 0 });
  });

  it('has the markup of the build, for any list and texts', async () => {
    const page = await openTab();
    await fc.assert(
      fc.asyncProperty(cardsArbitrary, async (cards) => {
        const { react, preact, hydrated, replaced } = await inBoth(page, cards);
        expect(preact).toBe(react);
        expect({ hydrated, replaced }).toEqual({ hydrated: react, replaced: 0 });
      }),
    );
  });
});
