import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project that this code is part of. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** What runs a program of this project, in a thread too. */
export const RUN = path.join(PROJECT, 'scripts/run.mjs');
