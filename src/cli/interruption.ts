import type { EventEmitter } from 'node:events';

/** The signals that stop a command, with their numbers: 128 and the number is the exit code. */
const SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const;
type Signal = keyof typeof SIGNALS;

/** The exit code of a command that Ctrl+C has ended. */
export const INTERRUPTED = 128 + SIGNALS.SIGINT;

/**
 * npm passes a signal on to the command that it runs, and a terminal sends Ctrl+C to both: within this time, in
 * milliseconds, the same signal is one that came twice. A busy machine may take as long to pass it on.
 */
const PASSED_ON_WITHIN = 2000;

/** What is needed of a process. */
interface InterruptedProcess extends Pick<EventEmitter, 'on'> {
  readonly env: Readonly<Record<string, string | undefined>>;
  exit(code: number): unknown;
}

/**
 * Gives a signal that is aborted by the first Ctrl+C or SIGTERM, so that the command can keep what it has. Another one
 * ends the process at once.
 * @param now in milliseconds
 */
export function interruption(
  process: InterruptedProcess,
  now: () => number = () => performance.now(),
): AbortSignal {
  const controller = new AbortController();
  const window = process.env['npm_lifecycle_event'] ? PASSED_ON_WITHIN : 0;
  let first: { readonly signal: Signal; readonly at: number } | null = null;
  const receive = (signal: Signal) => {
    if (first === null) {
      first = { signal, at: now() };
      controller.abort();
    } else if (signal !== first.signal || now() - first.at >= window) {
      process.exit(128 + SIGNALS[signal]);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => receive(signal));
  return controller.signal;
}
