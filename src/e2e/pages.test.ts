import { describe, expect, it } from 'vitest';
import { formatCount } from '../domain/money.ts';
import { discountPercent, ratedProducts } from '../site/products/rankings.ts';
import { builtPage, hrefs, texts } from './builtPages.ts';
import { ALL_PRODUCTS, catalogue } from './catalogue.ts';

describe('the content of', () => {
  it('home: hero, three featured products, categories, why choose, the three latest guides', () => {
    const home = builtPage('/');
    expect(texts(home, 'h2')).toEqual([
      expect.stringMatching(/^\d+ incubators suit chicken eggs for a first hatch$/),
      'Featured Incubators',
      'Shop by Category',
      'Why Choose Hatch Guide',
      'Latest Guides',
    ]);
    expect(texts(home, '.doors a')[0]).toBe(
      'Help, it’s going wrongPower out, no pips, a chick that is stuck',
    );
    expect(texts(home, '.pitch a')).toEqual(['Shop Incubators', 'Learn How to Incubate']);
    expect(hrefs(home, '.pitch a')).toEqual(['/products/', '/blog/how-to-incubate-chicken-eggs/']);
    expect(texts(home, '.card-facts')).toHaveLength(3);
    expect(texts(home, '.card-facts')[0]).toMatch(/^24 eggs · Automatic turning · Automatic humidity/);
    // Of the articles of the last day, those with the highest ids.
    const latest = [
      'How to Candle Eggs, Day by Day',
      "How to Check an Incubator's Thermometer and Hygrometer",
      'What Size Incubator Do You Need?',
    ];
    expect(texts(home, '.section:last-of-type h3')).toEqual(latest);
    expect(texts(builtPage('/blog/'), '.results h3').slice(0, 3)).toEqual(latest);
    expect(hrefs(home, '.logo')).toEqual(['/']);
  });

  it('footer: "brand blurb with social and mailto links"', () => {
    const home = builtPage('/');
    expect(texts(home, 'footer .menu-heading + p')).toEqual([catalogue.site.tagline]);
    expect(hrefs(home, 'footer ul:not(nav ul) a')).toEqual([
      ...['https://example.com/facebook', 'https://example.com/youtube'],
      `mailto:${catalogue.site.email}`,
    ]);
  });

  it(`product cards: "store badge, percent-off badge, an 'Auto' badge for automatic turning, and a 'Featured' badge"`, () => {
    const cards = builtPage('/products/').root.querySelectorAll('.card');
    const seen = cards.map((card) => card.querySelectorAll('.badge').map(({ textContent }) => textContent));
    const expected = catalogue.products.slice(0, cards.length).map((product, place) => {
      const percent = discountPercent(product);
      return [
        product.store === 'amazon' ? 'Amazon' : 'Walmart',
        ...(product.turningType === 'automatic' ? ['Auto'] : []),
        ...(place < 3 ? ['Featured'] : []),
        ...(percent === null ? [] : [`-${percent}% OFF`]),
      ];
    });
    expect(seen).toEqual(expected);
    expect(seen[0]).toEqual(['Amazon', 'Auto', 'Featured', '-25% OFF']);
  });

  it('product list: the first 24 products, "category, egg type, turning type, capacity range, price range, humidity control", order and view', () => {
    const page = builtPage('/products/');
    expect(page.root.querySelectorAll('.card')).toHaveLength(24);
    const filters = texts(page, '.filters summary > span');
    const named = ['Category', 'Egg Type', 'Turning', 'Capacity', 'Price Range', 'Humidity Control'];
    expect(filters).toEqual(expect.arrayContaining(named));
    expect(filters.toSorted()).toEqual([...named, 'How Many Eggs', 'More filters'].toSorted());
    expect(texts(page, '.bar label span')).toEqual(['Sort By']);
    expect(texts(page, '.bar option').slice(0, 5)).toEqual([
      ...['Featured', 'Price: Low to High', 'Price: High to Low', 'Highest Rated', 'Largest Capacity'],
    ]);
    expect(texts(page, '.view-toggle button')).toEqual(['Grid', 'List']);
    expect(texts(page, '.result')).toEqual([ALL_PRODUCTS]);
  });

  it('landing page: the preset chosen in the controls, only matching products, its own text blocks', () => {
    const page = builtPage('/quail-egg-incubator/');
    expect(texts(page, '.facet-chosen')).toEqual(['Quail']);
    expect(page.root.querySelectorAll('.blocks section')).toHaveLength(4);
    expect(page.root.querySelectorAll('.card')).toHaveLength(12);
    expect(texts(page, '.active-filters .clear')).toEqual(['Clear']);
    expect(texts(builtPage('/hen-egg-incubator/'), '.facet-chosen')).toContain('Chicken');
    expect(texts(builtPage('/best-egg-incubator/'), '.chips button')).toEqual(['Category: All incubators ×']);
  });

  it('landing page: verdict and picks first, then the list, and last the reasons and the advice, each with what says more', () => {
    const page = builtPage('/quail-egg-incubator/');
    expect(texts(page, '.answer')).toEqual(['Take cups or rails made for quail.']);
    const html = page.root.toString();
    const places = [
      ...['class="answer"', 'class="pick-rows"', 'class="product-list"', 'class="section picks"'],
      'class="blocks"',
    ];
    const found = places.map((place) => html.indexOf(place));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
    expect(texts(page, '.blocks section:first-child a')).toEqual(['Quail Eggs']);
    expect(hrefs(page, '.blocks section:first-child a')).toEqual(['/eggs/quail/']);
  });

  it('egg type: the tools, set to its eggs', () => {
    const { root } = builtPage('/eggs/duck/');
    for (const tool of ['/find/?eggs=duck', '/hatch-calendar/?species=duck'])
      expect(root.querySelector(`main a[href^="${tool}"]`), tool).not.toBeNull();
  });

  it('category: count, search, order, filters, the other categories with their counts', () => {
    const page = builtPage('/category/mini-incubators/');
    expect(texts(page, 'h1')).toEqual(['Best Mini Incubators']);
    expect(texts(page, '.page-head p').slice(0, 2)).toEqual([
      ...['Mini Incubators · 17 products', 'Compact incubators perfect for small-scale hatching'],
    ]);
    expect(texts(page, '.list-bar label span')).toEqual(['Search', 'Sort By']);
    const search = page.root.querySelector('input[type=search]');
    expect(search?.getAttribute('placeholder')).toBe('Search products...');
    expect(texts(page, '.filters summary > span').join()).toBe(
      'How Many Eggs,Price Range,Turning,Egg Type,Capacity,Humidity Control,More filters',
    );
    expect(texts(page, 'h2').at(-1)).toBe('Explore Other Categories');
    expect(texts(page, '.browse li')).toHaveLength(4);
    expect(texts(page, '.browse li')[0]).toMatch(/^Automatic Incubators\d+ products ?Browse/);
    expect(hrefs(page, '.browse a')[0]).toBe('/category/automatic-incubators/');
  });

  it('product: badges, rating, price, six specifications, FAQ, related guides and products', () => {
    const page = builtPage('/product/24-egg-automatic-incubator-with-built-in-candler/');
    expect(texts(page, '.product-summary .badge')).toEqual(['-25% OFF', 'Amazon']);
    expect(texts(page, '.product-summary .rating')).toEqual(['4.5 (1,284 reviews)']);
    expect(page.root.querySelector('.stars')?.getAttribute('aria-label')).toBe('4.5 out of 5');
    expect(texts(page, '.product-summary s')).toEqual(['$119.99']);
    expect(texts(page, '.facts th').join()).toMatch(
      /^Capacity,Egg Types,Turning Type,Humidity Control,Heating Method,Power Source/,
    );
    expect(page.root.querySelectorAll('.section details')).toHaveLength(3);
    expect(texts(page, 'h2').join()).toBe(
      'Pros,Cons,How It Ranks,Features,Specifications,Frequently Asked Questions,Related Guides,Related Products',
    );
    expect(page.root.querySelectorAll('.card-foot')).toHaveLength(4);
    const [product] = catalogue.products;
    expect(texts(page, '.product-decision > p')).toContain(product?.description);
    const lists = [product?.pros, product?.cons, product?.features];
    expect(texts(page, ':is(.pros, .cons, .features) li')).toEqual(lists.flat());
    expect(page.root.querySelector('meta[name=keywords]')?.getAttribute('content')).toMatch(
      /^24-Egg Automatic .*, chicken eggs, .*, automatic incubators/,
    );
    expect(texts(page, '.guide-lines li')[0]).toMatch(/^How Long .*\. ?Chicken Incubation · \d+ min read$/);
    expect(texts(page, 'nav.visually-hidden[aria-label=Breadcrumb] li').join(' / ')).toBe(
      'Home / Products / Automatic Incubators / 24-Egg Automatic Incubator with Built-In Candler',
    );
  });

  it('blog: the first article featured, search, categories with counts', () => {
    const page = builtPage('/blog/');
    expect(texts(page, '.feature h3')[0]).toMatch(/How Long Do Chicken Eggs Take/);
    const search = page.root.querySelector('input[type=search]');
    expect(search?.getAttribute('placeholder')).toBe('Search articles...');
    expect(texts(page, 'option')[0]).toBe('All Categories');
    expect(texts(page, 'select[name=sort] option')).toEqual(['Latest', 'Oldest']);
    expect(texts(page, 'h2').at(-1)).toBe('Browse by Category');
    expect(texts(page, '.results .meta').at(-1)).toBe(
      'January 5, 2024 · Updated November 21, 2026 · 7 min read',
    );
    expect(texts(page, '.section .card-text p')).toEqual(expect.arrayContaining(['2 articles', '1 article']));
  });

  it('article: "Breadcrumb Home / Blog / title, category badge, date, read time, excerpt, body"', () => {
    const page = builtPage('/blog/how-to-incubate-chicken-eggs/');
    expect(texts(page, '.breadcrumb li').slice(0, 2)).toEqual(['Home', 'Blog']);
    expect(texts(page, 'article .meta .badge')).toEqual(['Chicken Incubation']);
    expect(texts(page, 'article .meta')).toEqual([
      'Chicken Incubation · By Hatch Guide · January 12, 2024 · Updated November 21, 2026 · 7 min read',
    ]);
    expect(texts(page, 'article .lead')).toHaveLength(1);
    expect(texts(builtPage('/blog/how-to-candle-eggs/'), 'article .page-head .meta')).toEqual([
      'General Incubation · By Hatch Guide · November 21, 2026 · 6 min read',
    ]);
    expect(texts(page, 'h2')).toEqual(expect.arrayContaining(['Recommended Products', 'Related Articles']));
    expect(texts(page, '.sources summary')[0]).toMatch(/^Where this comes from \(\d+\)$/);
  });

  it('reviews: two top lists of three, rated products only, six criteria', () => {
    const page = builtPage('/reviews/');
    const topLists = page.root.querySelectorAll('.top-list');
    expect(topLists.map((list) => list.querySelectorAll('li .stars').length)).toEqual([3, 0]);
    expect(topLists[1]?.querySelectorAll('.price s + .discount')).toHaveLength(3);
    const rated = ratedProducts(catalogue.products);
    expect(rated.length).toBeLessThan(catalogue.products.length);
    expect(texts(page, '.result')).toEqual([`Showing ${formatCount(rated.length)} reviewed incubators`]);
    expect(texts(page, '.card .rating-none')).toEqual([]);
    expect(page.root.querySelectorAll('.feature .blocks section')).toHaveLength(6);
    expect(texts(page, 'main h2').join()).toBe(
      'Top Rated Incubators,Best Value Deals,Ratings and Prices,Filters,Our Picks,Our Review Methodology',
    );
    expect(texts(page, '.empty')[0]).toBe('No reviews foundTry adjusting your filters to see more products.');
    expect(texts(page, 'select[name=sort] option')).toEqual(['Highest Rated', 'Price: Low to High', 'Name']);
  });

  it('guides: a featured guide, all three, related articles; each guide has Quick Facts and its links', () => {
    const index = builtPage('/guides/');
    expect(texts(index, 'h2').join()).toMatch(/^Featured Guide,All Guides,Related Articles/);
    expect(texts(index, '.kicker').slice(0, 3)).toEqual(['Beginner', 'Intermediate', 'Beginner']);
    expect(hrefs(index, 'main .buttons a')).toEqual(['/products/', '/blog/']);
    expect(texts(index, '.section section > h3').join()).toBe('By Egg Type,By Size,By Kind');
    const guide = builtPage('/guides/duck-eggs/');
    expect(texts(guide, 'h2')[0]).toBe('Quick Facts');
    expect(hrefs(guide, '.buttons a')).toEqual(['/products/?egg_types=duck', '/blog/']);
  });

  it('guides: "15 min read", "12 min read" and "10 min read", in the index and on the guides', () => {
    const times = ['15 min read', '12 min read', '10 min read'];
    const index = builtPage('/guides/');
    expect(texts(index, '.feature .meta')).toEqual(['Beginner · 15 min read']);
    expect(texts(index, '.card-text:has([href^="/guides/"]) .meta')).toEqual(times);
    const guides = ['chicken', 'duck', 'quail'].map((eggs) => builtPage(`/guides/${eggs}-eggs/`));
    const said = guides.flatMap((guide) => texts(guide, 'article .meta'));
    expect(said.map((meta) => meta.split(' · ').at(-1))).toEqual(times);
  });

  it('ratings: "5 stars, filled to floor(rating)"', () => {
    const { root } = builtPage('/products/');
    const ratings = root.querySelectorAll('.rating:has(.stars)');
    const scores = ratings.map(({ textContent }) => Number.parseFloat(textContent));
    expect(scores).toContain(3.9);
    const filled = ratings.map((rating) =>
      rating.querySelectorAll('.stars rect').map((bar) => bar.getAttribute('width')),
    );
    expect(filled).toEqual(scores.map((score) => [`${Math.floor(score)}em`]));
  });

  it('legal pages: last updated, and where to write', () => {
    for (const address of ['/privacy-policy/', '/terms-of-service/', '/affiliate-disclaimer/']) {
      const page = builtPage(address);
      expect(texts(page, '.meta')[0]).toMatch(/^Last updated: [A-Z][a-z]+ \d{1,2}, \d{4}$/);
      expect(hrefs(page, ':is(main, footer) a[href^="mailto:"]')).toHaveLength(2);
    }
  });
});
