import { afterEach, expect, it } from 'vitest';
import { listen } from '../cli/listen.ts';
import { DevState } from './devState.ts';
import { createDevServer } from './serveDev.ts';

const asked: string[] = [];
const server = createDevServer({
  state: new DevState(),
  client: '',
  answer: async (path) => {
    asked.push(path);
    return { kind: 'file', status: 200, type: 'text/plain', body: path };
  },
});
afterEach(() => server.close());

it('asks the site for a path as it was requested, which may look like the name of a host', async () => {
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const paths = ['/', '//', '/blog/', '//blog/', '//hatch.example/blog/'];
  for (const path of paths) expect((await fetch(`${origin}${path}?view=list`)).status).toBe(200);
  expect(asked).toEqual(paths);
});
