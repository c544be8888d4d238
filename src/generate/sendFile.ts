import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ClosedFolder, faultOf } from '../cli/files.ts';
import { mediaTypeOf, REVALIDATED } from '../site/hosting.ts';
import { rangeOf } from './byteRange.ts';

export interface FoundFile {
  readonly place: string;
  readonly stats: Stats;
}

/**
 * Finds a file of a closed folder; null if there is none, and for a name or a symbolic
 * link that leads out of the folder.
 */
export async function findFile(folder: ClosedFolder, name: string): Promise<FoundFile | null> {
  const isPlain = path.posix.join('/', name) === `/${name}`;
  if (!isPlain || faultOf(folder, name) !== null) return null;
  const place = path.join(folder.root, name);
  const stats = await stat(place).catch(() => null);
  return stats?.isFile() ? { place, stats } : null;
}

/** The encodings that a build compresses files with and browsers ask for, the smallest first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Sends a file of a closed folder, compressed where the build has compressed it, or the part of it that is
 * asked for; not again what the browser has. Headers that are set already stay.
 */
export async function sendFile(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  folder: ClosedFolder,
  name: string,
  file: FoundFile,
): Promise<void> {
  const setDefault = (header: string, value: string) => {
    if (!response.hasHeader(header)) response.setHeader(header, value);
  };
  const compressed = await compressedFile(request, folder, name);
  const { place, stats } = compressed ?? file;
  const etag = `W/"${stats.size}-${stats.mtimeMs}"`;
  // Browsers revalidate a file by its ETag, and keep the page for Back.
  response.setHeader('etag', etag);
  response.setHeader('last-modified', stats.mtime.toUTCString());
  response.setHeader('vary', 'Accept-Encoding');
  setDefault('cache-control', REVALIDATED);
  if (isKnown(request, etag)) return void response.writeHead(304).end();
  setDefault('content-type', mediaTypeOf(name) ?? 'application/octet-stream');
  if (compressed) response.setHeader('content-encoding', compressed.encoding);
  response.setHeader('accept-ranges', 'bytes');
  const range = rangeOf(request, stats.size);
  if (range === 'unsatisfiable') {
    response.removeHeader('content-encoding');
    return void response.writeHead(416, { 'content-range': `bytes */${stats.size}` }).end();
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  response.setHeader('content-length', end - start + 1);
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${stats.size}`);
  response.statusCode = range ? 206 : 200;
  if (request.method === 'HEAD' || end < start) return void response.end();
  await pipeline(createReadStream(place, { start, end }), response);
}

async function compressedFile({ headers }: IncomingMessage, folder: ClosedFolder, name: string) {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  for (const [encoding, ending] of Object.entries(ENCODINGS)) {
    const isAccepted = new RegExp(
      `(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[;,]|$)`,
    );
    const found = isAccepted.test(accepted) ? await findFile(folder, name + ending) : null;
    if (found) return { ...found, encoding };
  }
  return null;
}

/** Whether the browser has the same file already. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known === '*' || known.split(/\s*,\s*/).includes(etag);
}
