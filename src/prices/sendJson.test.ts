import { expect, it } from 'vitest';
import { serve } from '../testing/serve.ts';
import { sendJson } from './sendJson.ts';
import { JumpingClock, sendBody } from './testing.ts';

const KEYS = { headers: { authorization: 'Bearer a-token' }, body: '{"key":"a-secret"}' };

const clock = new JumpingClock();

it('gives up on a server without an answer', async () => {
  const { origin } = await serve(() => undefined);
  expect(await sendJson({ url: origin, ...KEYS }, { clock, timeout: 20 })).toEqual({
    kind: 'fault',
    why: 'gave no answer in time',
  });
});

it('gives up on an answer that never ends', async () => {
  const { origin } = await serve((_request, response) => void response.write('{'));
  const { kind } = await sendJson({ url: origin, ...KEYS }, { clock, timeout: 20 });
  expect(kind).toBe('fault');
});

it('sends the keys to no address that a redirect names', async () => {
  const requests: string[] = [];
  const other = await serve((request, response) => {
    requests.push(request.url ?? '');
    response.end('{}');
  });
  const { origin } = await serve(
    (_request, response) => void response.writeHead(307, { location: other.origin }).end(),
  );
  expect(await sendJson({ url: origin, ...KEYS }, { clock, timeout: 5000 })).toEqual({
    kind: 'fault',
    why: 'redirected elsewhere (status 307)',
  });
  expect(requests).toEqual([]);
});

it('names the reason of Node where no server is', async () => {
  const { origin, close } = await serve((_request, response) => void response.end());
  close();
  expect(await sendJson({ url: origin, ...KEYS }, { clock, timeout: 5000 })).toEqual({
    kind: 'fault',
    why: 'could not be reached (ECONNREFUSED)',
  });
});

it('quotes no key that no header can hold', async () => {
  const { origin } = await serve((_request, response) => void response.end());
  const headers = { authorization: 'Bearer a\ntoken' };
  expect(await sendJson({ url: origin, headers, body: '' }, { clock, timeout: 5000 })).toEqual({
    kind: 'fault',
    why: 'could not be reached',
  });
});

it.each<[header: string, milliseconds: number | null]>([
  ['17', 17_000],
  ['Sat, 28 Nov 2026 06:05:00 GMT', 60_000],
  ['Sat, 28 Nov 2026 06:00:00 GMT', 0],
  ['soon', null],
])('reads the header Retry-After: %s', async (header, retryAfter) => {
  const { origin } = await serve((_request, response) =>
    sendBody(response, {}, 429, { 'retry-after': header }),
  );
  expect(await sendJson({ url: origin, ...KEYS }, { clock, timeout: 5000 })).toMatchObject({
    answer: { status: 429, retryAfter },
  });
});
