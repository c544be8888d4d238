import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { displayPath } from '../../cli/files.ts';
import { runCommand } from '../../cli/runCommand.ts';
import { contentWith, productFile, rawProduct } from '../../content/testing.ts';
import { staleCommand } from './staleCommand.ts';

/** Folders that are laid over the valid content, each with what is said of it on this day. */
const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const TODAY = '2026-02-01';

afterEach(() => void vi.restoreAllMocks());

async function contentOf(name: 'live' | 'sample'): Promise<string> {
  const folder = await contentWith();
  await cp(path.join(FIXTURES, name), folder, { recursive: true });
  return folder;
}

/** What the command prints of a content folder, with paths that start there, and its exit code. */
async function stale(folder: string, ...args: string[]) {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  const exitCode = await runCommand(
    staleCommand(() => TODAY),
    ['--content', folder, ...args],
  );
  return { exitCode, text: printed.join('\n').replaceAll(`${displayPath(folder)}/`, '') };
}

async function staleAsJson(folder: string) {
  const { kinds, today } = JSON.parse((await stale(folder, '--format', 'json')).text);
  return { today, ...Object.fromEntries(kinds.map((one: { kind: string }) => [one.kind, one])) };
}

describe('stale', () => {
  it.each(['live', 'sample'] as const)(
    'lists what is old in a %s catalogue, the oldest first, and does not fail',
    async (name) => {
      const { exitCode, text } = await stale(await contentOf(name));
      expect(`${text}\n`).toBe(await readFile(path.join(FIXTURES, name, 'expected.txt'), 'utf8'));
      expect(exitCode).toBe(0);
    },
  );

  it('says once that the audit has not run, in place of every link', async () => {
    const folder = await contentOf('live');
    await rm(path.join(folder, 'link-ledger.json'));
    const { text } = await stale(folder);
    expect(text).not.toContain('never answered');
    expect(text).toContain(
      'The link audit has no answer for any of 4 links yet: run `npm run build && npm run audit`.',
    );
  });

  it('lists ten of each kind, or all where it is asked, and says how many more there are', async () => {
    const folder = await contentOf('live');
    const products = Array.from({ length: 12 }, (_, index) =>
      rawProduct({ id: index + 30, slug: `x-${index}`, checked_at: TODAY }),
    );
    await writeFile(path.join(folder, 'products/30-many.json'), productFile(...products));
    const { text } = await stale(folder);
    expect(text.match(/30-many\S+ 2026-02-01, today/g)).toHaveLength(6);
    expect(text).toContain('\n  and 7 more: --all lists them\n');
    expect((await stale(folder, '--all')).text.match(/30-many\S+ 2026-02-01, today/g)).toHaveLength(12);
  });

  it('gives programs all of it, with the day from which ages count', async () => {
    const products = await readFile(path.join(FIXTURES, 'live/products/10-incubators.json'), 'utf8');
    const folder = await contentOf('live');
    for (let index = 0; index < 12; index++) {
      const copy = products.replace(/"(id|slug)": "(.*)"/g, `"$1": "$2-c${index}"`);
      await writeFile(path.join(folder, `products/30-copy-${index}.json`), copy);
    }
    const found = await staleAsJson(folder);
    expect(found.today).toBe(TODAY);
    expect(found).toMatchObject({ price: { oldest: { length: 53 } } });
  });

  it('names each offer of a product of several stores', async () => {
    const folder = await contentOf('live');
    const offers = [
      { store: 'walmart', link: 'https://www.walmart.com/ip/9', price: '$60.00', checked_at: TODAY },
    ];
    const product = rawProduct({ checked_at: '2025-01-01', offers });
    await writeFile(path.join(folder, 'products/30-tray.json'), productFile(product));
    expect((await stale(folder)).text).toMatch(
      /30-tray\.json:38:23 2026-02-01, today: Tray Incubator at Walmart/,
    );
    const atAmazon = expect.objectContaining({ name: 'Tray Incubator at Amazon', date: '2025-01-01' });
    expect(await staleAsJson(folder)).toMatchObject({
      price: { oldest: expect.arrayContaining([atAmazon]) },
    });
  });
});
