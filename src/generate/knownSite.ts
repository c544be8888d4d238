import { hash } from 'node:crypto';
import { outputFileOf } from '../site/urls.ts';
import type { KnownPages } from './makePages.ts';
import type { MadePage, MadePages, PageSite } from './pageMaker.ts';
import type { StagedFile } from './stage.ts';

/** A picture that was written. */
export interface MadePicture {
  /** Tells what it shows from anything else. */
  readonly key: string;
  readonly file: StagedFile;
}

/** What a build has made, to be compared with what the next one would make. */
export interface MadeSite extends MadePages {
  /** Tells what all pages are made with from anything else. */
  readonly key: string;
  readonly pictures: readonly MadePicture[];
  /** The addresses within the site that linkinator found sound. */
  readonly sound: ReadonlySet<string>;
}

/** What an earlier build has made with the same code, and whether a file of it is still as that build has left it. */
export interface EarlierBuild {
  readonly made: MadeSite;
  readonly isUntouched: (file: string) => boolean;
}

/** What the next build takes over from an earlier one. */
export interface KnownSite {
  readonly pages: KnownPages;
  /** Finds a picture by its key and its file, if it is still there. */
  readonly findPicture: (key: string, file: string) => MadePicture | null;
  readonly sound: ReadonlySet<string>;
}

/** Tells what all pages of a site are made with from anything else. */
export function keyOfSite(site: PageSite): string {
  return hash('sha256', JSON.stringify(site, withMaps), 'base64url');
}

/** JSON has no maps: they are written as lists of their entries. */
function withMaps(_name: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}

/** What is taken over of an earlier build: nothing of one whose pages were made with anything else. */
export function knownSite(earlier: EarlierBuild | null, key: string): KnownSite {
  if (earlier?.made.key !== key) return { pages: NO_PAGES, findPicture: () => null, sound: new Set() };
  const { made, isUntouched } = earlier;
  const pages = new Map(made.pages.map((page) => [page.file.file, page]));
  const pictures = new Map(made.pictures.map((picture) => [picture.file.file, picture]));
  const findIn = <T extends MadePicture>(files: ReadonlyMap<string, T>, wanted: string, file: string) => {
    const found = files.get(file);
    return found?.key === wanted && isUntouched(file) ? asUnchanged(found) : null;
  };
  return {
    pages: {
      count: pages.size,
      targets: made.targets,
      find: ({ key: wanted, path }) => findIn<MadePage>(pages, wanted, outputFileOf({ path })),
    },
    findPicture: (wanted, file) => findIn(pictures, wanted, file),
    sound: made.sound,
  };
}

const NO_PAGES: KnownPages = { count: 0, targets: [], find: () => null };

function asUnchanged<T extends MadePicture>(made: T): T {
  return { ...made, file: { ...made.file, unchanged: true } };
}
