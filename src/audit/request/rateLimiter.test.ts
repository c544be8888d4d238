import { describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/manualClock.ts';
import { HostRateLimiter } from './rateLimiter.ts';
import { Semaphore } from './semaphore.ts';

const HOUR = 3_600_000;
const POLICY = { pause: 500, perHost: 4 };

describe('the next request to a host, once the clock was set back,', () => {
  /** Milliseconds from then to its start. */
  async function waitOf(pausedFor: number): Promise<number> {
    const clock = new ManualClock();
    const stop = { deadline: clock.now() + 24 * HOUR, signal: new AbortController().signal };
    const limiter = new HostRateLimiter(POLICY, { stop, clock, semaphore: new Semaphore(32) });
    await clock.run(limiter.acquire());
    limiter.pauseFor(pausedFor);
    clock.setBack(HOUR);
    const from = clock.now();
    expect(await clock.run(limiter.acquire())).toBe(true);
    return clock.now() - from;
  }

  it('waits for the pause', async () => {
    expect(await waitOf(0)).toBe(POLICY.pause);
  });

  it('waits as long as the host has asked', async () => {
    expect(await waitOf(7000)).toBe(7000);
  });
});
