import type { Route } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import type { ReusableAssets } from './buildAssets.ts';
import { type Hash, hashOfMaps } from './inputHashes.ts';
import type { OutputListing } from './listOutput.ts';
import type { PageSite, RenderedPage, RenderedPages } from './pageRenderer.ts';
import type { StagedFile } from './stagingWriter.ts';

/** A picture or data file, with the hash of its inputs. */
export interface MadeFile {
  readonly hash: Hash;
  readonly file: StagedFile;
}

/** What a build made, for the next build to compare with. */
export interface BuildManifest extends RenderedPages {
  /** Hash of the inputs that all pages share. */
  readonly siteHash: Hash;
  readonly files: readonly MadeFile[];
  /** Internal addresses that linkinator found valid. */
  readonly sound: ReadonlySet<string>;
}

/** The previous build with the same code, as read from the cache. */
export interface PreviousBuild {
  /** Stamp of each output file at the end of that build. */
  readonly stamps: ReadonlyMap<string, string>;
  /** Reads the manifest on demand, because it is large; null if the cache has none. */
  readonly readManifest: () => BuildManifest | null;
  /** Reads the styles, scripts and icons; null if the cache has none. */
  readonly readAssets: () => ReusableAssets | null;
}

/** The manifest of the previous build, checked against the output folder. */
export interface ReusableOutput {
  readonly manifest: BuildManifest;
  /** Whether a file is unchanged since that build. */
  readonly isUnchanged: (file: string) => boolean;
}

/** Pages of the previous build that can be reused. */
export interface ReusablePages {
  readonly count: number;
  /** Finds the page of a route, if its file is unchanged and `isSame` accepts its hashes. */
  readonly find: (
    route: Pick<Route, 'path'>,
    isSame: (page: Pick<RenderedPage, 'hash' | 'inputHash'>) => boolean,
  ) => RenderedPage | null;
  /** Link targets, by the numbers in `RenderedPage.links`. */
  readonly targets: readonly string[];
}

/** Compares the previous build with the files in the output folder. */
export function findReusableOutput(
  previous: PreviousBuild | null,
  { stamps: present }: Pick<OutputListing, 'stamps'>,
): ReusableOutput | null {
  const manifest = previous?.readManifest() ?? null;
  if (!previous || !manifest) return null;
  const { stamps } = previous;
  return {
    manifest,
    isUnchanged: (file) => stamps.has(file) && stamps.get(file) === present.get(file),
  };
}

/** Finds an unchanged file by the hash of its inputs. */
export type FindFile = (hash: Hash) => MadeFile | null;

/** Pictures and data files can be reused even if the inputs that all pages share have changed. */
export function reuseFiles(reusable: ReusableOutput | null): FindFile {
  const files = new Map(reusable?.manifest.files.map((made) => [made.hash, made]));
  return (hash) => {
    const found = files.get(hash);
    return found && reusable?.isUnchanged(found.file.file) ? asUnchanged(found) : null;
  };
}

/** Pages can be reused only if the inputs that all pages share are the same. */
export function reusePages(reusable: ReusableOutput | null, siteHash: Hash): ReusablePages {
  if (reusable?.manifest.siteHash !== siteHash) return NO_PAGES;
  const { manifest, isUnchanged } = reusable;
  const pages = new Map(manifest.pages.map((page) => [page.file.file, page]));
  return {
    count: pages.size,
    targets: manifest.targets,
    find: (route, isSame) => {
      const found = pages.get(outputFileOf(route));
      return found && isSame(found) && isUnchanged(found.file.file) ? asUnchanged<RenderedPage>(found) : null;
    },
  };
}

const NO_PAGES: ReusablePages = { count: 0, targets: [], find: () => null };

/** Hash of the inputs that all pages share. */
export function hashOfSite(site: PageSite): Hash {
  return hashOfMaps(site);
}

function asUnchanged<T extends { readonly file: StagedFile }>(made: T): T {
  return { ...made, file: { ...made.file, unchanged: true } };
}
