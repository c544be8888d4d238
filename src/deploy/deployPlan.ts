import { createHash } from 'node:crypto';
import { UserError } from '../cli/userError.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import {
  COMPRESSED_ENDINGS,
  HEADERS_FILE,
  IMMUTABLE,
  mediaTypeOf,
  REDIRECTS_FILE,
  REVALIDATED,
} from '../site/hosting.ts';
import { FILE_PATHS } from '../site/urls.ts';

/** A file of a built site: its path within the site, without a leading slash. */
interface LocalFile {
  readonly path: string;
  readonly etag: string;
}

/** Files that are uploaded together, with the same headers. */
export interface UploadGroup {
  readonly files: readonly string[];
  readonly headers: FileHeaders;
}

/** What has to be done so that a bucket holds a built site. */
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
 * Plans a deployment: what differs is uploaded, first what pages load by hashed names, then the other files, then the pages, then the
 * service worker, which fetches all of them; what the site no longer has is deleted last. So nothing is there before what it loads.
 * @param deployed the ETags of the files that the bucket holds, by their paths within the site
 * @param own the files that earlier deployments have uploaded: no other file is deleted
 * @param all uploads what is the same too, for other headers
 */
export function planDeployment(
  local: readonly LocalFile[],
  deployed: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
  all = false,
): DeployPlan {
  const built = new Set(local.map(({ path }) => path));
  const served = local.filter(({ path }) => isServed(path, built));
  const changed = served
    .filter(({ path, etag }) => all || deployed.get(path) !== etag)
    .map(({ path }) => path);
  const files = new Set(served.map(({ path }) => path));
  return {
    uploads: STAGES.flatMap((isOfStage) => groupByHeaders(changed.filter(isOfStage))),
    files: [...files].sort(),
    deletions: [...own].filter((path) => deployed.has(path) && !files.has(path)).sort(),
    unchanged: served.length - changed.length,
  };
}

const isPage = (path: string) => path.endsWith('.html');
const isWorker = (path: string) => path === FILE_PATHS.serviceWorker.slice(1);

const STAGES: readonly ((path: string) => boolean)[] = [
  isHashed,
  (path) => !isHashed(path) && !isPage(path) && !isWorker(path),
  isPage,
  isWorker,
];

/** What other hosts read: S3 takes headers and redirects from no file, and does not choose between compressed files. */
const FOR_OTHER_HOSTS = new Set([HEADERS_FILE, REDIRECTS_FILE, MARKER_FILE]);

function isServed(path: string, built: ReadonlySet<string>): boolean {
  if (FOR_OTHER_HOSTS.has(path)) return false;
  const ending = COMPRESSED_ENDINGS.find((candidate) => path.endsWith(candidate));
  return ending === undefined || !built.has(path.slice(0, -ending.length));
}

function groupByHeaders(paths: readonly string[]): UploadGroup[] {
  const groups = new Map<string, { readonly files: string[]; readonly headers: FileHeaders }>();
  for (const path of paths) {
    const headers = fileHeaders(path);
    const group = groups.get(JSON.stringify(headers)) ?? { files: [], headers };
    group.files.push(path);
    groups.set(JSON.stringify(headers), group);
  }
  return [...groups.values()];
}

/** What a host has to say of a file. */
interface FileHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Whether the name of a file has the hash of its content. */
function isHashed(file: string): boolean {
  return /^assets\/.+-[\da-z]{8}\.[\da-z.]+$/i.test(file);
}

/**
 * The headers of a file of a built site.
 * @throws UserError where nobody knows its content type: a browser would load it as a download
 */
export function fileHeaders(file: string): FileHeaders {
  const contentType = mediaTypeOf(file);
  if (contentType === null) {
    throw new UserError(
      `expected a file whose content type is known, found '${file}'; rename it, or convert it`,
    );
  }
  return { contentType, cacheControl: isHashed(file) ? IMMUTABLE : REVALIDATED };
}

/** The AWS command line uploads files from this size on in parts of this size (https://docs.aws.amazon.com/cli/latest/topic/s3-config.html). */
const PART = 8 * 1024 * 1024;

/**
 * The ETag that S3 gives a file: its MD5, or for an upload in parts that of the parts' MD5s with their number
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html). It differs in a bucket that is encrypted with KMS.
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
