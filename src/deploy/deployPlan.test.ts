import { describe, expect, it } from 'vitest';
import { type DeployPlan, planDeployment } from './deployPlan.ts';

const site = (files: Record<string, string>) => Object.entries(files).map(([path, etag]) => ({ path, etag }));

const uploaded = ({ uploads }: DeployPlan) => uploads.map(({ files }) => files);

const SITE = {
  '404.html': 'a',
  'index.html': 'b',
  'sitemap.xml': 'c',
  'pictures/1.svg': 'd',
  'assets/list-7ZZVNKS3.js': 'e',
  'assets/print-47cf84de.css': 'f',
  '.nojekyll': 'g',
};

describe('a deployment', () => {
  it('uploads the marker, then hashed files, then others, then pages, together where the headers are the same', () => {
    const plan = planDeployment(site(SITE), new Map());
    expect(uploaded(plan)).toEqual([
      ['.nojekyll'],
      ['assets/list-7ZZVNKS3.js'],
      ['assets/print-47cf84de.css'],
      ['sitemap.xml'],
      ['pictures/1.svg'],
      ['404.html', 'index.html'],
    ]);
    expect(plan.uploads.at(1)?.headers.cacheControl).toContain('immutable');
    expect(plan.uploads.at(-1)?.headers).toEqual({
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });

  it('uploads only what the bucket has not, or has otherwise', () => {
    const deployed = new Map(Object.entries({ ...SITE, 'index.html': 'old' }));
    deployed.delete('pictures/1.svg');
    const plan = planDeployment(site(SITE), deployed);
    expect(uploaded(plan)).toEqual([['pictures/1.svg'], ['index.html']]);
    expect(plan.unchanged).toBe(5);
  });

  it('does nothing where nothing has changed, and uploads all where it is told to', () => {
    const deployed = new Map(Object.entries(SITE));
    expect(planDeployment(site(SITE), deployed)).toEqual({ uploads: [], deletions: [], unchanged: 7 });
    expect(uploaded(planDeployment(site(SITE), deployed, true)).flat()).toHaveLength(7);
  });

  it('deletes what the site no longer has', () => {
    const deployed = new Map([
      ...Object.entries(SITE),
      ['old/index.html', 'x'],
      ['assets/a-00000000.js', 'y'],
    ]);
    expect(planDeployment(site(SITE), deployed).deletions).toEqual([
      'assets/a-00000000.js',
      'old/index.html',
    ]);
  });

  it('leaves out what other hosts read: header files, redirects and compressed copies', () => {
    const more = { _headers: 'x', _redirects: 'x', 'index.html.br': 'x', 'index.html.gz': 'x' };
    const plan = planDeployment(
      site({ ...SITE, ...more }),
      new Map([...Object.entries(SITE), ['_headers', 'x']]),
    );
    expect(plan).toEqual({ uploads: [], deletions: ['_headers'], unchanged: 7 });
  });
});
