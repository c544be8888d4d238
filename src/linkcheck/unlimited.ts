/**
 * A limit for linkinator's queue, which moves what waits on every turn, so that its own limit costs more than it saves on
 * a large site: the gate of the server, and the requestPolicy of the audit, are the limits.
 */
export const UNLIMITED = 1e9;
