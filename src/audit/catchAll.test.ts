import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { audit, dp, LIVE, pageOf, respond, storeOf } from './testing/auditing.ts';

/** A page that shows no more of a product than its name. */
const BARE = '<title>Tray</title><h1>Tray</h1><p>Nous avons perdu cette page.</p>';

/** Audits links of a store that answers by a function; gives the verdicts, the reasons, and the requests. */
async function auditAt(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  links = [dp(1), dp(2), dp(3)],
) {
  const { origin, requests } = await storeOf(answer);
  const ownLinks = links.map((link) => link.replace('{origin}', origin));
  const { result } = await audit(pageOf(ownLinks), { overrides: new Map([[slugify('amazon'), origin]]) });
  return {
    verdicts: result.links.map(({ classified }) => classified.verdict),
    markers: result.links.map(({ classified }) => classified.evidence.marker),
    isCertain: result.links.some(({ classified }) => classified.certain),
    madeUp: requests.filter((url) => url.includes('no-such-page')),
  };
}

const isMadeUp = ({ url }: IncomingMessage) => url?.includes('no-such-page') ?? false;

describe('a host that answers 200 to everything', () => {
  it('proves nothing by it, and is asked once a run for an address that nobody has', async () => {
    const { verdicts, markers, madeUp } = await auditAt((_request, response) => respond(response, BARE));
    expect(verdicts).toEqual(['blocked', 'blocked', 'blocked']);
    expect(new Set(markers)).toEqual(new Set(['its host answers 200 to a made-up address, too']));
    expect(madeUp).toEqual([expect.stringMatching(/^\/dp\/no-such-page-[\w-]+$/)]);
  });

  it('is no certain source either', async () => {
    const { verdicts, isCertain, madeUp } = await auditAt(
      (_request, response) => respond(response, BARE),
      ['{origin}/eggs/turning.html', '{origin}/'],
    );
    expect([verdicts, isCertain, madeUp.length]).toEqual([['live', 'blocked'], false, 1]);
  });

  it('is believed where its page shows the product', async () => {
    const { verdicts } = await auditAt(({ url }, response) =>
      respond(response, url?.endsWith(dp(2).slice(-10)) ? LIVE : BARE),
    );
    expect(verdicts).toEqual(['blocked', 'live', 'blocked']);
  });
});

describe('a host that knows its pages', () => {
  it.each<[what: string, answer: (response: ServerResponse) => void]>([
    ['answers 404', (response) => respond(response, BARE, 404)],
    ['says so with status 200', (response) => respond(response, '<title>Page not found</title>')],
    ['redirects to its home page', (response) => void response.writeHead(302, { location: '/' }).end()],
    ['refuses', (response) => respond(response, '', 403)],
  ])('is believed where it %s for the made-up address', async (_what, answer) => {
    const { verdicts } = await auditAt((request, response) =>
      isMadeUp(request) ? answer(response) : respond(response, BARE),
    );
    expect(verdicts).toEqual(['live', 'live', 'live']);
  });
});
