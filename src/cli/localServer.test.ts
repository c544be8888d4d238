import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';
import { createLocalServer } from './localServer.ts';

async function addressOf(server: ReturnType<typeof createLocalServer>): Promise<string> {
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

it('what a listener throws is one answer of 500, at once or later, and the server goes on', async () => {
  const server = createLocalServer(async (request, response) => {
    if (request.url === '/later') await Promise.reject(new Error('the disk is gone'));
    if (request.url === '/half') {
      response.writeHead(200).write('half');
      throw new Error('the disk is gone');
    }
    if (request.url === '/at-once') throw new Error('the disk is gone');
    response.end('well');
  });
  const address = await addressOf(server);
  for (const path of ['/later', '/at-once']) {
    const answer = await fetch(address + path);
    expect([answer.status, await answer.text()]).toEqual([500, 'the disk is gone']);
  }
  await expect(fetch(`${address}/half`).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(address)).text()).toBe('well');
});

it('no connection is closed because time has passed', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout, timeout } = createLocalServer(() => {});
  expect([keepAliveTimeout, headersTimeout, requestTimeout, timeout]).toEqual([0, 0, 0, 0]);
});
