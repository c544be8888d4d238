import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Aws } from './bucket.ts';
import { updateRedirects } from './redirectStore.ts';

const STORE = 'arn:aws:cloudfront::1:key-value-store/a';

const putKeys = z.array(z.object({ Key: z.string(), Value: z.string() }));
const goneKeys = z.array(z.object({ Key: z.string() }));

/** A store in memory that answers as CloudFront does: a change has to name its last version. */
function aStore(keys: Readonly<Record<string, string>>) {
  const held = new Map(Object.entries(keys));
  const batches: number[] = [];
  let version = 1;
  const aws: Aws = async (service, command, ...args) => {
    expect([service, args.slice(0, 2)]).toEqual(['cloudfront-keyvaluestore', ['--kvs-arn', STORE]]);
    const option = (name: string) => z.string().parse(args[args.indexOf(name) + 1]);
    const fileOf = (name: string): unknown =>
      JSON.parse(readFileSync(option(name).replace('file://', ''), 'utf8'));
    if (command === 'list-keys')
      return held.size === 0
        ? ''
        : JSON.stringify({ Items: Array.from(held, ([Key, Value]) => ({ Key, Value })) });
    if (command === 'update-keys') {
      expect(option('--if-match')).toBe(`v${version}`);
      const puts = putKeys.parse(fileOf('--puts'));
      const deletes = goneKeys.parse(fileOf('--deletes'));
      batches.push(puts.length + deletes.length);
      for (const { Key, Value } of puts) held.set(Key, Value);
      for (const { Key } of deletes) held.delete(Key);
      version += 1;
    }
    return `v${version}\n`;
  };
  return { held, batches, aws };
}

const fileOf = (keys: Readonly<Record<string, string>>) =>
  JSON.stringify({ data: Object.entries(keys).map(([key, value]) => ({ key, value })) });

it('a store holds the redirects of the site after a deployment, and nothing else', async () => {
  const wanted = { '/old': '301 /quail/', '/tag/*': '301 /blog/', '/gone': '410' };
  const { held, batches, aws } = aStore({ '/old': '301 /ducks/', '/gone': '410', '/left': '410' });
  expect(await updateRedirects(aws, STORE, fileOf(wanted), true)).toBe(3);
  expect(batches).toEqual([]);
  expect(await updateRedirects(aws, STORE, fileOf(wanted), false)).toBe(3);
  expect(Object.fromEntries(held)).toEqual(wanted);
  expect(await updateRedirects(aws, STORE, fileOf(wanted), false)).toBe(0);
  expect(batches).toEqual([3]);
});

it('more redirects than CloudFront takes at once go one batch after the other', async () => {
  const { held, batches, aws } = aStore({});
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/${index}`, '410']));
  await updateRedirects(aws, STORE, fileOf(many), false);
  expect(batches).toEqual([50, 50, 1]);
  expect(held.size).toBe(101);
});
