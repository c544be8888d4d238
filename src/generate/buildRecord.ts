import { randomUUID } from 'node:crypto';
import type { MadeAssets } from './buildAssets.ts';
import type { BuildOutcome } from './buildSite.ts';
import type { Cache } from './cache.ts';
import type { KeptBuild, MadeSite } from './knownSite.ts';

/** What a build was made of, and what it said: enough to tell that nothing has changed since. */
export interface BuildRecord {
  /** Tells all that decides the bytes of the build from anything else. */
  readonly fingerprint: string;
  /** Each file of the output folder with what tells it from any later version. */
  readonly stamps: ReadonlyMap<string, string>;
  readonly report: Pick<BuildOutcome, 'pages' | 'bytes' | 'links' | 'warnings'>;
}

/** A part of what is kept of a build. All parts name the build: a process that was killed may have kept some of them alone. */
interface Part<T> {
  readonly build: string;
  readonly value: T;
}

/** What is kept of a build, read in parts: what it has made is not asked for where nothing has changed. */
interface RecordedBuild extends KeptBuild {
  readonly record: BuildRecord;
}

/** Keeps what is known of the last build into a folder. */
export function buildRecords(cache: Cache, folder: string) {
  const record = cache<Part<BuildRecord>>(`record ${folder}`);
  const made = cache<Part<MadeSite>>(`made ${folder}`);
  const assets = cache<Part<MadeAssets>>(`assets ${folder}`);
  return {
    read: (): RecordedBuild | null => {
      const known = record.read();
      if (!known) return null;
      const ofSameBuild = <T>(part: Part<T> | null) => (part?.build === known.build ? part.value : null);
      const readMade = () => ofSameBuild(made.read());
      const readAssets = () => ofSameBuild(assets.read());
      return { record: known.value, stamps: known.value.stamps, readMade, readAssets };
    },
    keep: (value: BuildRecord, site: MadeSite, frame: MadeAssets): void => {
      const build = randomUUID();
      made.write({ build, value: site });
      assets.write({ build, value: frame });
      record.write({ build, value });
    },
  };
}
