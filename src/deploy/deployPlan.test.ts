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
};
const OWN = new Set(Object.keys(SITE));

describe('a deployment', () => {
  it('uploads hashed files, then others, then pages, together where the headers are the same', () => {
    const plan = planDeployment(site(SITE), new Map(), new Set());
    expect(uploaded(plan)).toEqual([
      ['assets/list-7ZZVNKS3.js'],
      ['assets/print-47cf84de.css'],
      ['sitemap.xml'],
      ['pictures/1.svg'],
      ['404.html', 'index.html'],
    ]);
    expect(plan.uploads.at(0)?.headers.cacheControl).toContain('immutable');
    expect(plan.uploads.at(-1)?.headers).toEqual({
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });

  it('uploads only what the bucket has not, or has otherwise', () => {
    const deployed = new Map(Object.entries({ ...SITE, 'index.html': 'old' }));
    deployed.delete('pictures/1.svg');
    const plan = planDeployment(site(SITE), deployed, OWN);
    expect(uploaded(plan)).toEqual([['pictures/1.svg'], ['index.html']]);
    expect(plan.unchanged).toBe(4);
  });

  it('does nothing where nothing has changed, and uploads all where it is told to', () => {
    const deployed = new Map(Object.entries(SITE));
    expect(planDeployment(site(SITE), deployed, OWN)).toMatchObject({
      uploads: [],
      deletions: [],
      unchanged: 6,
    });
    expect(uploaded(planDeployment(site(SITE), deployed, OWN, true)).flat()).toHaveLength(6);
  });

  it('deletes what an earlier deployment has uploaded and the site no longer has, and nothing else', () => {
    const old = ['old/index.html', 'assets/a-00000000.js'];
    const deployed = new Map(
      [...Object.keys(SITE), ...old, 'backups/customers.csv'].map((path) => [path, 'x']),
    );
    const own = new Set([...OWN, ...old, 'already-deleted.html']);
    expect(planDeployment(site(SITE), deployed, own).deletions).toEqual([
      'assets/a-00000000.js',
      'old/index.html',
    ]);
  });

  it('leaves out what other hosts read: header files, redirects, the marker of Pages and compressed copies', () => {
    const more = {
      _headers: 'x',
      _redirects: 'x',
      '.nojekyll': 'x',
      'index.html.br': 'x',
      'index.html.gz': 'x',
    };
    const deployed = new Map([...Object.entries(SITE), ['_headers', 'x']]);
    const plan = planDeployment(site({ ...SITE, ...more }), deployed, new Set([...OWN, '_headers']));
    expect(plan).toMatchObject({ uploads: [], deletions: ['_headers'], unchanged: 6 });
    expect(plan.files).toEqual(Object.keys(SITE).sort());
  });
});
