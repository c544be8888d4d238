import { describe, expect, it } from 'vitest';
import { serve } from '../../testing/serve.ts';
import { sendRequest } from './sendRequest.ts';

const OPTIONS = { headers: { 'User-Agent': 'audit' }, timeout: 5000, pageLimit: 1000, readUntil: null };
const HTML = { 'content-type': 'text/html' };

describe('a request of the audit', () => {
  it.each([200, 204, 301, 404, 429, 503, 999])(
    'is sent once and brings the answer, with status %i',
    async (status) => {
      const requests: string[] = [];
      const { origin } = await serve(({ method, url, headers }, response) => {
        requests.push(`${method} ${url} by ${headers['user-agent']}`);
        const links = '<a href="/other">x</a><img src="/egg.svg">';
        response.writeHead(status, { ...HTML, location: '/other', 'retry-after': '7' });
        response.end(status === 204 ? undefined : links);
      });
      const { body, ...answer } = await sendRequest(`${origin}/egg?a=1`, OPTIONS);
      expect(requests).toEqual(['GET /egg?a=1 by audit']);
      expect(answer).toMatchObject({ status, error: null, finalUrl: `${origin}/egg?a=1` });
      expect(answer.headers).toMatchObject({ location: '/other', 'retry-after': '7' });
      expect(body.includes('/egg.svg')).toBe(status !== 204);
    },
  );

  it('brings each cookie that the answer sets, and none of another answer', async () => {
    const { origin } = await serve(({ url }, response) => {
      const cookies = url === '/two' ? ['seen=1; Path=/', 'session=egg'] : [];
      response.writeHead(200, { ...HTML, ...(cookies.length > 0 && { 'set-cookie': cookies }) }).end('x');
    });
    const paths = ['/two', '/none', '/two', '/none'];
    const answers = await Promise.all(paths.map((path) => sendRequest(origin + path, OPTIONS)));
    const two = 'seen=1; Path=/\nsession=egg';
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([two, undefined, two, undefined]);
  });

  it('brings the reason where no answer comes', async () => {
    const { origin } = await serve((request) => void request.socket.destroy());
    expect(await sendRequest(origin, OPTIONS)).toMatchObject({ status: null, error: 'UND_ERR_SOCKET' });
  });
});
