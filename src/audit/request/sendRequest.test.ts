import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../testing/serve.ts';
import { withoutProxy } from '../testing/auditing.ts';
import { decodeBody, errorReason, readBody, sendRequest } from './sendRequest.ts';

const OPTIONS = { headers: { 'User-Agent': 'audit' }, timeout: 5000, pageLimit: 1000 };
const HTML = { 'content-type': 'text/html' };

describe('a request of the audit', () => {
  beforeEach(withoutProxy);

  // linkinator takes 405 for a refusal of HEAD, and asks once more by GET.
  const ASKED_AGAIN = 405;
  const STATUSES = [200, 204, 301, 404, 405, 429, 503, 999];

  it.each(STATUSES)('brings the answer, with status %i', async (status) => {
    const requests: string[] = [];
    const { origin } = await serve(({ method, url, headers }, response) => {
      requests.push(`${method} ${url} by ${headers['user-agent']}`);
      const links = '<a href="/other">x</a><img src="/egg.svg">';
      response.writeHead(status, { ...HTML, location: '/other', 'retry-after': '7' });
      response.end(status === 204 ? undefined : links);
    });
    const { body, ...answer } = await sendRequest(`${origin}/egg?a=1`, OPTIONS);
    const sent = 'GET /egg?a=1 by audit';
    expect(requests).toEqual(status === ASKED_AGAIN ? [sent, sent] : [sent]);
    expect(answer).toMatchObject({ status, error: null, finalUrl: `${origin}/egg?a=1` });
    expect(answer.headers).toMatchObject({ location: '/other', 'retry-after': '7' });
    expect(body.includes('/egg.svg')).toBe(status !== 204);
  });

  it('brings each cookie that the answer sets, and none of another answer', async () => {
    const { origin } = await serve(({ url }, response) => {
      const cookies = url === '/two' ? { 'set-cookie': ['seen=1; Path=/', 'session=egg'] } : {};
      response.writeHead(200, { ...HTML, ...cookies }).end('x');
    });
    const paths = ['/two', '/none', '/two', '/none'];
    const answers = await Promise.all(paths.map((path) => sendRequest(origin + path, OPTIONS)));
    const two = 'seen=1; Path=/\nsession=egg';
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([two, undefined, two, undefined]);
  });

  it('returns the reason if there is no answer', async () => {
    const { origin } = await serve((request) => void request.socket.destroy());
    expect(await sendRequest(origin, OPTIONS)).toMatchObject({ status: null, error: 'UND_ERR_SOCKET' });
  });
});

describe('the reason of a failed request', () => {
  const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
  it.each([
    ['the code of its cause', failed(Object.assign(new Error('x'), { code: 'ECONNRESET' })), 'ECONNRESET'],
    ['the message of its cause', failed(new Error('bad port')), 'bad port'],
    ['its own message', new Error('terminated'), 'terminated'],
  ])('is %s', (_what, error, reason) => {
    expect(errorReason(error)).toBe(reason);
  });
});

describe('the text of a page', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  it.each<[where: string, bytes: Buffer, contentType: string, text: string]>([
    ['the server', latin1('hén'), 'text/html; charset="iso-8859-1"', 'hén'],
    ['the server, with apostrophes', latin1('couldn\x92t'), 'text/html; charset=windows-1252', 'couldn’t'],
    ['the server, not its meta', Buffer.from('<meta charset=latin1>é'), 'text/html; charset=utf-8', 'é'],
    ['its meta', latin1('<meta charset="windows-1252">\x92'), 'text/html', '’'],
    ['nobody', Buffer.from('hén'), 'text/html', 'hén'],
    ['nobody, with a byte that is no text', Buffer.from([0x68, 0xff]), 'text/html', 'h\ufffd'],
    ['a server that knows no encoding', Buffer.from('hén'), 'text/html; charset=hen', 'hén'],
  ])('is in the encoding that is named by %s', (_where, bytes, contentType, text) => {
    expect(decodeBody(bytes, contentType).replace(/<[^>]*>/g, '')).toBe(text);
  });
});

it('the body of a file that is no page is not read', async () => {
  const read = await readBody(new Blob(['PNG']).stream(), 'image/png', 1000, Date.now() + 5000);
  expect(read).toEqual({ body: '', isEmpty: false, error: null });
});
