import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { listen } from '../../cli/listen.ts';
import { contentType } from '../../dev/devSite.ts';

/** An answer before it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A file of a folder, with the type of its ending. */
function fileReply(folder: string, name: string, status = 200): Reply {
  const file = path.join(folder, name);
  const { mtimeMs, size } = statSync(file);
  const headers = { 'content-type': contentType(name), etag: `"${size}-${mtimeMs}"` };
  return { status, headers, body: readFileSync(file) };
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** Sends a visitor on. */
export function redirectTo(location: string, status: number): Reply {
  return { status, headers: { location }, body: Buffer.alloc(0) };
}

/** What hosts of folders do alike: a file, the index of a folder, its slash where that is missing, or 404.html. */
export function replyFromFolder(folder: string, address: string): Reply {
  const name = address.slice(1);
  if (name.split('/').includes('..')) return fileReply(folder, '404.html', 404);
  if (name !== '' && !name.endsWith('/') && isFile(path.join(folder, name))) return fileReply(folder, name);
  if (!name.endsWith('/') && isFile(path.join(folder, name, 'index.html')) && name !== '')
    return redirectTo(`${address}/`, 301);
  const index = path.join(name, 'index.html');
  return isFile(path.join(folder, index)) ? fileReply(folder, index) : fileReply(folder, '404.html', 404);
}

/** Answers on a free port of this machine. */
export async function serveReplies(
  reply: (address: string) => Reply,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const [address = '/'] = (request.url ?? '/').split('?');
    const { status, headers, body } = reply(decodeURI(address));
    response.writeHead(status, headers).end(body);
  });
  return { server, port: await listen(server) };
}
