import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unzipSync } from 'fflate';
import { UserError } from '../cli/userError.ts';

export interface ListFile {
  /** What messages call it: as it was given, without what an address may keep secret. */
  readonly name: string;
  readonly file: string;
}

/** The most bytes of a list, as it is loaded and as it is unpacked. */
const MOST_BYTES = 2_000_000_000;

/** The most bytes of a ZIP archive and of the list in it, because both are in memory. */
const MOST_ZIPPED = 500_000_000;

const LONGEST_WAIT = 10 * 60 * 1000;

/**
 * Makes a list readable while `use` runs: loads it if it is at an address, and unpacks it if it is packed by gzip or in a ZIP archive.
 * @param list a path, or an address that starts with 'https://' or 'http://'
 * @throws UserError if it cannot be loaded or unpacked
 */
export async function withListFile<T>(list: string, use: (found: ListFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'product-list-'));
  try {
    const found = isAddress(list) ? await loadList(new URL(list), folder) : { name: list, file: list };
    return await use(await unpackList(found, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isAddress(list: string): boolean {
  return /^https?:\/\//i.test(list) && URL.canParse(list) && !existsSync(list);
}

/** Loads a list into a folder. Messages leave out the query and the password, which open the feed of a network to everybody. */
async function loadList(url: URL, folder: string): Promise<ListFile> {
  const name = `${url.origin}${url.pathname}`;
  const file = path.join(folder, 'loaded');
  const { username, password } = url;
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const headers = username === '' ? {} : { authorization: `Basic ${secret.toString('base64')}` };
  url.username = url.password = '';
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_WAIT) });
    if (!answer.ok || !answer.body)
      throw new UserError(
        `${name}: expected a product list, found the answer ${answer.status}; check its address`,
      );
    await pipeline(answer.body, limit(name, MOST_BYTES), createWriteStream(file));
  } catch (error) {
    throw refusal(error, (reason) => `${name}: expected a product list, found no answer (${reason})`);
  }
  return { name, file };
}

/** A failure as a mistake of the user, unless it is one already. */
export function refusal(error: unknown, describe: (reason: string) => string): UserError {
  if (error instanceof UserError) return error;
  const { message = String(error), cause = null } = error instanceof Error ? error : {};
  return new UserError(describe(cause instanceof Error ? cause.message : message));
}

function limit(name: string, most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? tooLarge(name, most) : null, chunk);
    },
  });
}

function tooLarge(name: string, most: number): UserError {
  return new UserError(
    `${name}: expected at most ${most / 1e6} MB unpacked, found more; ask the store or the network for a smaller list`,
  );
}

/** Unpacks a list into a folder if its first bytes say that it is packed. */
async function unpackList(list: ListFile, folder: string): Promise<ListFile> {
  const start = await firstBytes(list);
  const unpacked = { name: list.name, file: path.join(folder, 'unpacked') };
  if (start === GZIP) return gunzip(list, unpacked);
  if (start === ZIP && (await unzip(list, unpacked))) return unpacked;
  return list;
}

/** The first bytes of what is packed; an XLSX file is a ZIP archive too. */
const GZIP = '1f8b0800';
export const ZIP = '504b0304';

/** The first four bytes of a list, in hexadecimal. */
export async function firstBytes({ name, file }: ListFile): Promise<string> {
  const handle = await open(file).catch(() => {
    throw new UserError(`${name}: expected a product list, found no file that can be read; check its path`);
  });
  try {
    if (!(await handle.stat()).isFile())
      throw new UserError(`${name}: expected a product list, found something else than a file`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await handle.close();
  }
}

async function gunzip({ name, file }: ListFile, unpacked: ListFile): Promise<ListFile> {
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      limit(name, MOST_BYTES),
      createWriteStream(unpacked.file),
    );
  } catch (error) {
    throw refusal(
      error,
      (reason) => `${name}: expected a file packed by gzip, found a damaged one (${reason}); load it again`,
    );
  }
  return unpacked;
}

/** Unpacks the only list of an archive; returns false for a workbook. Names in it lead nowhere: nothing is written under them. */
async function unzip({ name, file }: ListFile, unpacked: ListFile): Promise<boolean> {
  if ((await stat(file)).size > MOST_ZIPPED) throw tooLarge(name, MOST_ZIPPED);
  const archive = await readFile(file);
  const sizes = new Map<string, number>();
  const read = (only?: string) =>
    unzipSync(archive, {
      filter: (entry) => {
        sizes.set(entry.name, entry.originalSize);
        return entry.name === only;
      },
    });
  try {
    read();
    if ([...sizes.keys()].some((entry) => entry.startsWith('xl/'))) return false;
    const lists = [...sizes.keys()].filter((entry) => !/^__MACOSX\/|(?:^|\/)(?:\.[^/]*)?$/.test(entry));
    const [only, second] = lists;
    if (only === undefined || second !== undefined)
      throw new UserError(
        `${name}: expected one product list in the archive, found ${lists.length === 0 ? 'none' : lists.map((entry) => `'${entry}'`).join(', ')}; unpack it, and import one list`,
      );
    if ((sizes.get(only) ?? 0) > MOST_ZIPPED) throw tooLarge(name, MOST_ZIPPED);
    await writeFile(unpacked.file, read(only)[only] ?? '');
    return true;
  } catch (error) {
    throw refusal(
      error,
      (reason) => `${name}: expected a ZIP archive, found a damaged one (${reason}); load it again`,
    );
  }
}
