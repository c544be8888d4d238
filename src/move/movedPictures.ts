import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { groupBy } from '../domain/groupBy.ts';
import { slugify } from '../domain/slug.ts';
import { decoded } from './places.ts';
import type { NewTarget } from './targets.ts';

export interface PictureSources {
  /** A copy of `wp-content/uploads`; null without one. */
  readonly uploads: string | null;
  /** Fetches a picture; null if pictures are not fetched. */
  readonly fetchPicture: ((address: string) => Promise<Uint8Array | string>) | null;
}

interface GatheredPicture {
  /** The path of the site, `/images/2021/03/nest.jpg`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The pictures of the old site: those that a text shows are copied, or fetched, once each. */
export class MovedPictures {
  /** By the addresses of the whole pictures. */
  readonly gathered = new Map<string, GatheredPicture>();
  readonly #sources: PictureSources;
  readonly #known: ReadonlyMap<string, string>;
  readonly #taken: Set<string>;
  readonly #lost = new Map<string, string>();

  /**
   * @param known those of earlier moves, by their old addresses
   * @param taken the paths of the pictures that the site has
   */
  constructor(sources: PictureSources, known: ReadonlyMap<string, string>, taken: readonly string[]) {
    this.#sources = sources;
    this.#taken = new Set(taken.map((name) => name.toLowerCase()));
    this.#known = new Map([...known].filter(([, name]) => this.#taken.has(name.toLowerCase())));
  }

  /** Gets pictures, a few at a time, since a host may answer slowly. */
  async gather(addresses: readonly string[]): Promise<void> {
    const waiting = [...groupBy(new Set(addresses), wholePicture)].filter(
      ([whole]) => !this.#known.has(whole),
    );
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await this.#gatherOne(...next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  target(address: string): NewTarget {
    const whole = wholePicture(address);
    const to = this.#known.get(whole) ?? this.gathered.get(whole)?.path;
    if (to !== undefined) return { kind: 'found', to };
    return { kind: 'lost', why: this.#lost.get(whole) ?? 'its address is not one of a picture' };
  }

  /** Gets the whole picture, or else one of the smaller copies that texts show. */
  async #gatherOne(whole: string, copies: readonly string[]): Promise<void> {
    const name = nameOf(whole);
    if (name === null) {
      this.#lost.set(whole, 'it is no picture that browsers show; save it as JPEG, PNG or WebP');
      return;
    }
    for (const candidate of new Set([whole, ...copies])) {
      const bytes = await this.#read(candidate);
      if (typeof bytes === 'string') {
        if (!this.#lost.has(whole)) this.#lost.set(whole, bytes);
      } else {
        this.gathered.set(whole, { path: this.#freePath(name), bytes });
        return;
      }
    }
  }

  /** The bytes of a picture, or why there are none. */
  async #read(address: string): Promise<Uint8Array | string> {
    const { uploads, fetchPicture } = this.#sources;
    const file = uploads === null ? null : fileIn(uploads, address);
    if (file !== null) return readFile(file);
    if (!fetchPicture)
      return `it is not in ${uploads ?? 'any folder'}; copy it there, or leave out --no-fetch`;
    return fetchPicture(address);
  }

  #freePath(name: string): string {
    const { dir, name: stem, ext } = path.posix.parse(name);
    for (let number = 1; ; number++) {
      const free = `${dir}/${stem}${number === 1 ? '' : `-${number}`}${ext}`;
      if (this.#taken.has(free.toLowerCase())) continue;
      this.#taken.add(free.toLowerCase());
      return free;
    }
  }
}

const AT_ONCE = 4;

/** What is after the folder of uploads in an address: `2021/03/nest.jpg`. */
const UPLOADED = /\/(?:wp-content\/uploads|files|content\/images)\/(?:sites\/\d+\/)?([^?#]+)/;

/** The path of a picture in the new site, without letters that an address escapes; null for other files. */
function nameOf(address: string): string | null {
  const { pathname } = new URL(address);
  const own = UPLOADED.exec(pathname)?.[1] ?? path.posix.basename(pathname);
  const parts = wholePicture(decoded(own))
    .split('/')
    .map((part) => part.trim());
  const { name, ext } = path.posix.parse(parts.pop() ?? '');
  if (!/^\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(ext)) return null;
  const folders = parts.map((part) => slugify(part).replace(/[^a-z0-9-]/g, '')).filter((part) => part !== '');
  const stem =
    slugify(name)
      .replace(/[^a-z0-9-]/g, '')
      .replace(/^-+|-+$/g, '') || 'picture';
  return ['/images', ...folders, `${stem}${ext.toLowerCase()}`].join('/');
}

/** The address of the whole picture: WordPress shows smaller copies, `nest-300x200.jpg`. */
function wholePicture(address: string): string {
  return address.replace(/-\d{2,5}x\d{2,5}(?=\.\w+(?:[?#]|$))/, '');
}

/** The file of a picture in a folder of files; null if it has none, or a path that leads out of it. */
function fileIn(folder: string, address: string): string | null {
  const { pathname } = new URL(address);
  const names = [UPLOADED.exec(pathname)?.[1], pathname.slice(1)];
  const root = realpathSync(folder);
  for (const name of names) {
    const file = name === undefined ? '' : path.join(folder, decoded(name));
    if (name === undefined || name === '' || !existsSync(file)) continue;
    const inside = path.relative(root, realpathSync(file));
    if (!inside.startsWith('..') && !path.isAbsolute(inside)) return file;
  }
  return null;
}
