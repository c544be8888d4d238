import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteFrame } from '../../templates/Document.tsx';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import type { HeadProps } from '../site/head.ts';
import { type PageData, pageData } from '../site/pageData.ts';
import { contextOf } from '../site/pages/testing.ts';
import { buildRoutes } from '../site/routes.ts';
import { loadRenderers, type Renderers } from './loadRenderers.ts';

const FRAME: SiteFrame = {
  siteName: 'Hatchery',
  icon: '/icon.svg',
  feed: '/feed.xml',
  home: '/',
  search: '/blog/#search',
  mainLinks: [{ label: 'Blog', href: '/blog/' }],
  categories: [{ label: 'Small', href: '/category/small/', description: 'For a few eggs' }],
  eggTypes: [{ label: 'Duck Eggs', href: '/eggs/duck/' }],
  allProducts: '/products/',
  footer: { tagline: 'Eggs', social: [], email: 'a@b.example', columns: [], disclosure: '', copyright: '' },
  icons: new Map(),
  font: '/heading.woff2',
  print: '/print.css',
  menuScript: '',
  beforeScript: '',
  assets: new Map(),
};

const HEAD: HeadProps = {
  title: 'Terms',
  description: 'The terms.',
  keywords: null,
  canonical: 'https://hatch.example/terms/',
  previous: null,
  next: null,
  type: 'website',
  image: null,
  hasFeed: false,
  breadcrumb: null,
};

let renderPage: Renderers['renderPage'];
beforeAll(async () => {
  ({ renderPage } = await loadRenderers());
});

describe('a page', () => {
  it('is rendered from a literal', () => {
    const page: PageData<'legal'> = {
      kind: 'legal',
      head: HEAD,
      props: {
        title: 'Terms',
        updatedAt: { iso: '2026-01-02', text: 'January 2, 2026' },
        html: '<p>Be kind.</p>',
        email: 'a@b.example',
      },
    };
    const html = renderPage(page, FRAME);
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
    expect(html).toContain('<h1>Terms</h1>');
    expect(html).toContain('<time dateTime="2026-01-02">January 2, 2026</time>');
    expect(html).toContain('<div class="prose"><p>Be kind.</p></div>');
    expect(html).toContain('<title>Terms</title>');
  });

  it('has the same bytes from props that were sent as JSON', async () => {
    const { catalogue } = await loadCatalogue(VALID_CONTENT);
    const routes = buildRoutes(catalogue);
    const context = contextOf(catalogue);
    for (const route of routes) {
      const page = pageData(route, context);
      const sent: PageData = JSON.parse(JSON.stringify(page));
      expect(renderPage(sent, FRAME), route.path).toBe(renderPage(page, FRAME));
    }
  });
});
