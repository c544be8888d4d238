import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HalfwayError } from '../../cli/userError.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { Staging } from './staging.ts';

describe('files that cannot all be moved in', () => {
  it('are kept, and moved in by the next import', async () => {
    const content = path.join(await temporaryFolder(), 'content');
    const staging = await Staging.begin(content);
    await staging.write('products/1.json', '[1]');
    await staging.write('ledger/2.json', '[2]');
    await staging.commit();
    const next = await Staging.begin(content);
    await next.write('products/1.json', '[3]');
    await next.write('ledger/2.json', '[4]');
    await rm(path.join(content, 'ledger'), { recursive: true });
    await writeFile(path.join(content, 'ledger'), 'a file in the way');
    const error = await next.commit().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HalfwayError);
    expect(String(error)).toMatch(/expected to move in every file, found: .*run the same command again/);
    next.discard();
    await rm(path.join(content, 'ledger'));
    const last = await Staging.begin(content);
    last.discard();
    const texts = ['products/1.json', 'ledger/2.json'].map((name) =>
      readFile(path.join(content, name), 'utf8'),
    );
    expect(await Promise.all(texts)).toEqual(['[3]', '[4]']);
  });
});
