/**
 * A limit for linkinator's queue that it never reaches. The queue moves what waits on every turn, so that a limit of its
 * own costs more than it saves on a large site; the semaphore of the server, and the request policy of the audit, are the
 * limits.
 */
export const UNLIMITED = 1e9;
