import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UserError } from '../cli/userError.ts';
import { type Aws, inTemporaryFolder } from './bucket.ts';

/** The keys of a store, as `_redirects.cloudfront` has them and as CloudFront imports them. */
const keyFile = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) });

const listing = z.object({ Items: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]) });

/** CloudFront changes so many keys at once (https://docs.aws.amazon.com/cloudfront/latest/APIReference). */
const CHANGED_AT_ONCE = 50;

interface Change {
  readonly key: string;
  /** The value to put; null deletes the key. */
  readonly value: string | null;
}

/**
 * Makes a CloudFront key value store hold the redirects of a built site and nothing else.
 * @param store the ARN of the store, which the function of the distribution reads
 * @param file the text of `_redirects.cloudfront`
 * @param isDryRun changes nothing
 * @returns how many keys differed
 */
export async function updateRedirects(
  aws: Aws,
  store: string,
  file: string,
  isDryRun: boolean,
): Promise<number> {
  const wanted = new Map(keyFile.parse(JSON.parse(file)).data.map(({ key, value }) => [key, value]));
  const found = await listKeys(aws, store);
  const puts = [...wanted].filter(([key, value]) => found.get(key) !== value);
  const deletes = [...found.keys()].filter((key) => !wanted.has(key));
  const changes: Change[] = [
    ...puts.map(([key, value]) => ({ key, value })),
    ...deletes.map((key) => ({ key, value: null })),
  ];
  if (!isDryRun && changes.length > 0) await carryOutChanges(aws, store, changes);
  return changes.length;
}

async function listKeys(aws: Aws, store: string): Promise<Map<string, string>> {
  const printed = await aws(
    ...['cloudfront-keyvaluestore', 'list-keys', '--kvs-arn', store, '--output', 'json'],
  );
  const text = printed.trim();
  // An empty store prints nothing.
  const { success, data } = listing.safeParse(text === '' ? {} : JSON.parse(text));
  if (!success) throw new UserError(`expected a list of keys from CloudFront, found '${text.slice(0, 80)}'`);
  return new Map(data.Items.map(({ Key, Value }) => [Key, Value]));
}

/** Each change names the version of the store that it follows. */
async function carryOutChanges(aws: Aws, store: string, changes: readonly Change[]): Promise<void> {
  const described = ['cloudfront-keyvaluestore', 'describe-key-value-store', '--kvs-arn', store];
  let version = (await aws(...described, '--query', 'ETag', '--output', 'text')).trim();
  await inTemporaryFolder(async (folder) => {
    const puts = path.join(folder, 'puts.json');
    const deletes = path.join(folder, 'deletes.json');
    for (let done = 0; done < changes.length; done += CHANGED_AT_ONCE) {
      const batch = changes.slice(done, done + CHANGED_AT_ONCE);
      const put = batch.flatMap(({ key, value }) => (value === null ? [] : [{ Key: key, Value: value }]));
      const gone = batch.flatMap(({ key, value }) => (value === null ? [{ Key: key }] : []));
      await writeFile(puts, JSON.stringify(put));
      await writeFile(deletes, JSON.stringify(gone));
      const printed = await aws(
        ...['cloudfront-keyvaluestore', 'update-keys', '--kvs-arn', store, '--if-match', version],
        ...[
          '--puts',
          `file://${puts}`,
          '--deletes',
          `file://${deletes}`,
          '--query',
          'ETag',
          '--output',
          'text',
        ],
      );
      version = printed.trim();
    }
  });
}
