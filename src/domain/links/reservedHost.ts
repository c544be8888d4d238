/** Top-level names that no public site can have (RFC 2606, RFC 6761). */
const RESERVED_NAME = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** The addresses of a machine for itself (RFC 5735, RFC 4291), as the URL parser writes them. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a host stands for no site on the web: a name reserved for examples and tests, or the machine itself.
 * @param hostname lower-case, without a port
 */
export function isReservedHost(hostname: string): boolean {
  return RESERVED_NAME.test(hostname) || LOOPBACK.test(hostname);
}
