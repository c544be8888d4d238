/** Whether a host is one of a store's, or stands below one: `www.amazon.com` is on `amazon.com`. */
export function isOnHosts(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
