import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ENGINE } from '../cli/engine.ts';
import { storesSchema } from '../content/schemas/stores.ts';
import type { Network } from '../domain/links/networkLink.ts';

/** The networks that an owner can copy into `stores.yaml`. Their hosts are no shops. */
export const KNOWN_NETWORKS: readonly Network[] = storesSchema.parse(
  parse(readFileSync(path.join(ENGINE, 'docs/networks.yaml'), 'utf8')),
).networks;
