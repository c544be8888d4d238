import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureFetcher } from './fetchPicture.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : expect.fail('expected a port');
}

const picture: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end('bytes');
};

const redirectTo = (to: () => string): RequestListener => {
  return (_, response) => {
    response.writeHead(302, { location: to() }).end();
  };
};

describe('a picture that is fetched', () => {
  const fetchPicture = pictureFetcher(['127.0.0.1']);

  it('comes from where its host redirects to, on the same host', async () => {
    const port = await serve((request, response) =>
      request.url === '/new.png'
        ? picture(request, response)
        : redirectTo(() => '/new.png')(request, response),
    );
    expect(String(await fetchPicture(`http://127.0.0.1:${port}/old.png`))).toBe('bytes');
  });

  it('never comes from another host, nor by a redirect to it', async () => {
    let asked = 0;
    const other = await serve((request, response) => {
      asked++;
      picture(request, response);
    });
    const port = await serve(redirectTo(() => `http://localhost:${other}/secret.png`));
    expect(await fetchPicture(`http://127.0.0.1:${port}/a.png`)).toContain('it is on localhost');
    expect(await fetchPicture(`http://localhost:${other}/a.png`)).toContain('it is on localhost');
    expect(asked).toBe(0);
  });

  it('is not sought forever', async () => {
    const port = await serve(redirectTo(() => '/again.png'));
    expect(await fetchPicture(`http://127.0.0.1:${port}/a.png`)).toContain('redirects again and again');
  });

  it.each<[string, RequestListener]>([
    ['answered with 404', (_, response) => response.writeHead(404).end()],
    [
      'answered with no picture (text/html)',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    ['gave no answer', (request) => request.socket.destroy()],
  ])('that cannot be had says why: %s', async (why, listener) => {
    const port = await serve(listener);
    expect(await fetchPicture(`http://127.0.0.1:${port}/a.png`)).toContain(why);
  });
});
