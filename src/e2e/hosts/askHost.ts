import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

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
export async function askHost(
  { port, name }: Host,
  path: string,
  headers: Record<string, string> = {},
): Promise<HostAnswer> {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host: name, ...headers } }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error(`expected an answer for ${path}, found none`);
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
