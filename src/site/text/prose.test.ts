import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../content/read/markdown.ts';
import { catalogue, urls } from '../testing.ts';
import { guideSections, headingsOf, proseWriter } from './prose.ts';

const renderFor = (shops: typeof catalogue, markdown: string) => {
  const parsed = parseMarkdown(markdown);
  return proseWriter(parsed, { catalogue: shops, urls })(parsed.tokens);
};
const render = (markdown: string) => renderFor(catalogue, markdown);

describe('markdown on a page', () => {
  it('links to the site with its base path and slash, and to others as written', () => {
    expect(render('[a](/products) [b](https://x.example/y?z=1&w)')).toBe(
      '<p><a href="/base/products/">a</a> <a href="https://x.example/y?z=1&amp;w">b</a></p>\n',
    );
  });

  it('tags a link to a store, names the store, and marks what is paid for readers to see', () => {
    expect(render('[this one](https://www.amazon.com/dp/B000000000)')).toBe(
      '<p><a href="https://www.amazon.com/dp/B000000000?tag=fixture-20" target="_blank" rel="sponsored nofollow noopener">this one (paid link<span class="visually-hidden"> to Amazon, opens in a new tab</span>)</a></p>\n',
    );
    expect(render('[that one](https://www.walmart.com/ip/1)')).toBe(
      '<p><a href="https://www.walmart.com/ip/1" target="_blank" rel="sponsored nofollow noopener">that one<span class="visually-hidden"> (Walmart, opens in a new tab)</span></a></p>\n',
    );
    expect(render('[terms](https://affiliate-program.amazon.com/help)')).not.toContain('rel=');
  });

  it('leaves a citation of a source that a store publishes as it is', () => {
    const [[id, source] = []] = catalogue.sources;
    if (!id || !source) throw new Error('the valid content has no source');
    const url = 'https://www.amazon.com/manual';
    const shops = { ...catalogue, sources: new Map([[id, { ...source, url }]]) };
    expect(renderFor(shops, `[it](${url})`)).toBe(`<p><a href="${url}">it</a></p>\n`);
  });

  it('marks a link through a shortener of a store as paid: the store made it for those whom it pays', () => {
    const [[key, store] = []] = catalogue.stores;
    if (!key || !store) throw new Error('the valid content has no store');
    const shops = { ...catalogue, stores: new Map([[key, { ...store, shorteners: ['amzn.to'] }]]) };
    expect(renderFor(shops, '[it](https://amzn.to/3abc)')).toContain(
      '<a href="https://amzn.to/3abc" target="_blank" rel="sponsored nofollow noopener">it (paid link<',
    );
  });

  it('shows raw HTML as text, in blocks and in lines', () => {
    expect(render('<div>x</div>')).not.toContain('<div>');
    expect(render('a <b onclick=x>b</b>')).toBe('<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>\n');
  });

  it('begins its headings at the second level, each with an id of its own', () => {
    expect(render('# Lockdown\n## Lockdown\n### *Day* 18')).toBe(
      '<h2 id="lockdown">Lockdown</h2>\n<h2 id="lockdown-2">Lockdown</h2>\n<h3 id="day-18"><em>Day</em> 18</h3>\n',
    );
  });

  it('gives a table header cells and a name of their words; an empty corner heads its rows', () => {
    expect(render('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(/<th scope="col">a<.*<tr><td>1<\/td><td>2</);
    expect(render('| | *Too* damp | "dry" |\n|---|---|---|\n| a | b | c |')).toMatch(
      /aria-label="Table: Too damp, &quot;dry&quot;">.*<td><\/td><th scope="col">.*<th scope="row">a<\/th><td>b</,
    );
  });

  it('shows a picture of the owner in several widths, with its size, and a caption where it has a title', () => {
    const photo = { path: '/images/nest.jpg', width: 600, height: 400, version: 'abc' } as const;
    const photos = new Map([[photo.path as string, photo]]);
    const write = (markdown: string) => renderFor({ ...catalogue, photos }, markdown);
    const html = write('![A nest](/images/nest.jpg "Day <1> & \'2\'")');
    const srcset = (type: string) =>
      [240, 480, 600].map((width) => `/base/assets/photos/nest-abc-${width}.${type} ${width}w`).join(', ');
    const sources = ['avif', 'webp'].map(
      (type) => `<source type="image/${type}" srcset="${srcset(type)}" sizes="(width < 42rem) 100vw, 40rem">`,
    );
    const img = '<img src="/base/images/nest.jpg" alt="A nest" width="600" height="400" loading="lazy">';
    expect(html).toBe(
      `<figure><picture>${sources.join('')}${img}</picture><figcaption>Day &lt;1&gt; &amp; &#39;2&#39;</figcaption></figure>\n`,
    );
    expect(write('Here: ![A nest](/images/nest.jpg)')).toBe(
      `<p>Here: <picture>${sources.join('')}${img}</picture></p>\n`,
    );
  });
});

it.each([
  [
    'made of their words, without emphasis, code or links',
    '## *Day* 18\n\n## The [first](/blog/x) `hatch`',
    'day-18 the-first-hatch',
  ],
  [
    'each of its own',
    '## Turning\n\n## Turning 2\n\n## Turning\n\n## ?\n\n## !',
    'turning turning-2 turning-3 section section-2',
  ],
  ['not one of the page itself', '## Main\n\n## Checklists\n\n## Source 1', 'main-2 checklists-2 source-1-2'],
])('the ids of the headings of a text are %s', (_, markdown, ids) => {
  const headings = [...headingsOf(parseMarkdown(markdown)).values()];
  expect(headings.map(({ id }) => id).join(' ')).toBe(ids);
});

it.each([
  ['the main sections of a guide, in order', 1, ['Day by Day', 'Turning', 'Lockdown', 'Checklists']],
  ['only what the guide has', 0, ['Turning', 'Lockdown']],
])('the page names %s', (_, length, texts) => {
  const sections = guideSections({
    body: parseMarkdown('## Turning\n\n### By hand\n\n> ## Quoted\n\n# Lockdown'),
    timeline: Array.from({ length }, () => ({ days: '0', title: 'Set', text: 'Set the eggs.' })),
    checklists: Array.from({ length }, () => ({ title: 'Daily', items: ['Turn'] })),
  });
  expect(sections.map(({ text }) => text)).toEqual(texts);
});
