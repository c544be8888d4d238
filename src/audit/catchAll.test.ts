import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { audit, dp, LIVE, pageOf, respond, storeOf } from './testing/auditing.ts';

/** A page that shows no more of a product than its name. */
const BARE = '<title>Tray</title><h1>Tray</h1><p>Nous avons perdu cette page.</p>';

/** Audits three links of a store; it answers by a function where a request is for what nobody has, and else with its page. */
async function auditAt(
  toMadeUp: (response: ServerResponse) => void,
  pageAt: (request: IncomingMessage) => string = () => BARE,
) {
  const { origin, requests } = await storeOf((request, response) =>
    request.url?.includes('no-such-page') ? toMadeUp(response) : respond(response, pageAt(request)),
  );
  const overrides = new Map([[slugify('amazon'), origin]]);
  const { result } = await audit(pageOf([dp(1), dp(2), dp(3), `${origin}/eggs.html`]), { overrides });
  return { links: result.links.map(({ classified }) => classified), requests };
}

const bare = (response: ServerResponse) => respond(response, BARE);

describe('a host that answers 200 to everything', () => {
  it('proves nothing by it, and is asked once a run for an address that nobody has', async () => {
    const { links, requests } = await auditAt(bare);
    const marker = 'its host answers 200 to a made-up address, too';
    const doubted = { verdict: 'blocked', certain: false, evidence: { marker } };
    expect(links).toMatchObject(Array(4).fill(doubted));
    const madeUp = requests.filter((url) => url.includes('no-such-page'));
    expect(madeUp).toEqual([expect.stringMatching(/^\/dp\/no-such-page-[\w-]+$/)]);
  });

  it('is believed where its page shows the product', async () => {
    const { links } = await auditAt(bare, ({ url }) => (url?.endsWith('2') ? LIVE : BARE));
    expect(links.slice(0, 3).map(({ verdict }) => verdict)).toEqual(['blocked', 'live', 'blocked']);
  });
});

it.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['answers 404', (response) => respond(response, BARE, 404)],
  ['says so with status 200', (response) => respond(response, '<title>Page not found</title>')],
  ['redirects to its home page', (response) => void response.writeHead(302, { location: '/' }).end()],
  ['refuses', (response) => respond(response, '', 403)],
])('a host is believed where it %s for an address that nobody has', async (_what, answer) => {
  const { links } = await auditAt(answer);
  expect(links.map(({ verdict }) => verdict)).toEqual(Array(4).fill('live'));
});
