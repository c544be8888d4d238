import { createHash } from 'node:crypto';
import { UserError } from '../cli/userError.ts';
import { groupBy } from '../domain/groupBy.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import { COMPRESSED_ENDINGS, HEADERS_FILE, IMMUTABLE, mediaTypeOf, REVALIDATED } from '../site/hosting.ts';
import { REDIRECT_FILES } from '../site/redirectFiles.ts';
import { FILE_PATHS } from '../site/urls.ts';

/** Files that are uploaded together, with the same headers. */
export interface UploadGroup {
  readonly files: readonly string[];
  readonly headers: { readonly contentType: string; readonly cacheControl: string };
}

/**
 * What has to be done so that a bucket holds a built site; files are named by their paths within the site.
 */
export interface DeployPlan {
  /** In the order in which they are uploaded. */
  readonly uploads: readonly UploadGroup[];
  /** All files of the site that belong into the bucket, sorted. */
  readonly files: readonly string[];
  /** The files of earlier deployments that the site no longer has. They go last. */
  readonly deletions: readonly string[];
  readonly unchanged: number;
}

/**
 * Plans a deployment by the ETags of the site and of the bucket; no file is deleted but `own`,
 * which earlier ones have uploaded.
 */
export function planDeployment(
  built: ReadonlyMap<string, string>,
  deployed: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
  all = false,
): DeployPlan {
  const files = [...built.keys()].filter((file) => isServed(file, built)).sort();
  const kept = new Set(files);
  const changed = files.filter((file) => all || deployed.get(file) !== built.get(file));
  return {
    uploads: uploadsOf(changed),
    files,
    deletions: [...own].filter((file) => deployed.has(file) && !kept.has(file)).sort(),
    unchanged: files.length - changed.length,
  };
}

/**
 * What other hosts read: S3 takes headers and redirects from no file, and does
 * not choose between compressed files.
 */
const FOR_OTHER_HOSTS: readonly string[] = [HEADERS_FILE, ...REDIRECT_FILES, MARKER_FILE];

function isServed(file: string, built: ReadonlyMap<string, string>): boolean {
  if (FOR_OTHER_HOSTS.includes(file)) return false;
  const ending = COMPRESSED_ENDINGS.find((candidate) => file.endsWith(candidate));
  return ending === undefined || !built.has(file.slice(0, -ending.length));
}

function uploadsOf(files: readonly string[]): UploadGroup[] {
  const inOrder = files.toSorted((a, b) => stageOf(a) - stageOf(b));
  const groups = groupBy(inOrder, (file) => JSON.stringify([stageOf(file), fileHeaders(file)]));
  return Array.from(groups.values(), (group) => ({ files: group, headers: fileHeaders(group[0] ?? '') }));
}

/**
 * So that nothing is there before what it loads: hashed files, others, pages, and the service
 * worker, which fetches all of them.
 */
function stageOf(file: string): number {
  if (isHashed(file)) return 0;
  if (file === FILE_PATHS.serviceWorker.slice(1)) return 3;
  return file.endsWith('.html') ? 2 : 1;
}

/** Whether the name of a file has the hash of its content. */
function isHashed(file: string): boolean {
  return /^assets\/.+-[\da-z]{8}\.[\da-z.]+$/i.test(file);
}

/**
 * What a host says of a file; without a known content type, which is refused, a
 * browser would load it as a download.
 */
export function fileHeaders(file: string): UploadGroup['headers'] {
  const contentType = mediaTypeOf(file);
  if (contentType === null)
    throw new UserError(
      `expected a file whose content type is known, found '${file}'; rename it, or convert it`,
    );
  return { contentType, cacheControl: isHashed(file) ? IMMUTABLE : REVALIDATED };
}

/**
 * The AWS command line uploads files from this size on in parts of this size
 * (https://docs.aws.amazon.com/cli/latest/topic/s3-config.html).
 */
const PART = 8 * 1024 * 1024;

/**
 * The ETag that S3 gives a file: its MD5, or for an upload in parts that of the parts' MD5s with
 * their number (https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html). It differs in a
 * bucket that is encrypted with KMS.
 */
export function etagOf(contents: Buffer): string {
  if (contents.length < PART) return `"${md5(contents).toString('hex')}"`;
  const parts = Array.from({ length: Math.ceil(contents.length / PART) }, (_, index) =>
    md5(contents.subarray(index * PART, (index + 1) * PART)),
  );
  return `"${md5(Buffer.concat(parts)).toString('hex')}-${parts.length}"`;
}

function md5(contents: Buffer): Buffer {
  return createHash('md5').update(contents).digest();
}
