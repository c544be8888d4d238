import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from '../cli/listen.ts';

/** What is sent for an address. */
interface Compressed {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Serves what another server on loopback serves, compressed with gzip as every static host does: `npm start` sends files
 * as they are, which a slow connection would make too much of. Gives the server and its port.
 */
export async function serveCompressed(origin: string): Promise<{ server: Server; port: number }> {
  const known = new Map<string, Promise<Compressed>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const file = known.get(url) ?? compress(origin + url);
    known.set(url, file);
    const { status, type, body } = await file;
    const headers = { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length };
    response.writeHead(status, headers).end(body);
  });
  return { server, port: await listen(server) };
}

async function compress(address: string): Promise<Compressed> {
  const answer = await fetch(address);
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body };
}
