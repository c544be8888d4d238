import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Document, type SiteFrame } from '../../templates/Document.tsx';
import { iconsIn, spriteOf } from '../../templates/icons.ts';
import { PAGE_TEMPLATES } from '../../templates/pageTemplates.tsx';
import { renderMarkup } from '../../templates/renderMarkup.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { FROZEN_CONTENT, VALID_CONTENT } from '../content/testing.ts';
import { createPartsReader, htmlOf } from '../html/pageParts.ts';
import { parsePage } from '../html/parsePage.ts';
import type { HeadProps } from '../site/head.ts';
import { type PageData, pageData } from '../site/pageData.ts';
import type { RouteKind } from '../site/pages/registry.ts';
import { buildRoutes } from '../site/routes.ts';
import { contextOf } from '../site/testing.ts';
import { loadTemplates, type Templates } from './renderer.ts';

const FRAME: SiteFrame = {
  lang: 'en',
  openGraphLocale: null,
  siteName: 'Hatchery',
  icon: '/icon.svg',
  logo: null,
  paper: { light: '#ffffff', dark: '#000000' },
  favicon: '/favicon.ico',
  appleIcon: '/apple-touch-icon.png',
  manifest: '/site.webmanifest',
  worker: null,
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  home: '/',
  search: '/search/',
  allProducts: '/products/',
  help: null,
  mainLinks: { before: [], after: [{ label: 'Blog', href: '/blog/' }] },
  menu: [
    {
      heading: 'By Category',
      links: [{ label: 'Small', href: '/category/small/', description: 'For a few eggs' }],
    },
  ],
  footer: { tagline: 'Eggs', social: [], email: 'a@b.example', columns: [], disclosure: '', copyright: '' },
  icons: new Map([
    ['search', '<path d="M0 0"/>'],
    ['check', '<path d="M1 1"/>'],
  ]),
  font: '/heading.woff2',
  script: '/assets/site-1A2B.js',
  counting: [],
  head: { metas: [], links: [] },
  laterStyles: '/later.css',
  boxStyles: null,
  reviewStyles: null,
  hasTests: false,
  speculationRules: '{}',
  assets: new Map(),
};

const HEAD: HeadProps = {
  title: 'Terms',
  description: 'The terms.',
  keywords: null,
  canonical: 'https://hatch.example/terms/',
  alternates: [],
  previous: null,
  next: null,
  type: 'website',
  image: null,
  hasFeed: false,
};

/** What the pages of a content folder show. */
async function pagesOf(content: string): Promise<PageData[]> {
  const { catalogue } = await loadCatalogue(content);
  const context = contextOf(catalogue);
  return buildRoutes(catalogue).map((route) => pageData(route, context));
}

/** Renders a page with its frame at once, and adds its icons. */
function renderWhole<K extends RouteKind>(page: PageData<K>): string {
  const content = PAGE_TEMPLATES[page.kind](page, FRAME);
  if (!content.framed) {
    return `<!DOCTYPE html>\n${renderMarkup(content.document)}\n`;
  }
  const { head, main } = content;
  const props = { kind: page.kind, frame: FRAME, head, children: main };
  const html = renderMarkup(createElement(Document, props));
  const sprite = spriteOf(new Set(iconsIn(html)), FRAME.icons);
  return `<!DOCTYPE html>\n${html.replace('</body>', `${sprite}</body>`)}\n`;
}

let render: ReturnType<Templates['createRenderPage']>;
beforeAll(async () => {
  const { createRenderPage } = await loadTemplates();
  render = createRenderPage(FRAME);
});

describe('a page', () => {
  it('is rendered from a literal', () => {
    const page: PageData<'legal'> = {
      kind: 'legal',
      head: HEAD,
      structuredData: null,
      showsSample: false,
      safety: [],
      breadcrumb: { crumbs: [] },
      props: {
        title: 'Terms',
        isSample: false,
        analytics: null,
        criteria: [],
        legend: [],
        updatedAt: { iso: '2026-01-02', text: 'January 2, 2026' },
        body: { blocks: [{ kind: 'prose', html: '<p>Be kind.</p>' }], disclosure: null },
        email: 'a@b.example',
      },
    };
    const html = htmlOf(render(page));
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
    expect(html).toContain('<h1>Terms</h1>');
    expect(html).toContain('<time dateTime="2026-01-02">January 2, 2026</time>');
    expect(html).toContain('<div class="prose"><p>Be kind.</p></div>');
    expect(html).toContain('<title>Terms</title>');
  });

  it.each([1, 2])('of a category leads to others where there are any, of %d', async (count) => {
    const { catalogue } = await loadCatalogue(VALID_CONTENT);
    const own = { ...catalogue, categories: catalogue.categories.slice(0, count) };
    const route = buildRoutes(own).find(({ kind }) => kind === 'category');
    const html = route ? htmlOf(render(pageData(route, contextOf(own)))) : '';
    expect(html).toContain('No products match your filters');
    expect(html.includes('Other categories to look in:')).toBe(count > 1);
  });

  it('has the same bytes from props that were sent as JSON', async () => {
    for (const page of await pagesOf(VALID_CONTENT)) {
      const sent: PageData = JSON.parse(JSON.stringify(page));
      expect(render(sent), page.head.title).toEqual(render(page));
    }
  });

  it('has the bytes of one rendering, and reads in parts as it reads whole', async () => {
    const readParts = createPartsReader();
    for (const page of await pagesOf(FROZEN_CONTENT)) {
      const parts = render(page);
      expect(htmlOf(parts), page.head.title).toBe(renderWhole(page));
      expect(readParts(parts), page.head.title).toEqual(parsePage(htmlOf(parts)));
    }
  });
});
