import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { audit, bothAt, FAST_POLICY, pageOf } from './testing/auditing.ts';
import { LIVE } from './testing/storePages.ts';

const LINKS = 1000;
const MILLISECONDS = 5;

/** A store that answers after some milliseconds, and how many requests it had open at once. */
async function slowStore() {
  const seen = { open: 0, most: 0 };
  const server = createServer((_request, response) => {
    seen.most = Math.max(seen.most, ++seen.open);
    response.once('close', () => seen.open--);
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(LIVE), MILLISECONDS);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the slow store could not open a port');
  return { origin: `http://127.0.0.1:${bound.port}`, seen };
}

describe('an audit of a thousand links', () => {
  it('without limits per host takes seconds, and has at most 32 requests open at once', async () => {
    const { origin, seen } = await slowStore();
    const links = Array.from({ length: LINKS }, (_, index) => `https://www.amazon.com/dp/${1e9 + index}`);
    const start = performance.now();
    const { result } = await audit(pageOf(links), {
      overrides: bothAt(origin),
      requestPolicy: { ...FAST_POLICY, perHost: LINKS, timeout: 5000 },
    });
    expect(result.links.filter(({ classified }) => classified.verdict === 'live')).toHaveLength(LINKS);
    // Some two seconds on an idle machine.
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(seen.most).toBeGreaterThan(2);
    expect(seen.most).toBeLessThanOrEqual(32);
  });
});
