/** Gives the reason of a failed request. The message of `fetch` is only "fetch failed": the reason is in its cause. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (cause instanceof Error)
    return 'code' in cause && cause.code ? String(cause.code) : cause.message || error.message;
  return error.message;
}
