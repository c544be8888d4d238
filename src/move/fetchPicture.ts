const MOST_BYTES = 30_000_000;
const LONGEST_WAIT = 30_000;

const MOST_REDIRECTS = 5;

/**
 * Fetches a picture from the hosts of the old site.
 * @returns its bytes, or why there are none
 */
export function pictureFetcher(hosts: readonly string[]): (address: string) => Promise<Uint8Array | string> {
  return (address) => fetchFrom(new URL(address), hosts, AbortSignal.timeout(LONGEST_WAIT));
}

/** Follows redirects itself, since one may lead to a host that is none of the old site. */
async function fetchFrom(
  first: URL,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<Uint8Array | string> {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { protocol, hostname } = url;
    if (!/^https?:$/.test(protocol) || !isOneOf(hostname, hosts))
      return `it is on ${hostname}; ask its owner, and save it under images/`;
    try {
      const answer = await fetch(url, { signal, redirect: 'manual' });
      const next = answer.headers.get('location');
      if (answer.status >= 300 && answer.status < 400 && next !== null) {
        url = new URL(next, url);
        continue;
      }
      if (!answer.ok) return `${hostname} answered with ${answer.status}`;
      const type = answer.headers.get('content-type') ?? '';
      if (!type.startsWith('image/')) return `${hostname} answered with no picture (${type || 'no type'})`;
      return await readAtMost(answer);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `${hostname} gave no answer (${reason}); run the same command again`;
    }
  }
  return `${url.hostname} redirects again and again`;
}

function isOneOf(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

async function readAtMost({ body }: Response): Promise<Uint8Array | string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES)
      return `it has more than ${MOST_BYTES / 1_000_000} MB; save a smaller one under images/`;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
