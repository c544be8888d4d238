import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Aws } from './bucket.ts';

interface StoredObject {
  readonly body: string;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

const deletion = z.object({ Objects: z.array(z.object({ Key: z.string() })) });

/**
 * Does what deployments ask of the AWS command line, with a map in place of a bucket. Anything else that it is asked for
 * fails. Tests read `objects`, and the `commands` that were given; `put` uploads as somebody else does.
 */
export function fakeAws() {
  const objects = new Map<string, StoredObject>();
  const commands: string[] = [];
  const aws: Aws = async (...args) => {
    const command = args.slice(0, 2).join(' ');
    commands.push(command);
    switch (command) {
      case 's3api list-objects-v2':
        return listing(objects, option(args, '--prefix'));
      case 's3 cp':
        if (args[3] === '-') return objects.get(keyOf(args[2]))?.body ?? '';
        for (const [key, object] of uploaded(args)) objects.set(key, object);
        return '';
      case 's3api delete-objects': {
        const request = readFileSync(option(args, '--delete').replace('file://', ''), 'utf8');
        for (const { Key } of deletion.parse(JSON.parse(request)).Objects) objects.delete(Key);
        return 'null';
      }
      default:
        throw new Error(`expected a command of deployments, found '${command}'`);
    }
  };
  const put = (key: string, body = '') =>
    void objects.set(key, { ...stored(body), contentType: 'text/html', cacheControl: 'no-cache' });
  return { aws, objects, commands, put };
}

/** The part of an address such as `s3://bucket/a/b.html` after the bucket. */
function keyOf(address = ''): string {
  return /^s3:\/\/[^/]+\/(.*)$/.exec(address)?.[1] ?? '';
}

function stored(body: string): Pick<StoredObject, 'body' | 'etag'> {
  return { body, etag: `"${createHash('md5').update(body).digest('hex')}"` };
}

function listing(objects: ReadonlyMap<string, StoredObject>, prefix: string): string {
  const found = [...objects].filter(([key]) => key.startsWith(prefix)).map(([key, { etag }]) => [key, etag]);
  return JSON.stringify(found.length > 0 ? found : null);
}

/** The files of the folder that `s3 cp` is given, by their keys. */
function uploaded(args: readonly string[]): [string, StoredObject][] {
  const [, , source = '', target = ''] = args;
  const prefix = keyOf(target);
  const headers = {
    contentType: option(args, '--content-type'),
    cacheControl: option(args, '--cache-control'),
  };
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(source, name)).isFile())
    .map((name) => {
      const body = readFileSync(path.join(source, name), 'utf8');
      return [prefix + name, { ...stored(body), ...headers }];
    });
}

/** Puts a shell script into a folder as a program. */
export function addProgram(folder: string, name: string, script: string): Promise<void> {
  return writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function option(args: readonly string[], name: string): string {
  const value = args[args.indexOf(name) + 1];
  if (!args.includes(name) || value === undefined) throw new Error(`expected ${name}`);
  return value;
}
