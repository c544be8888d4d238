import { marked } from 'marked';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { renderLlms } from './llms.ts';
import { buildRoutes } from './routes.ts';
import { createUrls } from './urls.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const urls = createUrls('https://hatch.example/base/');
const render = (changed = catalogue, at = urls) =>
  renderLlms(buildRoutes(changed), { catalogue: changed, urls: at });
const html = (text: string) => parse(String(marked.parse(text)));

describe('llms.txt', () => {
  it('begins with the name of the site and what it is', () => {
    const [title, description] = html(render()).children;
    expect(title?.outerHTML).toBe('<h1>Hatch Fixture</h1>');
    expect(description?.tagName).toBe('BLOCKQUOTE');
    expect(description?.textContent.trim()).toBe(catalogue.site.description);
  });

  it('leads to texts, lists and data, and last to what may be left out', () => {
    const text = render();
    expect(
      html(text)
        .querySelectorAll('h2')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...[
        'Guides',
        'Figures by egg',
        'Tools',
        'Articles',
        'Categories of products',
        'Buying guides',
        'Data',
        'Optional',
      ],
    ]);
    expect(text).toContain(
      '- [Your First Hatch](https://hatch.example/base/blog/first-hatch/): What to do on each',
    );
    expect(text).toContain('](https://hatch.example/base/data/species.json): JSON, with sources; CC BY 4.0');
  });

  it('leaves out what search engines should not list, and says that a sample is one', () => {
    const text = render(catalogue, createUrls('https://hatch-guide.com/'));
    expect(text).toContain('The catalog is a sample');
    expect(text).not.toMatch(/\/category\/|Buying guides/);
    expect(render({ ...catalogue, site: { ...catalogue.site, catalogue: 'live' } })).not.toMatch(/sample/);
  });
});
