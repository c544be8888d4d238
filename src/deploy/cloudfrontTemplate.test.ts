import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** CloudFormation's own tags are read as plain values. */
const template = parse(readFileSync('docs/hosting/cloudfront.yaml', 'utf8'), { logLevel: 'error' });

it.each([
  ['/', { uri: '/index.html' }],
  ['/blog/', { uri: '/blog/index.html' }],
  ['/ads.txt', { uri: '/ads.txt' }],
  ['/.well-known/a-file', { uri: '/.well-known/a-file' }],
  ['/blog', { statusCode: 301, headers: { location: { value: '/blog/' } } }],
  ['//evil.example', { uri: '//evil.example' }],
  ['//evil', { statusCode: 301, headers: { location: { value: '/evil/' } } }],
  ['/\\evil', { statusCode: 301, headers: { location: { value: '/evil/' } } }],
])('CloudFront answers %s with the file of the page', (uri, answer) => {
  const code: string = template.Resources.Pages.Properties.FunctionCode;
  const handler = vm.runInNewContext(`${code}; handler`);
  expect({ ...handler({ request: { uri } }) }).toEqual(answer);
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
  ]);
});
