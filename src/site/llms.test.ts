import { marked } from 'marked';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { renderLlms } from './llms.ts';
import { buildRoutes } from './routes.ts';
import { catalogue, urls } from './testing.ts';
import { createUrls } from './urls.ts';

const render = (changed = catalogue, at = urls) =>
  renderLlms(buildRoutes(changed), { catalogue: changed, urls: at });
const html = (text: string) => parse(String(marked.parse(text)));

describe('llms.txt', () => {
  it('begins with the name and description of the site', () => {
    const [title, description] = html(render()).children;
    expect(title?.outerHTML).toBe('<h1>Hatch Fixture</h1>');
    expect(description?.tagName).toBe('BLOCKQUOTE');
    expect(description?.textContent.trim()).toBe(catalogue.site.description);
  });

  it('links to texts, lists and data, and lists optional pages last', () => {
    const text = render();
    const headings = html(text).querySelectorAll('h2');
    expect(headings.map(({ textContent }) => textContent).join(', ')).toBe(
      'Guides, When something goes wrong, Figures by egg, Tools, Articles, Categories of products, ' +
        'Buying guides, Authors, Data, Optional',
    );
    expect(text).toContain(
      '- [Your First Hatch](https://hatch.example/base/blog/first-hatch/): What to do on each',
    );
    expect(text).toContain('](https://hatch.example/base/data/species.json): JSON, with sources; CC BY 4.0');
  });

  it('omits pages that should not be indexed, and marks a sample catalogue', () => {
    const text = render(catalogue, createUrls('https://hatch-guide.com/'));
    expect(text).toContain('The catalog is a sample');
    expect(text).not.toMatch(/\/category\/|Buying guides/);
    expect(render({ ...catalogue, site: { ...catalogue.site, catalogue: 'live' } })).not.toMatch(/sample/);
  });
});
