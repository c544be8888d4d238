import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HttpAnswer, noAnswer, toSecond } from '../answer.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { fetchAll } from './fetchAll.ts';
import type { Addresses, LinkRequest } from './fetchLink.ts';

/** How a server answers a request: with a status, headers, and after some milliseconds. */
interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly after?: number;
}

const POLICY = { perHost: 4, pause: 500, timeout: 20_000, backOff: 1000, userAgent: 'audit' };

const NO_WALL = (_url: string): boolean => false;
const NEVER_LATE = (): number => 0;

const ADDRESSES: Addresses = {
  requestOf: (url) => ({ requestUrl: url, host: new URL(url).host }),
  redirectFrom: (url, location) => ({ url: new URL(location, url).href, foreignTag: null }),
};

function requestFor(url: string): LinkRequest {
  const { host } = new URL(url);
  return { url, host, conditions: {}, pageLimit: 1000, readUntil: null, probeQuery: false };
}

/** Requests links by a clock of its own; gives the answers, and when each request to a host started, in milliseconds. */
async function requestAll(
  urls: readonly string[],
  replyTo: (url: string, count: number, cookie: string) => Reply,
  { policy = {}, lateness = NEVER_LATE, minutes = 600, isWall = NO_WALL } = {},
) {
  const begin = Date.parse('2026-01-01T00:00:00Z');
  const clock = new ManualClock(begin, lateness);
  const never = new AbortController().signal;
  const starts = new Map<string, number[]>();
  const asked: string[] = [];
  const send = async (
    url: string,
    { headers }: { headers: Readonly<Record<string, string>> },
  ): Promise<HttpAnswer> => {
    const { host } = new URL(url);
    starts.set(host, [...(starts.get(host) ?? []), clock.now() - begin]);
    asked.push(url);
    const count = asked.filter((other) => other === url).length;
    const { status, headers: answered = {}, after = 10 } = replyTo(url, count, headers['cookie'] ?? '');
    await clock.sleep(after, never);
    const at = toSecond(new Date(clock.now()));
    return { ...noAnswer(''), error: null, status, headers: answered, finalUrl: url, isEmpty: false, at };
  };
  const answers = new Map<string, HttpAnswer>();
  const stop = { deadline: begin + minutes * 60_000, signal: never };
  const options = { requestPolicy: { ...POLICY, ...policy }, addresses: ADDRESSES, stop, clock, send };
  await clock.run(
    fetchAll(urls.map(requestFor), options, ({ url }, answer) => {
      answers.set(url, answer);
      return { isWall: isWall(url) };
    }),
  );
  return { answers, starts, asked };
}

function gaps(starts: readonly number[]): number[] {
  return starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
}

const links = (count: number, host = 'a.example') =>
  Array.from({ length: count }, (_, index) => `https://${host}/${index}`);

describe('the starts of requests to one host', () => {
  it('are a pause apart after Retry-After has held them all up', async () => {
    const { starts } = await requestAll(links(8), (_url, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '3' } } : { status: 200 },
    );
    expect(Math.min(...gaps(starts.get('a.example') ?? []))).toBeGreaterThanOrEqual(POLICY.pause);
  });

  it('are a pause apart where timers fire late, as after a machine has slept', async () => {
    let fired = 0;
    const lateness = () => (++fired % 5 === 0 ? 60_000 : 0);
    const { starts } = await requestAll(links(20), () => ({ status: 200 }), { lateness });
    expect(Math.min(...gaps(starts.get('a.example') ?? []))).toBeGreaterThanOrEqual(POLICY.pause);
  });

  it('are a pause apart whatever the servers answer, and wherever redirects lead', async () => {
    const reply = fc.constantFrom<Reply>(
      { status: 200 },
      { status: 200, after: 3000 },
      { status: 404 },
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503 },
      { status: 500 },
      { status: 302, headers: { location: 'https://b.example/x' } },
      { status: 302, headers: { location: '/moved' } },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(reply, { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom(0, 0, 5, 4000), { minLength: 1, maxLength: 7 }),
        async (replies, late) => {
          let [sent, fired] = [0, 0];
          const { starts } = await requestAll(
            [...links(6), ...links(3, 'b.example')],
            () => replies[sent++ % replies.length] ?? { status: 200 },
            { lateness: () => late[fired++ % late.length] ?? 0 },
          );
          for (const ofHost of starts.values()) {
            expect(Math.min(POLICY.pause, ...gaps(ofHost))).toBe(POLICY.pause);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('a host that answers 429', () => {
  it('is left alone after it has throttled three requests in a row, without a time to wait', async () => {
    const { asked } = await requestAll(links(20), () => ({ status: 429 }), { policy: { perHost: 1 } });
    expect(asked).toHaveLength(3);
  });

  it('is asked on where another answer comes between', async () => {
    const { asked } = await requestAll(links(20), (_url, count) => ({ status: count === 1 ? 429 : 200 }), {
      policy: { perHost: 1 },
    });
    expect(asked).toHaveLength(40);
  });
});

describe('a host that shows a bot wall with status 200', () => {
  it('is left alone after ten links in a row', async () => {
    const { asked, answers } = await requestAll(links(40), () => ({ status: 200 }), {
      policy: { perHost: 1 },
      isWall: () => true,
    });
    expect(asked).toHaveLength(10);
    expect(answers.size).toBe(40);
  });

  it('is asked on where it has answered other links with their page, and left alone after thirty in a row', async () => {
    const isPage = (url: string) => Number(new URL(url).pathname.slice(1)) % 20 === 0;
    const often = await requestAll(links(100), () => ({ status: 200 }), {
      policy: { perHost: 1 },
      isWall: (url) => !isPage(url),
    });
    expect(often.asked).toHaveLength(100);
    const once = await requestAll(links(100), () => ({ status: 200 }), {
      policy: { perHost: 1 },
      isWall: (url) => !url.endsWith('/0'),
    });
    expect(once.asked).toHaveLength(31);
  });
});

describe('redirects', () => {
  const follow = (replyTo: Parameters<typeof requestAll>[1]) => requestAll(['https://a.example/0'], replyTo);

  it('that lead back to where they were are given up at once', async () => {
    const { answers, asked } = await follow(() => ({ status: 302, headers: { location: '/0' } }));
    expect([answers.get('https://a.example/0')?.error, asked.length]).toEqual(['a redirect loop', 1]);
  });

  it('that lead on and on are given up after eight', async () => {
    const { answers, asked } = await follow((url) => ({
      status: 302,
      headers: { location: `/${Number(new URL(url).pathname.slice(1)) + 1}` },
    }));
    expect([answers.get('https://a.example/0')?.error, asked.length]).toEqual(['a redirect loop', 9]);
  });

  it('to the same URL are followed where the server wants its cookie back', async () => {
    const { answers, asked } = await follow((_url, _count, cookie) =>
      cookie === 'seen=1'
        ? { status: 200 }
        : { status: 302, headers: { location: '/0', 'set-cookie': 'seen=1; Path=/; Secure' } },
    );
    expect([answers.get('https://a.example/0')?.status, asked.length]).toEqual([200, 2]);
  });

  it('give the final URL', async () => {
    const { answers } = await follow((url) =>
      url.endsWith('/0') ? { status: 301, headers: { location: 'https://b.example/x' } } : { status: 200 },
    );
    expect(answers.get('https://a.example/0')?.finalUrl).toBe('https://b.example/x');
  });
});
