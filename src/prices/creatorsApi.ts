import { z } from 'zod';
import { UserError } from '../cli/userError.ts';
import { readItemsAnswer } from './creatorsAnswer.ts';
import { type CreatorsKeys, readCreatorsKeys } from './creatorsKeys.ts';
import type { AnsweredBatch, AskedStore, PriceProvider, Surroundings } from './provider.ts';
import { ProviderStop } from './providerStop.ts';
import { type SentJson, sendJson } from './sendJson.ts';

/**
 * Amazon's Creators API, the successor of the Product Advertising API: tokens by OAuth 2.0, and ten items a
 * request. How to ask, and how it fails, was read off public clients, above all Amazon's own SDK within
 * https://github.com/sergioteula/python-amazon-paapi and https://github.com/goark/pa-api.
 */
export const AMAZON_CREATORS: PriceProvider = {
  name: "Amazon's Creators API",
  serves: ({ hosts }) => hosts.some((host) => /^amazon(?:\.[a-z]{2,3}){1,2}$/.test(host)),
  connect(store, surroundings) {
    const keys = readCreatorsKeys(surroundings.env);
    const { tag } = store;
    if (tag === undefined)
      throw new UserError(
        `expected your associate tag of ${store.name} below 'tags' in site.yaml, found none; the ` +
          'Creators API answers only with one',
      );
    const connection = new CreatorsConnection(keys, { ...store, tag }, surroundings);
    return (ids) => connection.ask(ids);
  },
};

const ITEMS_PER_REQUEST = 10;

const RESOURCES = ['price', 'availability', 'condition', 'merchantInfo', 'isBuyBoxWinner'].map(
  (name) => `offersV2.listings.${name}`,
);

/** In milliseconds. New associates may send one request a second. */
const PAUSE = 1000;
const FIRST_BACK_OFF = 2000;
const LONGEST_RETRY_AFTER = 120_000;
const WRONG_CLOCK = 10 * 60_000;
/** A token is renewed a little before it ends. */
const TOKEN_LEEWAY = 60_000;
const TOKEN_LIFE = 3_600_000;

const MOST_TRIES = 5;
const MOST_FAILED_IN_ROW = 3;

const KEYS_REFUSED =
  'expected keys that Amazon knows, found refused ones; compare AMAZON_CREATORS_CREDENTIAL_ID, _SECRET and ' +
  '_VERSION with Associates Central, and make new ones if they were withdrawn';

const ACCESS_DENIED =
  'expected an account with access to the Creators API, found it denied; Amazon asks for ten qualifying ' +
  'sales in the last 30 days, and gives access back after them. Known prices keep their day, and pages hide ' +
  'them when they are too old';

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional().catch(undefined),
});

const errorAnswer = z.object({ reason: z.string().optional().catch(undefined) });

type Sent = SentJson | { readonly kind: 'throttled' };

class CreatorsConnection {
  readonly #keys: CreatorsKeys;
  readonly #store: AskedStore;
  readonly #surroundings: Surroundings;
  readonly #never = new AbortController().signal;
  #token: { readonly text: string; readonly until: number } | null = null;
  #nextStart = 0;

  constructor(keys: CreatorsKeys, store: AskedStore & { readonly tag: string }, surroundings: Surroundings) {
    this.#keys = keys;
    this.#store = store;
    this.#surroundings = surroundings;
  }

  async *ask(ids: readonly string[]): AsyncGenerator<AnsweredBatch> {
    const wrong = ids.filter((id) => !isAsin(id));
    if (wrong.length > 0) yield this.#batch(wrong, 'an id that is no ASIN; correct the link');
    const asins = ids.filter(isAsin);
    let failed = 0;
    for (let start = 0; start < asins.length; start += ITEMS_PER_REQUEST) {
      const asked = asins.slice(start, start + ITEMS_PER_REQUEST);
      const batch = await this.#askBatch(asked);
      failed = typeof batch === 'string' ? failed + 1 : 0;
      if (typeof batch !== 'string') yield batch;
      else if (failed < MOST_FAILED_IN_ROW) yield this.#batch(asked, batch);
      else
        throw new ProviderStop(
          `expected answers, found ${failed} requests in a row without: ${batch}; run again later`,
        );
    }
  }

  /** A batch without answers, with the reason for the report. */
  #batch(asked: readonly string[], why: string): AnsweredBatch {
    const answers = asked.map((id) => ({ id, kind: 'refused', why: `found ${why}` }) as const);
    return { asked, at: this.#surroundings.clock.now(), answers, warnings: [] };
  }

  /** Gives the answers, or the reason why there are none. */
  async #askBatch(asked: readonly string[]): Promise<AnsweredBatch | string> {
    const sent = await this.#sendWithToken(asked);
    if (sent.kind === 'throttled') return 'a throttle, or a fault of the interface, at each try';
    if (sent.kind === 'fault') return `that it ${sent.why}`;
    const { status, json, date } = sent.answer;
    const { reason } = errorAnswer.safeParse(json).data ?? {};
    if (status === 401) throw new ProviderStop(KEYS_REFUSED);
    if (status === 403) throw new ProviderStop(ACCESS_DENIED);
    if (reason === 'InvalidPartnerTag' || reason === 'InvalidAssociate')
      throw new ProviderStop(
        `expected an associate tag that belongs to the keys at ${this.#store.marketplace}, found that ` +
          'Amazon refuses it; correct it below tags in site.yaml, or use the keys of its account',
      );
    if (status !== 200) return `an answer with status ${status}`;
    const at = this.#surroundings.clock.now();
    if (date !== null && Math.abs(date - at) > WRONG_CLOCK)
      return "a clock more than ten minutes from the interface's, so that no price has a sure hour; set the clock";
    const hasSecret = (text: string) => this.#secrets().some((secret) => text.includes(secret));
    const context = { asked, currency: this.#store.currency, hasSecret };
    const read = readItemsAnswer(json, context);
    return read ? { asked, at, ...read } : 'an answer of another form';
  }

  #secrets(): string[] {
    const { id, secret } = this.#keys;
    return [id, secret, ...(this.#token ? [this.#token.text] : [])];
  }

  /** Renews the token once where it is refused. */
  async #sendWithToken(asked: readonly string[]): Promise<Sent> {
    for (let isRenewed = false; ; isRenewed = true) {
      const token = await this.#currentToken();
      if (typeof token !== 'string') return token;
      const sent = await this.#sendItems(asked, token);
      if (isRenewed || sent.kind !== 'answer' || sent.answer.status !== 401) return sent;
      this.#token = null;
    }
  }

  #sendItems(asked: readonly string[], token: string): Promise<Sent> {
    const { version, apiUrl } = this.#keys;
    const { marketplace, tag } = this.#store;
    const itemIds = asked.map((id) => id.toUpperCase());
    return this.#send({
      url: apiUrl,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}${isCognito(version) ? `, Version ${version}` : ''}`,
        'x-marketplace': marketplace,
      },
      body: JSON.stringify({
        itemIds,
        itemIdType: 'ASIN',
        marketplace,
        partnerTag: tag,
        resources: RESOURCES,
      }),
    });
  }

  async #currentToken(): Promise<string | Sent> {
    const now = this.#surroundings.clock.now();
    if (this.#token && now < this.#token.until) return this.#token.text;
    const sent = await this.#send(tokenRequest(this.#keys));
    if (sent.kind !== 'answer') return sent;
    const { status, json } = sent.answer;
    if (status === 400 || status === 401 || status === 403) throw new ProviderStop(KEYS_REFUSED);
    const { data } = tokenAnswer.safeParse(json);
    if (status !== 200 || !data) return { kind: 'fault', why: `gave no token (status ${status})` };
    const life = data.expires_in === undefined ? TOKEN_LIFE : data.expires_in * 1000;
    const until = this.#surroundings.clock.now() + Math.max(life - TOKEN_LEEWAY, life / 2);
    this.#token = { text: data.access_token, until };
    return data.access_token;
  }

  /** Sends one request a second, and again after a throttle or a fault that may pass. */
  async #send(request: Parameters<typeof sendJson>[0]): Promise<Sent> {
    const { clock } = this.#surroundings;
    for (let tries = 1; ; tries += 1) {
      await clock.sleep(this.#nextStart - clock.now(), this.#never);
      this.#nextStart = clock.now() + PAUSE;
      const sent = await sendJson(request, this.#surroundings);
      if (sent.kind === 'answer' && sent.answer.status !== 429 && sent.answer.status < 500) return sent;
      if (tries === MOST_TRIES) return sent.kind === 'answer' ? { kind: 'throttled' } : sent;
      const retryAfter = sent.kind === 'answer' ? sent.answer.retryAfter : null;
      if (retryAfter !== null && retryAfter > LONGEST_RETRY_AFTER)
        throw new ProviderStop(
          `expected to wait at most two minutes, found that Amazon asks for ${Math.ceil(retryAfter / 60_000)}; ` +
            'run again then',
        );
      const wait = Math.max(retryAfter ?? 0, FIRST_BACK_OFF * 2 ** (tries - 1));
      this.#nextStart = clock.now() + wait;
    }
  }
}

function isAsin(id: string): boolean {
  return /^[A-Z0-9]{10}$/i.test(id);
}

function isCognito(version: string): boolean {
  return version.startsWith('2.');
}

/** Cognito takes a form, Login with Amazon JSON. */
function tokenRequest({ id, secret, version, tokenUrl }: CreatorsKeys) {
  const fields = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  return isCognito(version)
    ? {
        url: tokenUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, scope: 'creatorsapi/default' }).toString(),
      }
    : {
        url: tokenUrl,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, scope: 'creatorsapi::default' }),
      };
}
