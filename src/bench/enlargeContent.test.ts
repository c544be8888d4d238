import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { enlargeContent } from './enlargeContent.ts';

/** A fact that only incubators may have. */
const FIELDS = '[{id: alarm, label: Alarm, help: Whether it warns., kind: yes-no}]';

it('a content folder whose products belong together in picks can be enlarged', async () => {
  const content = await contentWith({
    'products/30-own.json': productFile(
      rawProduct({
        category: 'manual-incubators',
        turning_type: 'manual',
        capacity_counts: 'chicken',
        alarm: true,
      }),
    ),
  });
  await writeFile(path.join(content, 'fields.yaml'), FIELDS);
  const landing = path.join(content, 'landing/chicken-egg-incubator.yaml');
  const pick = (id: number) => `{product: ${id}, label: Best ${id}, why: ${id} fits., drawback: Small.}`;
  await writeFile(path.join(content, 'picks.yaml'), `[{id: hens, picks: [${pick(1)}, ${pick(2)}]}]`);
  await appendFile(landing, '\npicks: hens\n');
  const large = path.join(await temporaryFolder(), 'large');
  await enlargeContent(content, large, 60);
  expect((await loadCatalogue(large)).catalogue.products).toHaveLength(60);
});
