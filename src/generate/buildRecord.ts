import { randomUUID } from 'node:crypto';
import type { ReusableAssets } from './buildAssets.ts';
import type { BuildOutcome } from './buildSite.ts';
import type { Cache } from './cache.ts';
import type { BuildManifest, PreviousBuild } from './previousBuild.ts';

/** A finished build: enough to see that nothing has changed since, and to repeat its report. */
export interface BuildRecord {
  /** Hash of the code, the content and the options. */
  readonly fingerprint: string;
  /** Stamp of each output file. */
  readonly stamps: ReadonlyMap<string, string>;
  readonly report: Pick<BuildOutcome, 'pages' | 'bytes' | 'links' | 'warnings'>;
}

/** A cache entry. The entries of one build share an id, because a killed process may have written only some of them. */
interface Entry<T> {
  readonly build: string;
  readonly value: T;
}

/** Caches the last build into an output folder. */
export function buildRecords(cache: Cache, folder: string) {
  const records = cache<Entry<BuildRecord>>(`record ${folder}`);
  const manifests = cache<Entry<BuildManifest>>(`manifest ${folder}`);
  const assets = cache<Entry<ReusableAssets>>(`assets ${folder}`);
  return {
    read: (): (BuildRecord & PreviousBuild) | null => {
      const found = records.read();
      if (!found) return null;
      const ofSameBuild = <T>(entry: Entry<T> | null) => (entry?.build === found.build ? entry.value : null);
      const readManifest = () => ofSameBuild(manifests.read());
      const readAssets = () => ofSameBuild(assets.read());
      return { ...found.value, readManifest, readAssets };
    },
    write: (record: BuildRecord, manifest: BuildManifest, reusable: ReusableAssets): void => {
      const build = randomUUID();
      manifests.write({ build, value: manifest });
      assets.write({ build, value: reusable });
      records.write({ build, value: record });
    },
  };
}
