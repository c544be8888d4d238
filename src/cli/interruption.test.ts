import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interruption } from './interruption.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'the first %s interrupts a command, once it has passed through npm too, and a later one ends it',
  (signal, code) => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const interrupted = interruption();
    expect(interrupted.aborted).toBe(false);
    process.emit(signal);
    vi.advanceTimersByTime(1900);
    process.emit(signal);
    expect([interrupted.aborted, exit.mock.calls]).toEqual([true, []]);
    vi.advanceTimersByTime(100);
    process.emit(signal);
    expect(exit.mock.calls).toEqual([[code]]);
  },
);
