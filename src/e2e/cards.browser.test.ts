import { build } from 'esbuild';
import type { ComponentChild } from 'preact';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { ArticleCardProps, ProductCardProps } from '../domain/cards.ts';
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

/**
 * The markup that React has made of cards, the one that Preact makes, and how
 * Preact's hydration changes React's.
 */
async function inBoth(cards: Cards) {
  const page = await site.newPage();
  // Every picture that a card asks for is there, and empty.
  await page.route(/./, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/');
  await page.addScriptTag({ content: script });
  const { view, props: given } = cards;
  const markup = renderToStaticMarkup(
    view === 'productCardView' ? given.map(productCardView) : given.map(articleCardView),
  );
  return page.evaluate(
    ({ cards: { view: name, props }, react: html }) => {
      const { productCardView: product, articleCardView: article, render, hydrate } = window.cards;
      const views = () => (name === 'productCardView' ? props.map(product) : props.map(article));
      const list = () => document.createElement('ul');
      const react = list();
      const preact = list();
      const hydrated = list();
      const nodesOf = (root: Node): Node[] => [root, ...[...root.childNodes].flatMap(nodesOf)];
      /** As text, each style as the browser reads it: the runtimes differ in its spaces. */
      const textOf = (root: Element) => {
        const copy = document.importNode(root, true);
        for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
          styled.setAttribute('style', styled.style.cssText);
        }
        return copy.innerHTML;
      };
      react.innerHTML = html;
      render(views(), preact);
      hydrated.innerHTML = html;
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
    { cards, react: markup },
  );
}

/** What content may hold, and signs that mean something in HTML. */
const ODD = `<b>&amp; "it's" {$\`} </ul> = \u200F\u{1F423}`;
const ADDRESS = 'https://store.example/a?b=<c>&d="e"#\'f';
const SINCE = { iso: '2026-03-05', text: ODD };

const product: ProductCardProps = {
  id: 'product',
  name: ODD,
  href: ADDRESS,
  picture: { kind: 'image', src: '/pictures/a.svg' },
  rating: { score: '4.5', reviews: ODD, filled: 4 },
  price: { amount: ODD, before: ODD, isLast: false },
  discount: ODD,
  perEgg: ODD,
  badges: [ODD, 'Auto', 'Featured'],
  bestFor: ODD,
  facts: [ODD, 'Automatic turning'],
  buy: { kind: 'link', href: ADDRESS, label: ODD, note: ODD, searchNote: ODD },
};
const bare: Partial<ProductCardProps> = {
  rating: null,
  discount: null,
  perEgg: null,
  bestFor: null,
  facts: [],
  badges: [],
  price: { amount: ODD, before: null, isLast: true },
};
const PRODUCTS = [
  {},
  bare,
  { picture: { kind: 'small', src: ADDRESS } },
  { picture: { kind: 'photo', src: ADDRESS, drawing: '/pictures/a.svg' } },
  { buy: { kind: 'link', href: ADDRESS, label: ODD, note: null, searchNote: null } },
  { buy: { kind: 'link', href: ADDRESS, label: ODD, note: null, searchNote: ODD } },
  { buy: { kind: 'link', href: ADDRESS, label: ODD, note: ODD, searchNote: null } },
  { buy: { kind: 'out-of-stock', href: ADDRESS, label: ODD, note: ODD, searchNote: ODD, since: SINCE } },
  { buy: { kind: 'out-of-stock', href: ADDRESS, label: ODD, note: null, searchNote: null, since: null } },
  { ...bare, buy: { kind: 'withdrawn', label: ODD, since: SINCE } },
  { buy: { kind: 'withdrawn', label: ODD, since: null } },
] satisfies Partial<ProductCardProps>[];

const article: ArticleCardProps = {
  id: 'article',
  href: ADDRESS,
  category: ODD,
  title: ODD,
  excerpt: ODD,
  publishedAt: ODD,
  readTime: 6,
  picture: ADDRESS,
  focus: 50,
  dates: { publishedAt: SINCE, updatedAt: SINCE },
};
const PHOTO = { src: ADDRESS, width: 60, height: 40, srcset: null, sizes: '100vw' };
const ARTICLES = [
  {},
  { picture: null, dates: { publishedAt: SINCE, updatedAt: null } },
  { dates: { publishedAt: null, updatedAt: SINCE } },
  { dates: { publishedAt: null, updatedAt: null } },
  { focus: 25 },
  { picture: PHOTO, focus: 100 },
  { picture: { ...PHOTO, srcset: { avif: '/a.avif 60w', webp: '/a.webp 60w' } } },
] satisfies Partial<ArticleCardProps>[];

it.each<Cards>([
  { view: 'productCardView', props: PRODUCTS.map((props, at) => ({ ...product, id: `${at}`, ...props })) },
  { view: 'articleCardView', props: ARTICLES.map((props, at) => ({ ...article, id: `${at}`, ...props })) },
])('$view has in a browser the markup of the build, whatever it shows', async (cards) => {
  const { react, preact, hydrated, replaced } = await inBoth(cards);
  expect(react).toContain('&lt;b&gt;');
  expect(preact).toBe(react);
  expect({ hydrated, replaced }).toEqual({ hydrated: react, replaced: 0 });
});

it('a list marks each paid link as an ad, and its first paid link to a search as one', async () => {
  const page = await site.visit('/products/');
  const buttons = page.locator('.product-list .cards .button-buy', { hasText: 'Amazon' });
  const seen = async () => (await buttons.allInnerTexts()).map((text) => text.split('\n').at(-1));
  const [first, ...others] = await seen();
  expect(first).toBe('Ad · search results');
  expect(new Set(others)).toEqual(new Set(['Ad']));
  const names = await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  for (const name of names) expect(name).toContain('Ad · search results');
});

it('a list marks each unpaid link to a search as one', async () => {
  const page = await site.visit('/products/');
  const buttons = page.locator('.product-list .cards .button-buy', { hasText: 'Walmart' });
  const lines = (await buttons.allInnerTexts()).map((text) => text.split('\n').at(-1));
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines)).toEqual(new Set(['search results']));
});
