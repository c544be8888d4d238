import { expect, it } from 'vitest';
import type { PlateText } from '../../src/content/catalogue.ts';
import { loadCatalogue } from '../../src/content/loadCatalogue.ts';
import { parseMarkdown } from '../../src/content/read/markdown.ts';
import { testEntries, VALID_CONTENT } from '../../src/content/testing.ts';
import type { Product } from '../../src/domain/products/product.ts';
import { productId, slugs } from '../../src/domain/testing.ts';
import { frameProps } from '../../src/site/frame.ts';
import { contextOf, withProducts } from '../../src/site/testing.ts';
import { bodyProps } from '../../src/site/text/body.ts';
import { renderMarkup } from '../renderMarkup.ts';
import { OfFrame } from '../siteFrame.tsx';
import { Body } from './Body.tsx';

const { catalogue } = await loadCatalogue(VALID_CONTENT);

const STYLES = {
  laterStyles: null,
  boxStyles: '/boxes.css',
  reviewStyles: null,
  commentsScript: null,
  hasTests: false,
};

const WITHDRAWN = {
  id: productId('1'),
  availability: { kind: 'withdrawn', reason: 'gone', since: null },
} as const;

/** Renders a text of the valid content, of whose products one is changed. */
function render(markdown: string, change: Partial<Product> = {}, plates: readonly PlateText[] = []): string {
  const changed = catalogue.products.map((product) =>
    product.id === change.id ? { ...product, ...change } : product,
  );
  const context = contextOf({ ...withProducts(catalogue, changed), plates: testEntries(plates) });
  const html = renderMarkup(
    <OfFrame value={{ ...frameProps(context), ...STYLES, samplePlace: null }}>
      <Body body={bodyProps(parseMarkdown(markdown), context)} />
    </OfFrame>,
  );
  return html.replaceAll('\n', '');
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
  const html = render('Before.\n\n::product{id=1}\n', WITHDRAWN);
  expect(html).toBe('<div class="prose"><p>Before.</p></div>');
});

it('compares products with a button each, and leaves the table out where fewer than two are offered', () => {
  const html = render('::compare{ids="1,2"}');
  expect(html.match(/<th scope="row">/g)).toHaveLength(2);
  expect(html.match(/rel="sponsored/g)).toHaveLength(2);
  expect(render('::compare{ids="1,2"}', WITHDRAWN)).toBe('');
});

it.each([
  ['::button{product=1}', /class="disclosure".*rel="sponsored.*Buy Now on Amazon/],
  ['::button[See the price]{product=1}', /rel="sponsored.*See the price on Amazon/],
  [
    '::button[A tray]{href=https://www.amazon.com/dp/B000000000}',
    /tag=fixture-20".*A tray on Amazon <\/bdi><small>Ad</,
  ],
  ['::button[Find yours]{href=/products}', /^(?!.*disclosure).*href="\/products\/">Find yours</],
])('leads to a store, which it names, or to a page: %s', (markdown, expected) => {
  expect(render(markdown)).toMatch(expected);
});

it('puts pros and cons that follow each other side by side', () => {
  const html = render(':::pros\n- Quiet\n:::\n\n:::cons[What we miss]\n- An alarm\n:::\n\nAfter.');
  expect(html.match(/class="pros-cons"/g)).toHaveLength(1);
  expect(html).toMatch(/Pros.*<li>Quiet<.*What we miss.*<li>An alarm<.*After\./);
});

it('shows a note with its markdown, code included', () => {
  const html = render(':::note{kind=warning}\nMind the **heat**.\n\n```\n99.5\n```\n:::\nAfter.');
  expect(html).toMatch(
    /text-warning" role="note">.*Warning.*<strong>heat<\/strong>.*<code>99\.5.*<\/div><div class="prose"><p>After/,
  );
});

it('shows a picture by itself without further styles, and a video as a picture that leads to its site', () => {
  const html = render(
    'One.\n\n::figure{src=/images/incubator.svg alt="A <tray>" caption="Full & warm"}\n\nTwo.',
  );
  expect(html).toMatch(
    /^<div class="prose"><p>One.*alt="A &lt;tray&gt;".*<figcaption>Full &amp; warm<.*Two\./,
  );
  const video = render(
    '::video{url=https://www.video.example/1 image=/images/incubator.svg title="Turning"}',
  );
  expect(video).toMatch(
    /href="https:\/\/www.video.example\/1" target="_blank" rel="noopener"><img.*Video: Turning \(video.example\)/,
  );
  expect(video).not.toMatch(/iframe|script/);
});

it('shows plates side by side with their words, notes and sources, and no markup of theirs', () => {
  const text = {
    name: 'veins',
    title: 'Alive',
    alt: 'Red "veins"',
    text: 'Put it <script>back</script>.',
  } as const;
  const veins = { ...text, sources: slugs('extension-facts'), notes: { duck: 'The same.' } };
  const ring = { ...text, name: 'blood-ring', sources: slugs('extension-facts'), notes: {} } as const;
  const html = render('::plates{names="veins,blood-ring"}\n\n::plate{name=veins}', {}, [veins, ring]);
  expect(html.match(/<figure class="plate">/g)).toHaveLength(3);
  expect(html).toContain('src="/pictures/plates/veins.svg" alt="Red &quot;veins&quot;"');
  expect(html).toContain('Put it &lt;script&gt;back&lt;/script&gt;.');
  expect(html.match(/<b>Ducks:<\/b> The same\./g)).toHaveLength(2);
  expect(html.match(/<a href="https:[^"]*">[^<]+<\/a>/g)).toHaveLength(3);
  expect(html.match(/<a href="\/hatch-chart\/">/g)).toHaveLength(2);
});
