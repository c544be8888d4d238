import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { z } from 'zod';
import type { Aws } from './bucket.ts';
import { etagOf } from './deployPlan.ts';

interface StoredObject {
  readonly body: string;
  readonly contentType?: string;
  readonly cacheControl?: string;
}

const deletion = z.object({ Objects: z.array(z.object({ Key: z.string() })) });

/**
 * Does what deployments ask of the AWS command line, with a map in place of a bucket. Anything
 * else that it is requested fails. Tests read `objects`, and the `commands` that were given;
 * `put` uploads as somebody else does.
 */
export function fakeAws() {
  const objects = new Map<string, StoredObject>();
  const commands: string[] = [];
  const aws: Aws = async (...args) => {
    const command = args.slice(0, 2).join(' ');
    commands.push(command);
    const option = (name: string) => z.string().parse(args[args.indexOf(name) + 1]);
    switch (command) {
      case 's3api list-objects-v2': {
        const found = [...objects].filter(([key]) => key.startsWith(option('--prefix')));
        return JSON.stringify(found.map(([key, { body }]) => [key, etagOf(Buffer.from(body))]));
      }
      case 's3 cp': {
        const [, , source = '', target = ''] = args;
        if (target === '-') return objects.get(keyOf(source))?.body ?? '';
        const headers = { contentType: option('--content-type'), cacheControl: option('--cache-control') };
        for (const name of glob.sync('**', { cwd: source, dot: true })) {
          const body = readFileSync(path.join(source, name), 'utf8');
          objects.set(keyOf(target) + name, { body, ...headers });
        }
        return '';
      }
      case 's3api delete-objects': {
        const request = readFileSync(option('--delete').replace('file://', ''), 'utf8');
        for (const { Key } of deletion.parse(JSON.parse(request)).Objects) objects.delete(Key);
        return 'null';
      }
      default:
        throw new Error(`expected a command of deployments, found '${command}'`);
    }
  };
  const put = (key: string, body = '') => void objects.set(key, { body });
  return { aws, objects, commands, put };
}

/** The part of an address such as `s3://bucket/a/b.html` after the bucket. */
function keyOf(address: string): string {
  return address.replace(/^s3:\/\/[^/]+\//, '');
}

/** Puts a shell script into a folder as a program. */
export function addProgram(folder: string, name: string, script: string): Promise<void> {
  return writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
