/** The signals that stop a command, with their numbers: 128 and the number is the exit code. */
const SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const;

/** The exit code of a command that Ctrl+C has ended. */
export const INTERRUPTED = 128 + SIGNALS.SIGINT;

/**
 * npm passes a signal on to the command that it runs, and a terminal sends Ctrl+C to both: within this time,
 * in milliseconds, a second one is the same. A busy machine may take as long to pass it on.
 */
const PASSED_ON_WITHIN = 2000;

/**
 * Returns a signal that the first Ctrl+C or SIGTERM aborts, so that the command can save its
 * results. A later one ends the process.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  let first = Number.POSITIVE_INFINITY;
  for (const [signal, number] of Object.entries(SIGNALS))
    process.on(signal, () => {
      first = Math.min(first, performance.now());
      controller.abort();
      if (performance.now() - first >= PASSED_ON_WITHIN) process.exit(128 + number);
    });
  return controller.signal;
}
