import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOST_SKIPPED, type HttpAnswer, noAnswer, toSecond } from '../answer.ts';
import { catalogueWithStores } from '../testing/auditing.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { backOff, fetchLinks, retryAfter } from './fetchLinks.ts';

/** How a server answers a request: with a status or an error, headers, and after some milliseconds. */
interface Reply {
  readonly status: number | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly after?: number;
  readonly body?: string;
}

/** What a host without a robots.txt answers. */
const NO_ROBOTS = (_url: string): Reply => ({ status: 404 });

const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const POLICY = { perHost: 4, pause: 500, timeout: 20_000, backOff: 1000, userAgent: 'audit' };
const NO_WALL = (_url: string): boolean => false;
const NEVER_LATE = (): number => 0;
const CATALOGUE = await catalogueWithStores();

/**
 * Requests links by a clock of its own; gives the answers, and when each request
 * to a host started, in milliseconds.
 */
async function requestAll(
  urls: readonly string[],
  replyTo: (url: string, count: number, cookie: string) => Reply,
  { policy = {}, lateness = NEVER_LATE, minutes = 600, isWall = NO_WALL, robots = NO_ROBOTS } = {},
) {
  const clock = new ManualClock(BEGIN, lateness);
  const never = new AbortController().signal;
  const starts = new Map<string, number[]>();
  const asked: string[] = [];
  const robotsAsked: string[] = [];
  const answers = new Map<string, HttpAnswer>();
  const send = async (url: string, { headers }: { headers: Readonly<Record<string, string>> }) => {
    const { host, pathname } = new URL(url);
    starts.set(host, [...(starts.get(host) ?? []), clock.now() - BEGIN]);
    const isRobots = pathname === '/robots.txt';
    (isRobots ? robotsAsked : asked).push(url);
    const count = asked.filter((other) => other === url).length;
    const reply = isRobots ? robots(url) : replyTo(url, count, headers['cookie'] ?? '');
    const { status, headers: answered = {}, after = 10, body = '' } = reply;
    await clock.sleep(after, never);
    const answer = noAnswer('ECONNRESET');
    if (status === null) return answer;
    const at = toSecond(new Date(clock.now()));
    return { ...answer, error: null, status, headers: answered, finalUrl: url, isEmpty: false, body, at };
  };
  const requests = urls.map((url) => ({ url, pageLimit: 1000, probeQuery: false }));
  const stop = { deadline: BEGIN + minutes * 60_000, signal: never };
  const options = { requestPolicy: { ...POLICY, ...policy }, catalogue: CATALOGUE, stop, clock, send };
  const work = fetchLinks(requests, options, {
    takeAnswer: ({ url }, answer) => {
      answers.set(url, answer);
      return { isWall: isWall(url) };
    },
  });
  await clock.run(work);
  return { answers, starts, asked, robotsAsked };
}

const links = (count: number, host = 'a.example') =>
  Array.from({ length: count }, (_, index) => `https://${host}/${index}`);

const ONE_BY_ONE = { policy: { perHost: 1 } };

describe('the starts of requests to one host', () => {
  const gaps = (starts: readonly number[] = []) =>
    starts.slice(1).map((start, index) => start - (starts[index] ?? 0));

  it('are a pause apart whatever the servers answer, wherever redirects lead, and however late timers fire', async () => {
    const reply = fc.constantFrom<Reply>(
      { status: 200 },
      { status: 200, after: 3000 },
      { status: 404 },
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503 },
      { status: null },
      { status: 302, headers: { location: 'https://b.example/x' } },
      { status: 302, headers: { location: '/moved' } },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(reply, { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom(0, 0, 5, 4000), { minLength: 1, maxLength: 7 }),
        async (replies, late) => {
          let sent = 0;
          let fired = 0;
          const { starts } = await requestAll(
            [...links(6), ...links(3, 'b.example')],
            () => replies[sent++ % replies.length] ?? { status: 200 },
            { lateness: () => late[fired++ % late.length] ?? 0 },
          );
          for (const ofHost of starts.values())
            expect(Math.min(POLICY.pause, ...gaps(ofHost))).toBe(POLICY.pause);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('all wait for its Retry-After', async () => {
    const throttled = (url: string, count: number): Reply =>
      url.endsWith('/0') && count === 1 ? { status: 429, headers: { 'retry-after': '30' } } : { status: 200 };
    const { starts, answers } = await requestAll(links(3), throttled, ONE_BY_ONE);
    expect(starts.get('a.example')).toEqual([0, 500, 30_510, 31_010, 31_510]);
    expect([...answers.values()].map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a link is requested', () => {
  it.each<[what: string, reply: Reply, requests: number]>([
    ['three times where the connection breaks', { status: null }, 3],
    ['three times where the server fails', { status: 500 }, 3],
    ['once where its page is gone', { status: 404 }, 1],
    ['once where the server refuses robots', { status: 999 }, 1],
    ['once where it leads to no address', { status: 302, headers: { location: 'mailto:a@b.example' } }, 1],
    ['once where it leads back to itself', { status: 302, headers: { location: '/0' } }, 1],
  ])('%s', async (_what, reply, requests) => {
    expect((await requestAll(links(1), () => reply)).asked).toHaveLength(requests);
  });

  it('again if the first answer was a failure, and counts the second', async () => {
    const { answers } = await requestAll(links(1), (_url, count) => ({ status: count === 1 ? 502 : 200 }));
    expect(answers.get('https://a.example/0')?.status).toBe(200);
  });
});

describe('a host is left alone', () => {
  it.each<[after: string, reply: Reply, isWall: boolean, requests: number]>([
    ['three requests in a row that it throttles without a time to wait', { status: 429 }, false, 3],
    ['ten links in a row that it refuses', { status: 403 }, false, 10],
    ['ten links in a row that it fails, with their retries', { status: 500 }, false, 30],
    ['ten links in a row with a bot wall', { status: 200 }, true, 10],
    ['two links that are to wait for days', { status: 429, headers: { 'retry-after': '86400' } }, false, 2],
  ])('after %s', async (_after, reply, isWall, requests) => {
    const options = { ...ONE_BY_ONE, isWall: () => isWall };
    const { asked, answers } = await requestAll(
      [...links(40), ...links(1, 'b.example')],
      (url) => (url.includes('//b.') ? { status: 200 } : reply),
      options,
    );
    expect(asked.filter((url) => url.includes('//a.'))).toHaveLength(requests);
    expect(answers.get('https://a.example/39')?.error).toBe(HOST_SKIPPED);
    expect(answers.get('https://b.example/0')?.status).toBe(200);
  });

  it('not where another answer comes between throttles', async () => {
    const once = (_url: string, count: number) => ({ status: count === 1 ? 429 : 200 });
    expect((await requestAll(links(20), once, ONE_BY_ONE)).asked).toHaveLength(40);
  });

  it('after thirty walls in a row once it has answered other links with their page', async () => {
    const walls = async (isPage: (index: number) => boolean) => {
      const isWall = (url: string) => !isPage(Number(new URL(url).pathname.slice(1)));
      return (await requestAll(links(100), () => ({ status: 200 }), { ...ONE_BY_ONE, isWall })).asked.length;
    };
    expect(await walls((index) => index % 20 === 0)).toBe(100);
    expect(await walls((index) => index === 0)).toBe(31);
  });
});

describe('the robots.txt of a host', () => {
  const ok = (): Reply => ({ status: 200 });
  const FORBIDDEN = 'User-agent: *\nDisallow: /1\n';

  it('is asked for once a run, and what it forbids is not asked, nor does that close the host', async () => {
    const robots = () => ({ status: 200, body: FORBIDDEN });
    const { answers, asked, robotsAsked } = await requestAll(links(40), ok, { ...ONE_BY_ONE, robots });
    expect(robotsAsked).toEqual(['https://a.example/robots.txt']);
    expect(asked.filter((url) => /\/1\d?$/.test(url))).toEqual([]);
    expect(asked).toHaveLength(29);
    expect(answers.get('https://a.example/15')?.error).toBe('its robots.txt forbids it');
    expect(answers.get('https://a.example/39')?.status).toBe(200);
  });

  it('is asked for at the host that a link redirects to, before that is asked', async () => {
    const robots = (url: string) => ({ status: 200, body: url.includes('//b.') ? FORBIDDEN : '' });
    const moved = () => ({ status: 302, headers: { location: 'https://b.example/1' } });
    const { answers, asked, robotsAsked } = await requestAll(links(1), moved, { robots });
    expect(asked).toEqual(links(1));
    expect(robotsAsked).toEqual(['https://a.example/robots.txt', 'https://b.example/robots.txt']);
    expect(answers.get('https://a.example/0')?.error).toBe('its robots.txt forbids it');
  });

  it.each<[what: string, reply: Reply, requests: number]>([
    ['no robots.txt', { status: 404 }, 2],
    ['a refusal', { status: 403 }, 2],
    ['a throttle', { status: 429 }, 2],
    ['redirects without end', { status: 301, headers: { location: '/robots.txt' } }, 2],
    ['a redirect into a private network', { status: 301, headers: { location: 'http://127.0.0.1/' } }, 2],
    ['a failure of its server', { status: 503 }, 0],
    ['no answer', { status: null }, 0],
  ])('allows all or nothing, as RFC 9309 says, where the host gives %s', async (_what, reply, requests) => {
    const { asked } = await requestAll(links(2), ok, { robots: () => reply });
    expect(asked).toHaveLength(requests);
  });

  it('is followed where it has moved', async () => {
    const robots = (url: string): Reply =>
      url.startsWith('https://a.')
        ? { status: 301, headers: { location: 'https://www.a.example/robots.txt' } }
        : { status: 200, body: FORBIDDEN };
    const { asked } = await requestAll(links(2), ok, { robots });
    expect(asked).toEqual(['https://a.example/0']);
  });

  it('is asked for three times, and the links say why they were not asked', async () => {
    const reasons = async (status: number | null) => {
      const { answers, robotsAsked } = await requestAll(links(1), ok, { robots: () => ({ status }) });
      return [robotsAsked.length, answers.get('https://a.example/0')?.error];
    };
    expect(await reasons(500)).toEqual([3, 'its robots.txt answers with status 500']);
    expect(await reasons(null)).toEqual([3, 'ECONNRESET']);
  });
});

describe('redirects', () => {
  const follow = async (replyTo: Parameters<typeof requestAll>[1], from = 'https://www.hen.example/0') => {
    const { answers, asked } = await requestAll([from], replyTo);
    return { answer: answers.get(from), asked };
  };

  it('that lead on and on are given up after eight', async () => {
    const next = (url: string) => `/${Number(new URL(url).pathname.slice(1)) + 1}`;
    const { answer, asked } = await follow((url) => ({ status: 302, headers: { location: next(url) } }));
    expect([answer?.error, asked.length]).toEqual(['a redirect loop', 9]);
  });

  it.each([
    ['/B%C3%A9b\xe9?q=\xff', 'https://www.hen.example/B%C3%A9b%E9?q=%FF'],
    [' //b.example/x ', 'https://b.example/x'],
  ])('lead to the bytes of the header: %s', async (location, expected) => {
    const { answer } = await follow((url) =>
      url.endsWith('/0') ? { status: 301, headers: { location } } : { status: 200 },
    );
    expect([answer?.status, answer?.finalUrl]).toEqual([200, expected]);
  });

  it.each([
    ...[
      'http://127.0.0.1:1/',
      'http://2130706433/x',
      '//localhost/x',
      'http://[::1]/',
      'https://printer.local/',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data/iam',
      'http://metadata.google.internal/',
      'http://10.0.0.1/',
    ],
  ])('are never followed into a private network: %s', async (location) => {
    const { answer, asked } = await follow(() => ({ status: 302, headers: { location } }));
    expect(asked).toEqual(['https://www.hen.example/0']);
    expect(answer?.error).toMatch(/^a redirect into a private network: /);
  });

  it('are not followed into a private network behind another redirect', async () => {
    const { answer, asked } = await follow((url) => ({
      status: 302,
      headers: { location: url.endsWith('/0') ? 'https://b.example/1' : 'http://192.168.0.1/' },
    }));
    expect([asked.length, answer?.error]).toEqual([2, 'a redirect into a private network: 192.168.0.1']);
  });

  const SEEN = 'seen=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT; Path=/';
  it.each([
    ['its host', SEEN, 'https://www.hen.example/0', 'seen=1'],
    ['its host, both', `${SEEN}\negg=2`, 'https://www.hen.example/0', 'seen=1; egg=2'],
    ['no other host', SEEN, 'https://hen.example/', ''],
  ])('send cookies back, or not, to %s', async (_where, cookies, location, expected) => {
    const sent: string[] = [];
    await follow((_url, _count, cookie) => {
      sent.push(cookie);
      return sent.length > 1
        ? { status: 200 }
        : { status: 302, headers: { location, 'set-cookie': cookies } };
    });
    expect(sent).toEqual(['', expected]);
  });
});

it.each([
  ['120', 120_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 11:00:00 GMT', 0],
  ['soon', null],
  ['1.5', null],
  [undefined, null],
])('Retry-After: %s is read, or ignored', (header, milliseconds) => {
  expect(retryAfter(header, BEGIN)).toBe(milliseconds);
});

it('the back-off grows with each attempt up to a minute, and is random from zero on', () => {
  expect([1, 2, 1000].map((attempts) => backOff(attempts, 100, () => 1))).toEqual([200, 400, 60_000]);
  expect(backOff(1, 100, () => 0)).toBe(0);
});
