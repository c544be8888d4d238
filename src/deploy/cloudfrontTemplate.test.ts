import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** CloudFormation's own tags are read as plain values. */
const template = parse(readFileSync('docs/hosting/cloudfront.yaml', 'utf8'), { logLevel: 'error' });

/** The keys of the store, as the build writes them. */
const KEYS: Readonly<Record<string, string>> = {
  '/old': '301 /quail/',
  '/é': '302 /quail/',
  '/tag/*': '301 /blog/',
  '/tag/quail': '301 /products/',
  '/gone': '410',
  '/?p=12': '301 /guides/',
};

/** Runs the function of the template as CloudFront does, with a store that fails for unknown keys. */
function handle(uri: string, querystring: Readonly<Record<string, { value: string }>> = {}): Promise<object> {
  const code: string = template.Resources.Pages.Properties.FunctionCode;
  const get = async (key: string) => KEYS[key] ?? Promise.reject(new Error('KeyNotFound'));
  const cf = { kvs: () => ({ get }) };
  const handler = vm.runInNewContext(`${code.replace("import cf from 'cloudfront';", '')}; handler`, { cf });
  return handler({ request: { uri, querystring } });
}

const moved = (statusCode: number, value: string) => ({ statusCode, headers: { location: { value } } });

it.each([
  ['/', { uri: '/index.html' }],
  ['/blog/', { uri: '/blog/index.html' }],
  ['/ads.txt', { uri: '/ads.txt' }],
  ['/.well-known/a-file', { uri: '/.well-known/a-file' }],
  ['/blog', { statusCode: 301, headers: { location: { value: '/blog/' } } }],
  ['//evil.example', { uri: '//evil.example' }],
  ['//evil', { statusCode: 301, headers: { location: { value: '/evil/' } } }],
  ['/\\evil', { statusCode: 301, headers: { location: { value: '/evil/' } } }],
])('CloudFront answers %s with the file of the page', async (uri, answer) => {
  const { querystring: _, ...found }: Record<string, unknown> = { ...(await handle(uri)) };
  expect(found).toEqual(answer);
});

it.each([
  ['/old', '', moved(301, '/quail/')],
  ['/old/', '', moved(301, '/quail/')],
  ['/%c3%a9/', '', moved(302, '/quail/')],
  ['/tag', '', moved(301, '/blog/')],
  ['/tag/a/b/', '', moved(301, '/blog/')],
  ['/tag/quail/', '', moved(301, '/products/')],
  ['/gone/', '', { statusCode: 410 }],
  ['/', '12', moved(301, '/guides/')],
])('CloudFront redirects %s with the p "%s"', async (uri, p, answer) => {
  expect({ ...(await handle(uri, p === '' ? {} : { p: { value: p } })) }).toEqual(answer);
});

it.each([
  ['/taga/', ''],
  ['/%/', ''],
  ['/', '13'],
  ['/blog/', '12'],
])('CloudFront does not redirect %s with the p "%s"', async (uri, p) => {
  expect(await handle(uri, { p: { value: p } })).toMatchObject({ uri: `${uri}index.html` });
});

it('the bucket is private, and the role may only deploy', () => {
  const { Bucket, Role } = template.Resources;
  expect(Object.values(Bucket.Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
  const actions = Role.Properties.Policies.flatMap(
    (policy: { PolicyDocument: { Statement: { Action: unknown }[] } }) =>
      policy.PolicyDocument.Statement.map(({ Action }) => Action),
  ).flat();
  expect(actions).toEqual([
    ...['s3:ListBucket', 's3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
    'cloudfront:CreateInvalidation',
    ...['DescribeKeyValueStore', 'ListKeys', 'UpdateKeys'].map(
      (action) => `cloudfront-keyvaluestore:${action}`,
    ),
  ]);
});
