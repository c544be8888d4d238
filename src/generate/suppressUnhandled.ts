/** Prevents an unhandled rejection from a promise that is awaited later. Awaiting it still throws. */
export function suppressUnhandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
