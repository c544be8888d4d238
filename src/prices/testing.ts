import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { vi } from 'vitest';
import type { Clock } from '../cli/clock.ts';
import { runCommand } from '../cli/runCommand.ts';
import { STORE_PRICES_FILE } from '../content/read/ledgers.ts';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { serve } from '../testing/serve.ts';
import { pricesCommand } from './pricesCommand.ts';

export const KEY_ID = 'amzn1.application.key-id';
export const SECRET = 'the-secret-of-the-key';

/** A clock whose sleeps end at once, and move it. */
export class JumpingClock implements Clock {
  readonly slept: number[] = [];
  #now = Date.parse('2026-11-28T06:04:00Z');

  now(): number {
    return this.#now;
  }

  async sleep(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return;
    this.slept.push(milliseconds);
    this.#now += milliseconds;
  }

  set(time: string): void {
    this.#now = Date.parse(time);
  }
}

/** An item as the interface answers it, with one offer. */
export function answeredItem(asin: string, amount: unknown = 51.99, listing: object = {}, currency = 'USD') {
  const offer = {
    isBuyBoxWinner: true,
    price: { money: { amount, currency, displayAmount: `$${amount}` } },
    availability: { type: 'IN_STOCK' },
    condition: { value: 'New' },
    merchantInfo: { name: 'Amazon.com' },
    ...listing,
  };
  return { asin, offersV2: { listings: [offer] } };
}

/** An error about one item, as Amazon words it. */
export function itemError(asin: string, code = 'ItemNotAccessible') {
  return { code, message: `The ItemId ${asin} is not accessible through the Creators API.` };
}

/** A request to the mock, and the answer that it gives in place of its own. */
export interface MockRequest {
  readonly itemIds: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answering = (asked: MockRequest, response: ServerResponse) => unknown;

/** Answers with JSON. */
export function sendBody(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export const answerAll: Answering = ({ itemIds }, response) =>
  sendBody(response, { itemsResult: { items: itemIds.map((asin) => answeredItem(asin)) } });

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** Opens a mock of the Creators API while a test lasts, whose clock is that of the run. */
export async function mockCreatorsApi(clock: Clock, answering: { items: Answering; token?: Answering }) {
  const tokens: MockRequest[] = [];
  const requests: MockRequest[] = [];
  const { origin } = await serve(async (request, response) => {
    const body = await bodyOf(request);
    response.setHeader('date', new Date(clock.now()).toUTCString());
    const asked = { body, headers: request.headers };
    if (request.url === '/token') {
      tokens.push({ ...asked, itemIds: [] });
      if (answering.token) return void answering.token({ ...asked, itemIds: [] }, response);
      return sendBody(response, { access_token: `token-${tokens.length}`, expires_in: 3600 });
    }
    const { itemIds } = JSON.parse(body);
    requests.push({ ...asked, itemIds });
    return void answering.items({ ...asked, itemIds }, response);
  });
  const env = {
    AMAZON_CREATORS_CREDENTIAL_ID: KEY_ID,
    AMAZON_CREATORS_CREDENTIAL_SECRET: SECRET,
    AMAZON_CREATORS_CREDENTIAL_VERSION: '3.1',
    AMAZON_CREATORS_TOKEN_URL: `${origin}/token`,
    AMAZON_CREATORS_API_URL: `${origin}/getItems`,
  };
  return { tokens, requests, env };
}

/** The store of the tests, whose prices may come from its interface alone. */
const STORES = `amazon:
  name: Amazon
  hosts: [amazon.com]
  search: https://www.amazon.com/s?k={query}
  tagParameter: tag
  productId: '/dp/([A-Z0-9]{10})'
  prices: api
walmart:
  name: Walmart
  hosts: [walmart.com]
  search: https://www.walmart.com/search?q={query}
`;

export const itemId = (index: number) => `B${String(index).padStart(9, '0')}`;

/** The valid content with a product for each item, which links it, and with some more files. */
export function contentOfItems(ids: readonly string[], files: Record<string, string> = {}): Promise<string> {
  const products = ids.map((id, index) =>
    rawProduct({
      id: 100 + index,
      slug: `x-${index}`,
      name: `Incubator ${index}`,
      link: `https://www.amazon.com/dp/${id}`,
    }),
  );
  return contentWith({ 'stores.yaml': STORES, 'products/30-more.json': productFile(...products), ...files });
}

/** A content folder with items, a mock that answers for them, and runs of the command, with all that they print. */
export async function pricesRun(
  ids: readonly string[],
  answering: Partial<Parameters<typeof mockCreatorsApi>[1]> = {},
  files: Record<string, string> = {},
) {
  const content = await contentOfItems(ids, files);
  const clock = new JumpingClock();
  const current = { items: answerAll, ...answering };
  const api = await mockCreatorsApi(clock, current);
  const said: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => void said.push(String(text)));
  const run = async (args: readonly string[] = [], env: Record<string, string> = {}) => {
    const command = pricesCommand({ env: { ...api.env, ...env }, clock, timeout: 2000 });
    const exitCode = await runCommand(command, ['--content', content, ...args]);
    return { exitCode, said: said.splice(0).join('\n') };
  };
  const file = path.join(content, STORE_PRICES_FILE);
  const written = () => (existsSync(file) ? readFileSync(file, 'utf8') : '{}');
  const prices = () => JSON.parse(written()).amazon ?? {};
  return { content, clock, api, run, written, prices, answer: current };
}
