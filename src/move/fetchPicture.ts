const MOST_BYTES = 30_000_000;
const LONGEST_WAIT = 30_000;

/**
 * Fetches a picture from the hosts of the old site.
 * @returns its bytes, or why there are none
 */
export function pictureFetcher(hosts: readonly string[]): (address: string) => Promise<Uint8Array | string> {
  return async (address) => {
    const { protocol, hostname } = new URL(address);
    if (
      !/^https?:$/.test(protocol) ||
      !hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    )
      return `it is on ${hostname}; ask its owner, and save it under images/`;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT) });
      if (!answer.ok) return `${hostname} answered with ${answer.status}`;
      const type = answer.headers.get('content-type') ?? '';
      if (!type.startsWith('image/')) return `${hostname} answered with no picture (${type || 'no type'})`;
      return await readAtMost(answer);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `${hostname} gave no answer (${reason}); run the same command again`;
    }
  };
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
