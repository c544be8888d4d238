import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UsageError } from '../cli/userError.ts';
import { type Bucket, inTemporaryFolder, readFrom, uploadTo } from './bucket.ts';
import { fileHeaders } from './deployPlan.ts';

/** The file beside a deployed site that lists its files: a deployment deletes only what an earlier one has uploaded. */
export const MANIFEST_FILE = '.hatch-guide-manifest.json';

const manifest = z.object({ version: z.literal(1), files: z.array(z.string()) });

/**
 * The files that earlier deployments have uploaded, by their paths within the site.
 * @throws UsageError where the manifest is damaged, or of another version
 */
export async function readManifest(bucket: Bucket): Promise<ReadonlySet<string>> {
  const text = await readFrom(bucket, MANIFEST_FILE);
  try {
    return new Set(manifest.parse(JSON.parse(text)).files);
  } catch {
    throw new UsageError(
      `expected the list of an earlier deployment in 's3://${bucket.name}/${bucket.prefix}${MANIFEST_FILE}', found something else; add --adopt to write a new one, which deletes nothing`,
    );
  }
}

export async function writeManifest(bucket: Bucket, files: Iterable<string>): Promise<void> {
  const text = JSON.stringify({ version: 1, files: [...files].sort() } satisfies z.infer<typeof manifest>);
  await inTemporaryFolder(async (folder) => {
    await writeFile(path.join(folder, MANIFEST_FILE), text);
    await uploadTo(bucket, folder, { files: [MANIFEST_FILE], headers: fileHeaders(MANIFEST_FILE) });
  });
}
