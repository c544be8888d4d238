/** fetch says only that it failed; why is in the cause, sometimes as a code, sometimes as words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (cause instanceof Error) return 'code' in cause && cause.code ? String(cause.code) : cause.message;
  return error.message;
}
