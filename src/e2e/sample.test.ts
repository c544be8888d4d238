import { describe, expect, it } from 'vitest';
import { builtPage, contentPages, texts } from './builtPages.ts';

const BAR = 'Sample: products, prices and ratings are made up.';

const pathsOf = (pages: ReturnType<typeof contentPages>) => pages.map(({ path }) => path);

describe('a site with a sample catalogue says so', () => {
  it('on every page with products, and on no other', () => {
    const withProducts = contentPages().filter(
      ({ root }) =>
        root.querySelector(
          '[data-view] > .card, .product-summary, .picks, .product-rows, [data-tool=finder], [data-tool=compare], .price-chart',
        ) !== null,
    );
    const marked = contentPages().filter(({ root }) => root.querySelector('.sample-bar') !== null);
    expect(withProducts.length).toBeGreaterThan(150);
    expect(pathsOf(marked)).toEqual(pathsOf(withProducts));
  });

  it('first thing on pages about products', () => {
    const marked = contentPages().filter(({ root }) => root.querySelector('main > .sample-bar') !== null);
    const first = new Set(marked.map(({ root }) => root.querySelector('main > *')?.textContent));
    expect([...first]).toEqual([BAR]);
    expect(pathsOf(marked)).toEqual(expect.arrayContaining(['/', '/products/', '/reviews/']));
  });

  it('at the products of a text, whose figures are not made up', () => {
    const { root } = contentPages().find(({ path }) => path === '/guides/chicken-eggs/') ?? expect.fail();
    expect(root.querySelector('main > .sample-bar')).toBeNull();
    expect(root.querySelector('.section > .sample-bar')?.textContent).toBe(BAR);
  });

  it('at each claim that is only illustrative', () => {
    expect(texts(builtPage('/'), '.claims div')).toEqual([
      'Trusted by enthusiasts10,000+ sample',
      'Incubators reviewed50+ sample',
      'Customer satisfaction95% sample',
      'To hatch a chicken egg21 days',
      'Ideal temperatureIn forced air; 101.5°F in still air99.5°F',
    ]);
  });

  it('at the reviews and their methodology, with what was not done', () => {
    const page = builtPage('/reviews/');
    expect(texts(page, '.section > p')[0]).toMatch(/^Sample reviews: .* nobody has reviewed them\.$/);
    expect(texts(page, '.feature > p')).toEqual([
      'We compare published specifications; we have not tested these machines.',
      'Sample methodology: it was not used for any product in the sample catalog.',
    ]);
  });

  it('in every legal text, before its other sections', () => {
    for (const address of ['/privacy-policy/', '/terms-of-service/', '/affiliate-disclaimer/'])
      expect(texts(builtPage(address), 'h2')[0]).toBe('Sample catalog');
  });
});

it('has no price in the head of a page', () => {
  const heads = contentPages().map(({ path, root }) => [path, root.querySelector('head')?.outerHTML ?? '']);
  const words = (head: string) => head.replace(/<(style|script).*?<\/\1>/gs, '');
  expect(heads.filter(([, head = '']) => /[$£€]\s?\d/.test(words(head)))).toEqual([]);
});
