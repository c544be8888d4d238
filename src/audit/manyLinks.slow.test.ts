import { describe, expect, it } from 'vitest';
import { serve } from '../testing/serve.ts';
import { audit, bothAt, FAST_POLICY, pageOf } from './testing/auditing.ts';
import { LIVE } from './testing/storePages.ts';

const LINKS = 1000;

/** The requests that an audit may have open at once, to all hosts together. */
const LIMIT = 32;

/** A store that responds to nobody until so many requests are open, and from then on to each after some milliseconds. */
async function patientStore(requests: number) {
  const seen = { open: 0, most: 0 };
  const waiting: (() => void)[] = [];
  const respondToAll = () => {
    for (const respond of waiting.splice(0)) respond();
  };
  const { origin } = await serve((_request, response) => {
    seen.most = Math.max(seen.most, ++seen.open);
    response.once('close', () => seen.open--);
    waiting.push(() => response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE));
    if (seen.most >= requests) setTimeout(respondToAll, 5);
  });
  return { origin, seen };
}

describe('an audit of a thousand links', () => {
  it('without limits per host has 32 requests open at once, and never more', async () => {
    const { origin, seen } = await patientStore(LIMIT);
    const links = Array.from({ length: LINKS }, (_, index) => `https://www.amazon.com/dp/${1e9 + index}`);
    const { result } = await audit(pageOf(links), {
      overrides: bothAt(origin),
      requestPolicy: { ...FAST_POLICY, perHost: LINKS },
    });
    expect(result.links.filter(({ classified }) => classified.verdict === 'live')).toHaveLength(LINKS);
    expect(seen.most).toBe(LIMIT);
  });
});
