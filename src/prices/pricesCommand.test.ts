import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answerAll,
  answeredItem,
  itemError,
  itemId,
  KEY_ID,
  pricesRun,
  SECRET,
  sendBody,
} from './testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const A = itemId(1);
const B = itemId(2);

/** What the file says of an item that costs $51.99. */
const GOOD = {
  seen: '2026-11-28T06:04Z',
  price: '$51.99',
  listPrice: null,
  availability: 'in stock',
  condition: 'new',
  seller: 'Amazon.com',
};

describe('npm run prices', () => {
  it('writes the answer about each item in a line, sorted, with the minute of its answer', async () => {
    const { run, written } = await pricesRun([B, A]);
    expect(await run()).toEqual({ exitCode: 0, said: 'Amazon: 2 of 2 items answered.' });
    const line = JSON.stringify(GOOD)
      .replaceAll(/([:,{])"/g, '$1 "')
      .replaceAll('":', '": ');
    expect(written().split('\n')).toHaveLength(7);
    expect(written()).toMatch(
      new RegExp(`^{\n  "amazon": {\n    "${A}": {.*},\n    "${B}": {.*}\n  }\n}\n$`),
    );
    expect(line).toContain('51.99');
  });

  it('asks with the tag of the site, the marketplace of the store and a token', async () => {
    const { run, api } = await pricesRun([A]);
    await run();
    expect(JSON.parse(api.tokens[0]?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      client_id: KEY_ID,
      client_secret: SECRET,
      scope: 'creatorsapi::default',
    });
    expect(api.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'x-marketplace': 'www.amazon.com',
    });
    expect(JSON.parse(api.requests[0]?.body ?? '')).toMatchObject({
      itemIds: [A],
      itemIdType: 'ASIN',
      marketplace: 'www.amazon.com',
      partnerTag: 'fixture-20',
    });
  });

  it('asks for a token of version 2 by a form, and names the version beside it', async () => {
    const { run, api } = await pricesRun([A]);
    await run([], { AMAZON_CREATORS_CREDENTIAL_VERSION: '2.1' });
    expect(Object.fromEntries(new URLSearchParams(api.tokens[0]?.body))).toMatchObject({
      client_id: KEY_ID,
      scope: 'creatorsapi/default',
    });
    expect(api.requests[0]?.headers.authorization).toBe('Bearer token-1, Version 2.1');
  });

  it('asks for 2,000 items in 200 requests, a second apart, and writes the same file in a second run', async () => {
    const { run, api, written, clock } = await pricesRun(
      Array.from({ length: 2000 }, (_, index) => itemId(index)),
    );
    expect((await run()).exitCode).toBe(0);
    expect(api.requests).toHaveLength(200);
    expect(api.requests.every(({ itemIds }) => itemIds.length === 10)).toBe(true);
    expect(clock.slept).toEqual(Array.from({ length: 200 }, () => 1000));
    const first = written();
    expect((await run()).said).toContain('2000 answered a short time ago');
    expect(written()).toBe(first);
    expect(api.requests).toHaveLength(200);
  }, 120_000);

  it('holds the answers to one request alone: those to all earlier ones are in the file', async () => {
    const { run, prices, answer } = await pricesRun(Array.from({ length: 60 }, (_, index) => itemId(index)));
    const inFile: number[] = [];
    answer.items = (asked, response) => {
      inFile.push(Object.keys(prices()).length);
      answerAll(asked, response);
    };
    await run();
    expect(inFile).toEqual([0, 10, 20, 30, 40, 50]);
  });

  it('goes on where a killed run ended: with the items that were not answered for longest', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => itemId(index));
    const { run, api, prices, answer } = await pricesRun(ids);
    answer.items = (asked, response) =>
      api.requests.length === 2 ? sendBody(response, {}, 403) : answerAll(asked, response);
    expect((await run()).exitCode).toBe(1);
    expect(Object.keys(prices())).toEqual(ids.slice(0, 10));
    answer.items = answerAll;
    await run();
    expect(api.requests.slice(2).flatMap(({ itemIds }) => itemIds)).toEqual(ids.slice(10));
    expect(Object.keys(prices())).toEqual(ids);
  });

  it('refuses to start beside another run', async () => {
    const { run, answer } = await pricesRun([A]);
    let second: ReturnType<typeof run> | null = null;
    answer.items = async (asked, response) => {
      second ??= run();
      await second;
      answerAll(asked, response);
    };
    expect((await run()).exitCode).toBe(0);
    expect(await second).toEqual({
      exitCode: 1,
      said: expect.stringMatching(/expected no other run of prices for '.*', found a running one/),
    });
  });

  it('writes nothing in a dry run', async () => {
    const { run, written } = await pricesRun([A]);
    expect((await run(['--dry-run'])).said).toBe(
      'Amazon: 1 of 1 item answered.\nNothing was written (--dry-run).',
    );
    expect(written()).toBe('{}');
  });

  it('forgets an item that no product links any more', async () => {
    const left = JSON.stringify({ amazon: { [B]: GOOD } });
    const { run, prices } = await pricesRun([A], {}, { 'prices.json': left });
    await run();
    expect(Object.keys(prices())).toEqual([A]);
  });

  it('says which keys are missing, where to get them, and what pages show without them', async () => {
    const { run, api } = await pricesRun([A]);
    const { exitCode, said } = await run([], { AMAZON_CREATORS_CREDENTIAL_SECRET: '' });
    expect(exitCode).toBe(1);
    expect(said).toMatch(
      /found no AMAZON_CREATORS_CREDENTIAL_SECRET; make them in Associates Central .*'See price on Amazon'/,
    );
    expect(api.tokens).toEqual([]);
  });

  it.each([
    ['version', { AMAZON_CREATORS_CREDENTIAL_VERSION: SECRET }, "such as '3.1', found another text"],
    ['address', { AMAZON_CREATORS_API_URL: `http://a.example/${SECRET}` }, "begins with 'https://'"],
  ])('refuses a wrong %s without quoting it', async (_what, env, message) => {
    const { run, api } = await pricesRun([A]);
    const { exitCode, said } = await run([], env);
    expect([exitCode, said]).toEqual([1, expect.stringContaining(message)]);
    expect(said).not.toContain(SECRET);
    expect(api.tokens).toEqual([]);
  });

  it('names the stores for one that has no prices from its interface', async () => {
    const { run } = await pricesRun([A]);
    const { exitCode, said } = await run(['--store', 'amazn']);
    expect([exitCode, said]).toEqual([2, expect.stringContaining("did you mean 'amazon'?")]);
  });
});

describe('a throttle', () => {
  it('is waited for as long as the interface asks, and then the items are asked for again', async () => {
    const { run, api, prices, clock, answer } = await pricesRun([A]);
    answer.items = (asked, response) =>
      api.requests.length === 1
        ? sendBody(response, { type: 'ThrottleException' }, 429, { 'retry-after': '17' })
        : answerAll(asked, response);
    expect((await run()).exitCode).toBe(0);
    expect(clock.slept).toEqual([1000, 17_000]);
    expect(prices()[A].price).toBe('$51.99');
  });

  it('without a time doubles the pause, and leaves the items to the next run after five tries', async () => {
    const { run, prices, clock } = await pricesRun([A], {
      items: (_asked, response) => sendBody(response, {}, 503),
    });
    expect((await run()).said).toContain(`${A} (Incubator 0): found a throttle`);
    expect(clock.slept).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(prices()).toEqual({});
  });

  it('of hours ends the run', async () => {
    const { run } = await pricesRun([A], {
      items: (_asked, response) => sendBody(response, {}, 429, { 'retry-after': '7200' }),
    });
    expect(await run()).toEqual({ exitCode: 1, said: expect.stringContaining('Amazon asks for 120') });
  });
});

describe('a token', () => {
  it('that has ended is renewed once', async () => {
    const { run, api, answer, prices } = await pricesRun([A]);
    answer.items = (asked, response) =>
      asked.headers.authorization === 'Bearer token-1'
        ? sendBody(response, { reason: 'TokenExpired' }, 401)
        : answerAll(asked, response);
    expect((await run()).exitCode).toBe(0);
    expect([api.tokens.length, api.requests.length]).toEqual([2, 2]);
    expect(prices()[A]).toEqual({ ...GOOD, seen: expect.any(String) });
  });

  it('that is refused again ends the run', async () => {
    const { run, api } = await pricesRun([A], { items: (_, response) => sendBody(response, {}, 401) });
    expect(await run()).toEqual({
      exitCode: 1,
      said: expect.stringContaining('expected keys that Amazon knows'),
    });
    expect([api.tokens.length, api.requests.length]).toEqual([2, 2]);
  });
});

describe('keys and tokens', () => {
  it.each([400, 401, 403, 429, 500, 200])(
    'stand in no message and no file where answers of status %d repeat the request',
    async (status) => {
      const echo = ({ body, headers }: { body: string; headers: object }) => ({
        reason: body,
        error: body,
        error_description: body,
        message: `${body} ${JSON.stringify(headers)}`,
        errors: [{ code: body, message: `${A} ${body} ${JSON.stringify(headers)}` }],
        itemsResult: {
          items: [
            answeredItem(A, 51.99, { merchantInfo: { name: JSON.stringify(headers) } }),
            answeredItem(SECRET),
          ],
        },
      });
      const { run, written, answer } = await pricesRun([A], {
        items: (asked, response) => sendBody(response, echo(asked), status),
      });
      const first = await run();
      answer.token = (asked, response) =>
        sendBody(response, { ...echo(asked), access_token: `line\n${SECRET}` }, status);
      const second = await run(['--max-age', '0']);
      for (const output of [first.said, second.said, written()])
        for (const secret of [KEY_ID, SECRET, 'token-1']) expect(output).not.toContain(secret);
    },
  );
});

describe('a fault of the whole answer', () => {
  const known = { 'prices.json': JSON.stringify({ amazon: { [A]: GOOD } }) };

  it.each<[what: string, Parameters<typeof pricesRun>[1], exitCode: number, message: string]>([
    [
      'of an account without sales',
      { items: (_, response) => sendBody(response, { reason: 'AssociateNotEligible' }, 403) },
      1,
      'ten qualifying sales in the last 30 days',
    ],
    [
      'of a wrong key',
      { token: (_, response) => sendBody(response, { error: 'invalid_client' }, 401) },
      1,
      'AMAZON_CREATORS_CREDENTIAL_ID, _SECRET and _VERSION',
    ],
    [
      'of a foreign tag',
      { items: (_, response) => sendBody(response, { reason: 'InvalidPartnerTag' }, 400) },
      1,
      'correct it below tags in site.yaml',
    ],
    [
      'that redirects',
      { items: (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end() },
      0,
      'redirected elsewhere (status 302)',
    ],
    [
      'of another form',
      { items: (_, response) => void response.end('<html>Sorry</html>') },
      0,
      'an answer of another form',
    ],
    [
      'of 100 MB',
      {
        items: (_, response) => {
          const piece = Buffer.alloc(1_000_000, 32);
          const write = (left: number): void => {
            if (left === 0 || response.destroyed) return void response.end();
            response.write(piece, () => write(left - 1));
          };
          write(100);
        },
      },
      0,
      'answered with more than 4 MB',
    ],
    [
      'of another hour',
      {
        items: (asked, response) => {
          response.setHeader('date', new Date('2026-11-28T09:00:00Z').toUTCString());
          return answerAll(asked, response);
        },
      },
      0,
      "a clock more than ten minutes from the interface's",
    ],
  ])(
    '%s has a line in the report, and leaves the last price with its day',
    async (_what, answering, exitCode, message) => {
      const { run, prices } = await pricesRun([A], answering, known);
      expect(await run(['--max-age', '0'])).toEqual({ exitCode, said: expect.stringContaining(message) });
      expect(prices()).toEqual({ [A]: GOOD });
    },
  );

  it('that keeps the interface silent ends the run at the third', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => itemId(index));
    const { run, api } = await pricesRun(ids, { items: (_, response) => void response.end('?') });
    expect(await run()).toEqual({ exitCode: 1, said: expect.stringContaining('3 requests in a row') });
    expect(api.requests).toHaveLength(3);
  });
});

describe('an answer in parts', () => {
  it('counts for the items that it has; an unknown one is remembered with its day, the others wait', async () => {
    const C = itemId(3);
    const known = {
      'prices.json': JSON.stringify({ amazon: { [B]: { ...GOOD, seen: '2026-11-27T06:00Z' } } }),
    };
    const items = [answeredItem(A), answeredItem('B0OTHER999', 1)];
    const { run, prices } = await pricesRun(
      [A, B, C],
      { items: (_, response) => sendBody(response, { itemsResult: { items }, errors: [itemError(B)] }) },
      known,
    );
    const { exitCode, said } = await run();
    expect(exitCode).toBe(0);
    expect(said).toContain('Amazon: 1 of 3 items answered.');
    expect(said).toContain(`Unknown to the interface (1):\n  ${B} (Incubator 1)`);
    expect(said).toContain(`${C} (Incubator 2): expected an answer with a price, found no answer`);
    expect(said).toContain('items that were not asked for (1)');
    expect(prices()).toEqual({
      [A]: GOOD,
      [B]: { ...GOOD, seen: '2026-11-27T06:00Z', gone: '2026-11-28' },
    });
  });
});
