import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../cli/listen.ts';
import { createDevServer, withClient } from './devServer.ts';
import { DevState } from './devState.ts';

it('asks the site for a path as it was requested, which may look like the name of a host', async () => {
  const asked: string[] = [];
  const server = createDevServer(new DevState(), '', async (path) => {
    asked.push(path);
    return { kind: 'file', status: 200, type: 'text/plain', body: path };
  });
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const paths = ['/', '//', '/blog/', '//blog/', '//hatch.example/blog/'];
  for (const path of paths) expect((await fetch(`${origin}${path}?view=list`)).status).toBe(200);
  expect(asked).toEqual(paths);
});

const page = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"/><p>script-src</p>`;

it.each([
  ["default-src 'none'", "default-src 'none';script-src 'self';connect-src 'self'"],
  [
    "script-src 'sha256-a=';font-src 'self'",
    "font-src 'self';script-src 'self' 'sha256-a=';connect-src 'self'",
  ],
  ["script-src 'self';connect-src 'self'", "script-src 'self';connect-src 'self'"],
])('to the policy %s the edit loop adds what its script needs, and nothing else', (built, shown) => {
  const client = { pages: '1', problems: [], unpublished: {} };
  expect(withClient(page(built), client)).toContain(page(shown));
});
