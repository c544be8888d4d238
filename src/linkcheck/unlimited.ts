/**
 * A limit for linkinator's queue that it never reaches. The queue moves what waits on every turn, so that a limit of its
 * own costs more than it saves on a large site; the link check gives it few addresses at once, and the audit has its request
 * policy.
 */
export const UNLIMITED = 1e9;
