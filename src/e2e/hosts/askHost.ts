import { type IncomingHttpHeaders, request } from 'node:http';

/** What a host has answered. */
export interface HostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A host that serves a built site. */
export interface Host {
  /** Where it listens on this machine. */
  readonly port: number;
  /** The name that it is asked by. */
  readonly name: string;
}

/** Asks a host for a path, as a browser does that follows no redirect. */
export function askHost(host: Host, path: string, headers: Record<string, string> = {}): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: host.port, path, headers: { host: host.name, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
