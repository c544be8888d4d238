import { createHash } from 'node:crypto';

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
