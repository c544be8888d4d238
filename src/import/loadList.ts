import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { codeOf } from '../cli/systemError.ts';
import { UserError } from '../cli/userError.ts';
import { unzip } from './unzip.ts';

export interface LoadedList {
  /** Its name in messages: as it was given, without the secrets of an address. */
  readonly name: string;
  readonly bytes: Buffer;
  /** The files in it, where it is an XLSX workbook. */
  readonly workbook?: Readonly<Record<string, Uint8Array>>;
}

/** The most bytes of a list, loaded and unpacked: it is read whole. */
const MOST_BYTES = 200_000_000;

const LONGEST_WAIT = 10 * 60 * 1000;

/** Loads a list from a path or a web address, and unpacks it if it is packed by gzip or in a ZIP archive. */
export async function loadList(list: string): Promise<LoadedList> {
  const isAddress = /^https?:\/\//i.test(list) && URL.canParse(list) && !existsSync(list);
  const loaded = isAddress ? await fetchList(new URL(list)) : await readList(list);
  const start = loaded.bytes.toString('hex', 0, 4);
  if (start === '1f8b0800') return gunzip(loaded);
  return start === '504b0304' ? unpack(loaded) : loaded;
}

async function readList(name: string): Promise<LoadedList> {
  try {
    const stats = await stat(name);
    if (!stats.isFile())
      throw new UserError(`${name}: expected a product list, found something else than a file`);
    if (stats.size > MOST_BYTES) throw tooLarge(name);
    return { name, bytes: await readFile(name) };
  } catch (error) {
    throw refusal(
      error,
      () => `${name}: expected a product list, found no file that can be read; check its path`,
    );
  }
}

/**
 * Messages leave out the query and the password, which would give everybody access to the feed of a network.
 */
async function fetchList(url: URL): Promise<LoadedList> {
  const name = `${url.origin}${url.pathname}`;
  const { username, password } = url;
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const headers = username === '' ? {} : { authorization: `Basic ${secret.toString('base64')}` };
  url.username = url.password = '';
  const chunks: Uint8Array[] = [];
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_WAIT) });
    if (!answer.ok || !answer.body)
      throw new UserError(
        `${name}: expected a product list, found the answer ${answer.status}; check its address`,
      );
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > MOST_BYTES) throw tooLarge(name);
      chunks.push(chunk);
    }
  } catch (error) {
    throw refusal(error, (reason) => `${name}: expected a product list, found no answer (${reason})`);
  }
  return { name, bytes: Buffer.concat(chunks) };
}

export function refusal(error: unknown, describe: (reason: string) => string): UserError {
  if (error instanceof UserError) return error;
  const { message = String(error), cause = null } = error instanceof Error ? error : {};
  return new UserError(describe(cause instanceof Error ? cause.message : message));
}

function tooLarge(name: string): UserError {
  return new UserError(
    `${name}: expected at most ${MOST_BYTES / 1e6} MB unpacked, found more; ask the store or the network for a smaller list`,
  );
}

function gunzip({ name, bytes }: LoadedList): LoadedList {
  try {
    return { name, bytes: gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) };
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name);
    throw refusal(
      error,
      (reason) => `${name}: expected a file packed by gzip, found a damaged one (${reason}); load it again`,
    );
  }
}

/** Unpacks the only list of an archive, or a workbook. */
function unpack({ name, bytes }: LoadedList): LoadedList {
  let total = 0;
  try {
    const files = unzip(bytes, ({ name: file, originalSize }) => {
      const isList = !/^__MACOSX\/|(?:^|\/)(?:\.[^/]*)?$/.test(file);
      total += isList ? originalSize : 0;
      if (total > MOST_BYTES) throw tooLarge(name);
      return isList;
    });
    const lists = Object.keys(files);
    if (lists.some((file) => file.startsWith('xl/'))) return { name, bytes, workbook: files };
    const [only, second] = Object.values(files);
    if (only && !second) return { name, bytes: Buffer.from(only) };
    throw new UserError(
      `${name}: expected one product list in the archive, found ` +
        `${lists.length === 0 ? 'none' : lists.map((file) => `'${file}'`).join(', ')}; unpack it, and ` +
        'import one list',
    );
  } catch (error) {
    throw refusal(
      error,
      (reason) => `${name}: expected a ZIP archive, found a damaged one (${reason}); load it again`,
    );
  }
}
