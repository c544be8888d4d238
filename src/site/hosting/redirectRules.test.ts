import { describe, expect, it } from 'vitest';
import { redirectsSchema } from '../../content/schemas/site.ts';
import { renderRedirects } from '../hosting.ts';
import { createUrls } from '../urls.ts';

function linesOf(redirects: unknown, siteUrl = 'https://hatch.example/'): string[] {
  const [comment, ...lines] = renderRedirects(redirectsSchema.parse(redirects), createUrls(siteUrl)).split(
    '\n',
  );
  expect(comment).toMatch(/^# /);
  return lines.filter((line) => line !== '');
}

describe('the redirects of a site', () => {
  it('have a line for an old address with its slash, and one without', () => {
    expect(linesOf([{ from: '/old/name', to: '/quail' }])).toEqual([
      '/old/name/ /quail/ 301',
      '/old/name /quail/ 301',
    ]);
  });

  it('have one line for an address that is a file', () => {
    expect(linesOf([{ from: '/quail.html', to: '/products?eggType=quail#list' }])).toEqual([
      '/quail.html /products/?eggType=quail#list 301',
    ]);
  });

  it('are named by paths of the host, where the site has a base path', () => {
    const lines = linesOf([{ from: '/old', to: '/quail' }], 'https://hatch.example/guide/');
    expect(lines).toEqual(['/guide/old/ /guide/quail/ 301', '/guide/old /guide/quail/ 301']);
  });
});

describe('what an editor writes', () => {
  it.each([
    '/old /elsewhere 301\n/',
    '/old\n/* /evil 301',
    '/*',
    '/:splat',
    '/old path',
    '/old#x',
    '/%0a',
    '//evil.example',
    '/..',
    '/\u202eold',
  ])('cannot be an old address that means something to a host: %j', (from) => {
    expect(redirectsSchema.safeParse([{ from, to: '/quail' }]).success).toBe(false);
  });

  it.each([
    ['/quail?x=*:splat', '/quail/?x=%2A%3Asplat'],
    ['/quail#:placeholder', '/quail/#%3Aplaceholder'],
    ['/quail?x="<é>', '/quail/?x=%22%3C%C3%A9%3E'],
    ['/a/../quail', '/quail/'],
  ])('is one field where it is a target: %j', (to, target) => {
    expect(linesOf([{ from: '/old.html', to }])).toEqual([`/old.html ${target} 301`]);
  });

  it.each([
    '/quail\n/* /evil 301',
    '/quail 200',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
  ])('cannot be a target that leads elsewhere: %j', (to) => {
    expect(redirectsSchema.safeParse([{ from: '/old', to }]).success).toBe(false);
  });
});
