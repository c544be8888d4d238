import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import type { ProductCardProps } from '../domain/cards.ts';
import { StepCache } from '../generate/remember.ts';
import { createSite, resolveContent } from '../generate/site.ts';
import type { BuiltFile } from '../generate/stagedFiles.ts';
import { productCards } from '../site/cards.ts';
import { headProps } from '../site/head.ts';
import type { PageContext } from '../site/pages/pageContext.ts';
import { PAGES } from '../site/pages/registry.ts';
import { paths } from '../site/urls.ts';

const run = promisify(execFile);

/** The layouts, which are made to give the same pages as our templates. */
const THEME = fileURLToPath(new URL('../../src/bench/hugo/', import.meta.url));

/** The sections that list all products, 24 a page: as many numbered pages as ours has. */
const LISTS = ['products', 'reviews', 'category'];

/** Hugo's time for a site of as many pages as ours, in milliseconds; null if no `hugo` is installed. */
export async function measureHugo(content: string, folder: string): Promise<number | null> {
  const isInstalled = await run('hugo', ['version']).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return null;
  await writeHugoSite(content, folder);
  const start = performance.now();
  await run('hugo', ['--source', folder, '--destination', `${folder}-built`, '--quiet']);
  return performance.now() - start;
}

/**
 * Writes a site for Hugo of as many pages as ours: the products with their facts, words and four related
 * products, lists of 24 cards, and our styles in every page. It has no drawings, filters, checks of content,
 * page rules or link check: Hugo does less for its pages.
 */
async function writeHugoSite(content: string, to: string): Promise<void> {
  const log = new ProblemLog();
  const resolved = await resolveContent(await readContent(content, log), content, log);
  const inMemory = ({ path: file, contents }: BuiltFile) => ({
    file,
    bytes: contents.length,
    unchanged: true,
  });
  const { routes, context, assets } = await createSite(resolved, { content }, new StepCache(), inMemory);
  const { catalogue, urls } = context;
  const { frame } = assets;
  await cp(THEME, to, { recursive: true });
  const config = { baseURL: catalogue.site.url, title: catalogue.site.name, disableKinds: KINDS };
  const links = frame.menu.flatMap((group) => group.links);
  const style = frame.assets.get('product')?.css ?? '';
  await write(to, 'config.json', JSON.stringify(config));
  await write(to, 'data/frame.json', JSON.stringify({ style, links }));
  for (const list of LISTS) await write(to, `content/${list}/_index.md`, frontMatter({ title: list }));
  for (const route of routes) {
    const isOther = ['product', 'listPage', 'notFound'].includes(route.kind) || route.path === '/';
    if (isOther || LISTS.includes(route.path.slice(1))) continue;
    const { title, description } = headProps(route, { catalogue, urls });
    await write(to, `content${route.path}.md`, frontMatter({ title, description }));
  }
  await writeProducts(context, to);
}

/** Pages of Hugo's that ours has not. */
const KINDS = ['taxonomy', 'term', 'RSS'];

async function writeProducts(context: PageContext, to: string): Promise<void> {
  const { products } = context.catalogue;
  const cards = new Map(productCards(products, context).map((card) => [card.id, cardOf(card)]));
  // Hugo would make another list of the folder of the products.
  await write(to, 'content/product/_index.md', frontMatter({ _build: { render: 'never' } }));
  for (const product of products) {
    const { overview, features, pros, cons, specifications, faq, relatedProducts } = PAGES.product.props(
      product,
      context,
    );
    const data = {
      id: product.id,
      title: product.name,
      description: product.description,
      store: overview.store,
      price: overview.price.amount,
      features,
      pros,
      cons,
      specifications,
      faq,
      related: relatedProducts.map(cardOf),
      buy: overview.buy.kind === 'withdrawn' ? '' : overview.buy.href,
      card: cards.get(product.id),
    };
    await write(to, `content${paths.product(product)}.md`, frontMatter(data));
  }
}

/** A card as data, whose markup Hugo makes once. */
function cardOf({ id, name, href, rating, facts, price, buy }: ProductCardProps) {
  const link = buy.kind === 'withdrawn' ? '' : buy.href;
  return { id, title: name, href, rating: rating?.score, facts, price: price.amount, buy: link };
}

function frontMatter(data: object): string {
  return `${JSON.stringify(data, null, 1)}\n`;
}

async function write(folder: string, file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
