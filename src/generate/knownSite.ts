import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import type { MadeAssets } from './buildAssets.ts';
import { type Hash, hashOfMaps } from './inputHashes.ts';
import type { MadePage, MadePages, PageSite } from './pageMaker.ts';
import type { PresentFiles } from './presentFiles.ts';
import type { StagedFile } from './stagingWriter.ts';

/** A picture or data file, with the hash of its inputs. */
export interface MadeFile {
  readonly hash: Hash;
  readonly file: StagedFile;
}

/** What a build has made, to be compared with what the next one would make. */
export interface MadeSite extends MadePages {
  /** Hash of the inputs that all pages share. */
  readonly siteHash: Hash;
  readonly files: readonly MadeFile[];
  /** The addresses within the site that linkinator found sound. */
  readonly sound: ReadonlySet<string>;
}

/** What is kept of an earlier build with the same code. */
export interface KeptBuild {
  /** Every file that it has made, with what told it from any later version when the build ended. */
  readonly stamps: ReadonlyMap<string, string>;
  /** What it has made, which is ten times as large as all else; null where that is not known. */
  readonly readMade: () => MadeSite | null;
  /** What it has made of the frame of the pages; null where that is not known. */
  readonly readAssets: () => MadeAssets | null;
}

/** What an earlier build has made with the same code, and whether a file of it is still as that build has left it. */
export interface EarlierBuild {
  readonly made: MadeSite;
  /** Every file that it has made. */
  readonly files: readonly string[];
  readonly isUntouched: (file: string) => boolean;
}

/** The pages of an earlier build. */
export interface KnownPages {
  readonly count: number;
  /** Finds the page that was made for a path, if it is still there and what is asked of it is true. */
  readonly find: (
    place: Pick<Route, 'path'>,
    isSame: (made: Pick<MadePage, 'hash' | 'inputHash'>) => boolean,
  ) => MadePage | null;
  /** The targets of their links, by their numbers. */
  readonly targets: readonly string[];
}

/** Compares what is kept of an earlier build with what its folder holds now. */
export function earlierBuild(
  kept: KeptBuild | null,
  { stamps: present }: Pick<PresentFiles, 'stamps'>,
): EarlierBuild | null {
  const made = kept?.readMade() ?? null;
  if (!kept || !made) return null;
  const { stamps } = kept;
  const isUntouched = (file: string) => stamps.has(file) && stamps.get(file) === present.get(file);
  return { made, files: [...stamps.keys()], isUntouched };
}

/** Finds an unchanged file by the hash of its inputs. */
export type FindFile = (hash: Hash) => MadeFile | null;

/** What is taken over of an earlier build: its files, whatever its pages were made with. */
export function knownFiles(earlier: EarlierBuild | null): FindFile {
  const files = new Map(earlier?.made.files.map((made) => [made.hash, made]));
  return (hash) => {
    const found = files.get(hash);
    return found && earlier?.isUntouched(found.file.file) ? asUnchanged(found) : null;
  };
}

/** The pages of an earlier build that are taken over: none that were made with anything else. */
export function knownPages(earlier: EarlierBuild | null, siteHash: Hash): KnownPages {
  if (earlier?.made.siteHash !== siteHash) return NO_PAGES;
  const { made, isUntouched } = earlier;
  const pages = new Map(made.pages.map((page) => [page.file.file, page]));
  return {
    count: pages.size,
    targets: made.targets,
    find: (place, isSame) => {
      const found = pages.get(outputFileOf(place));
      return found && isSame(found) && isUntouched(found.file.file) ? asUnchanged<MadePage>(found) : null;
    },
  };
}

const NO_PAGES: KnownPages = { count: 0, targets: [], find: () => null };

/** Hash of the inputs that all pages share. */
export function hashOfSite(site: PageSite): Hash {
  return hashOfMaps(site);
}

function asUnchanged<T extends { readonly file: StagedFile }>(made: T): T {
  return { ...made, file: { ...made.file, unchanged: true } };
}
